import { createHash } from 'node:crypto'
import type { Platform, ViewerCtx } from '#engine/command/platform.ts'
import { doCommand } from '#engine/command/send-command.ts'
import type { GraphContext, Viewer } from '#io/graphql/context.ts'
import type { AccountId, IraApplicationId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { iraCommands } from '../commands.ts'
import { applicationCan } from '../rules/application.ts'
import { portalAgreement, portalAgreementText } from '../rules/portal-agreement.ts'
import { type ApplicationRow, lockApplication, moveApplication } from './application-store.ts'
import type { CustodianRefusal, Made } from './custodian-port.ts'
import { type IraPorts, isRefused, noSuchIra, notAtThisStep } from './custodians.ts'
import { ownApplication } from './one-time-code.ts'
import { sendApplication } from './open-ira.ts'

export type AgreementToSign = {
  readonly version: string
  readonly sha256: string
  readonly title: string
  /** The text, if we show it ourselves. */
  readonly paragraphs: readonly string[]
  /** The documents, if the custodian shows them. */
  readonly documents: readonly { readonly name: string; readonly url: string }[]
  readonly signUrl: string | null
}

const ownHash = createHash('sha256').update(portalAgreementText).digest('hex')

export async function agreementToSign(ports: IraPorts, row: ApplicationRow): Promise<AgreementToSign | null> {
  const port = ports.custodians[row.custodian]
  if (!port || !applicationCan('signAgreement', row.state)) return null
  if (port.capabilities.agreement === 'portal') {
    const { version, title, paragraphs } = portalAgreement
    return { version, title, paragraphs, sha256: ownHash, documents: [], signUrl: null }
  }
  const shown = row.partner_id ? await port.agreement?.(row.partner_id) : undefined
  if (!shown || isRefused(shown)) return null
  const { version, documents, signUrl = null } = shown
  return {
    version,
    title: 'Custody agreement',
    paragraphs: [],
    sha256: hashOfAll(documents),
    documents: documents.map(({ name, url }) => ({ name, url })),
    signUrl,
  }
}

/** One document is signed by its own hash, several by the hash of their hashes. */
const hashOfAll = (documents: readonly { readonly sha256: string }[]): string =>
  documents.length === 1
    ? documents[0]!.sha256
    : createHash('sha256')
        .update(documents.map(({ sha256 }) => sha256).join('\n'))
        .digest('hex')

type Ask = { readonly key: string; readonly accountId: AccountId; readonly version: string; readonly sha256: string }
type Attested = { readonly answer: Made | CustodianRefusal | null; readonly at: Instant; readonly ip: string }

/** Signs the agreement as shown: at the custodian, or with us if it leaves that to us. */
export async function signIraAgreement(
  platform: Platform,
  ports: IraPorts,
  { viewer, ip }: { readonly viewer: Viewer; readonly ip: GraphContext['ip'] },
  input: Ask,
): Promise<{ id: IraApplicationId } | Refusal> {
  const row = await ownApplication(platform, viewer, input.accountId)
  const shown = row && (await agreementToSign(ports, row))
  const isSame = shown?.version === input.version && shown.sha256 === input.sha256
  const at = platform.clock.now()
  const answer =
    isSame && row?.partner_id
      ? await ports.custodians[row.custodian]?.attestAgreement?.(row.partner_id, {
          version: input.version,
          sha256: input.sha256,
          signedAt: at,
          ip,
          userAgent: 'portal',
        })
      : undefined
  return doCommand(
    platform,
    viewer,
    iraCommands.signIraAgreement,
    input,
    noteSignature(ports, { isSame, attested: { answer: answer ?? null, at, ip } }),
  )
}

const noteSignature =
  (ports: IraPorts, { isSame, attested }: { readonly isSame: boolean; readonly attested: Attested }) =>
  async (ctx: ViewerCtx, input: Omit<Ask, 'key'>): Promise<{ id: IraApplicationId } | Refusal> => {
    const row = await lockApplication(ctx, input.accountId)
    if (!row) return noSuchIra()
    if (!applicationCan('signAgreement', row.state)) return notAtThisStep()
    if (!isSame) return refuse('agreementChanged', 'The agreement has changed. Read the new one before you sign.')
    const { answer, at, ip } = attested
    const isOurs = ports.custodians[row.custodian]!.capabilities.agreement === 'portal'
    if (!isOurs && answer === null) return notAtThisStep()
    if (answer && isRefused(answer)) return refuse('custodianRefused', answer.message)
    await moveApplication(ctx, row, 'submitted', 'the agreement was signed', {
      agreement_version: input.version,
      agreement_sha256: input.sha256,
      agreement_signed_at: at,
      agreement_signed_ip: ip,
    })
    if (isOurs) await sendApplication(ctx, row.id)
    return { id: row.id }
  }
