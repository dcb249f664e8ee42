import type { Ctx } from '#engine/command/platform.ts'
import { handle } from '#engine/outbox/messages.ts'
import { readId } from '#kernel/ids.ts'
import { iraEvents } from '../events.ts'
import { iraMessages } from '../messages.ts'
import { beneficiaryChangeCan, beneficiaryLine, rejectionWords } from '../rules/beneficiary-change.ts'
import { reasonWords } from '../rules/reason-words.ts'
import { applicationBy, custodianName } from './application-store.ts'
import {
  type BeneficiaryChangeRow,
  beneficiariesOfChange,
  beneficiaryChangeBy,
  beneficiaryForCustodian,
  lockBeneficiaryChange,
  moveBeneficiaryChange,
} from './beneficiary-store.ts'
import type { CustodianChange } from './custodian-changes.ts'
import type { BeneficiariesAnswer, CustodianRefusal } from './custodian-port.ts'
import { clientOf, type IraPorts, isRefused } from './custodians.ts'
import { consentDocument } from './spouse-consent.ts'

type Answer = BeneficiariesAnswer | CustodianRefusal | { readonly kind: 'notNeeded' }
type Change = Extract<CustodianChange, { readonly kind: 'beneficiaries' }>

/** Submits the whole list to the custodian. One that works by files answers later, by `takeBeneficiaryChange`. */
export const replaceBeneficiariesAtCustodian = (ports: IraPorts) =>
  handle(iraMessages['custodian.replaceBeneficiaries'], {
    deliver: async ({ db }, message): Promise<Answer> => {
      const row = await beneficiaryChangeBy(db, message.payload.changeId)
      const application = row && (await applicationBy(db, row.application_id))
      if (!row || !beneficiaryChangeCan('decide', row.state) || !application?.custodian_account_id)
        return { kind: 'notNeeded' }
      const named = await beneficiariesOfChange(db, row.id)
      const { id, spouse_name: name, spouse_consented_at: at } = row
      return clientOf(ports, application.custodian).replaceBeneficiaries({
        ref: id,
        accountId: application.custodian_account_id,
        beneficiaries: named.map(beneficiaryForCustodian),
        ...(name === null
          ? {}
          : {
              spouseConsent: consentDocument({
                name,
                at: at!,
                about: ['Change', id],
                lines: named.map(beneficiaryLine),
              }),
            }),
      })
    },
    delivered: async (ctx, message, answer) => {
      const row = await lockBeneficiaryChange(ctx, message.payload.changeId)
      if (!row || ('kind' in answer && answer.kind === 'notNeeded')) return
      if (isRefused(answer)) await reject(ctx, row, { code: answer.code, message: reasonWords(answer.message) })
      else if ('isInForce' in answer && answer.isInForce) await accept(ctx, row)
    },
  })

/** Applies a custodian's later answer. A repeated or older one changes nothing. */
export async function takeBeneficiaryChange(ctx: Ctx, change: Change): Promise<void> {
  const row = await lockBeneficiaryChange(ctx, readId('ibc', change.ref))
  if (!row || change.version <= Number(row.version)) return
  const version = { version: BigInt(change.version) }
  const message = change.reason ?? 'The custodian gave no reason.'
  if (change.state === 'accepted') await accept(ctx, row, version)
  else await reject(ctx, row, { code: change.code ?? '', message }, version)
}

const factsOf = async (ctx: Ctx, row: BeneficiaryChangeRow) => {
  const { custodian } = (await applicationBy(ctx.tx, row.application_id))!
  return { accountId: row.account_id, changeId: row.id, custodian: custodianName(custodian) }
}

async function accept(ctx: Ctx, row: BeneficiaryChangeRow, more: { readonly version?: bigint } = {}): Promise<void> {
  if (!beneficiaryChangeCan('decide', row.state)) return
  await moveBeneficiaryChange(ctx, row, 'accepted', 'the custodian has put it in force', more)
  await ctx.emit(iraEvents.iraBeneficiariesChanged(await factsOf(ctx, row)))
}

async function reject(
  ctx: Ctx,
  row: BeneficiaryChangeRow,
  why: { readonly code: string; readonly message: string },
  more: { readonly version?: bigint } = {},
): Promise<void> {
  if (!beneficiaryChangeCan('decide', row.state)) return
  const facts = await factsOf(ctx, row)
  const reason = rejectionWords(why, { isMarried: row.is_married, custodian: facts.custodian })
  await moveBeneficiaryChange(ctx, row, 'rejected', why.code || 'the custodian refused it', { ...more, reason })
  await ctx.emit(iraEvents.iraBeneficiariesRejected({ ...facts, reason }))
}
