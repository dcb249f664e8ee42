import { ownedInView } from '#business/accounts/server/public.ts'
import { checkedAs, namedForCheck } from '#business/identity/server/public.ts'
import { UserRef } from '#business/people/server/graphql.ts'
import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { builder } from '#io/graphql/builder.ts'
import type { GraphContext } from '#io/graphql/context.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import type { AccountId, UserId, VerificationId } from '#kernel/ids.ts'
import { accreditationCommands } from '../commands.ts'
import { routesFor } from '../rules/evidence.ts'
import type { EvidenceKind, RouteId } from '../rules/routes.ts'
import { standingOf, type VerificationStatus } from '../rules/verification.ts'
import {
  AccreditationEvidenceKind,
  AccreditationHolder,
  AccreditationRoute,
  AccreditationStatus,
} from './enums-graphql.ts'
import { removeEvidence } from './evidence-files.ts'
import { submitVerification, withdrawVerification } from './submit-verification.ts'
import {
  type Evidence,
  evidenceOf,
  evidenceOfAccount,
  holderOf,
  shownEvidence,
  type Verification,
  verificationBy,
  verificationsOf,
  verifiedOn,
} from './verification-store.ts'

declare module '#io/graphql/context.ts' {
  interface Ports {
    readonly accreditation: { readonly sealer: Sealer }
  }
}

export const EvidenceRef = builder.objectRef<Evidence>('AccreditationEvidence').implement({
  description: 'Document that was submitted. Its bytes are downloaded from /evidence/<id>.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.field({ type: AccreditationEvidenceKind, resolve: ({ kind }) => kind as EvidenceKind }),
    fileName: t.exposeString('file_name'),
    mediaType: t.exposeString('media_type', {
      description: 'Media type by the file’s content: application/pdf, image/jpeg or image/png.',
    }),
    sizeBytes: t.exposeInt('size_bytes', { description: 'The size of the file in bytes.' }),
    sha256: t.exposeString('sha256'),
    state: t.field({
      type: AccreditationStatus,
      description: 'Status of the verification that the document belongs to.',
      resolve: async (evidence, _args, { platform }) =>
        (await verificationBy(platform.db, evidence.verification_id))?.status ?? 'NONE',
    }),
    uploadedAt: t.field({
      description: 'Time at which the document was submitted.',
      type: 'Instant',
      resolve: (evidence) => evidence.uploaded_at,
    }),
  }),
})

type Mine = {
  readonly id: VerificationId
  readonly status: VerificationStatus
  readonly of: Verification | null
  readonly open: Verification | null
  readonly accountId: AccountId
  readonly holder: Verification['holder']
}

const isOpen = ({ status }: Verification): boolean => ['NONE', 'PENDING', 'NEEDS_INFO'].includes(status)

/** The account in view whose accreditation counts: a business has its own, an IRA uses its owner's. */
const accountIn = async (context: GraphContext, userId: UserId) =>
  checkedAs(context.platform.db, await ownedInView(context, userId))

async function mine(context: GraphContext, userId: UserId): Promise<Mine> {
  const { db, clock } = context.platform
  const account = await accountIn(context, userId)
  const all = await verificationsOf(db, account.id)
  const { status, of } = standingOf(all, clock.today())
  const open = all.find(isOpen) ?? null
  const id = of?.id ?? open?.id ?? `acv_${account.id.slice(4)}`
  return { id, status, of, open, accountId: account.id, holder: holderOf(account) }
}

const MineRef = builder.objectRef<Mine>('AccreditedVerification').implement({
  description: 'Status of an accredited verification, with the documents in preparation.',
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.expose('status', { type: AccreditationStatus }),
    holder: t.expose('holder', { type: AccreditationHolder }),
    route: t.field({
      type: AccreditationRoute,
      nullable: true,
      description: 'Chosen method; null before one was chosen.',
      resolve: ({ of, open }) => (open ?? of)?.route as RouteId | null | undefined,
    }),
    holdsUntil: t.field({ type: 'Day', nullable: true, resolve: ({ of }) => of?.holdsUntil }),
    leastInvestment: t.field({
      type: 'Cents',
      nullable: true,
      description: 'Smallest amount of each investment, in cents, if the approval depends on it; null if it does not.',
      resolve: ({ of }) => of?.leastInvestment,
    }),
    decisionReason: t.string({ nullable: true, resolve: ({ of }) => of?.decisionReason }),
    openStatus: t.field({
      type: AccreditationStatus,
      nullable: true,
      description: 'Status of the open verification, which may be the renewal of an approval; null if none is open.',
      resolve: ({ open }) => open?.status,
    }),
    asked: t.string({ nullable: true, resolve: ({ open }) => open?.asked }),
    submittedAt: t.field({
      description: 'Time at which the verification was submitted; null before.',
      type: 'Instant',
      nullable: true,
      resolve: ({ open, of }) => (open ?? of)?.submittedAt,
    }),
    documents: t.field({
      description: 'Documents that were submitted for the verification.',
      type: [EvidenceRef],
      resolve: ({ open }, _args, { platform }) => (open ? evidenceOf(platform.db, open.id) : []),
    }),
    routes: t.field({
      type: [AccreditationRoute],
      description: 'Methods that are open to this holder today.',
      resolve: async ({ holder, accountId }, _args, { platform }) => [
        ...routesFor(holder, await verifiedOn(platform.db, accountId), platform.clock.today()),
      ],
    }),
  }),
})

builder.objectField(UserRef, 'accreditedVerification', (t) =>
  t.field({
    type: MineRef,
    nullable: true,
    description:
      'Verification of the account in view, if it is the person’s own, also if nothing was submitted; an IRA’s is its owner’s. Null if it cannot be read.',
    resolve: (user, _args, context) => mine(context, user.id),
  }),
)

builder.objectField(UserRef, 'accreditationDocuments', (t) =>
  t.field({
    type: [EvidenceRef],
    description:
      'The documents about accreditation that the person submitted and has not taken back, the newest first, 50 at most.',
    resolve: async (user, _args, context) =>
      evidenceOfAccount(context.platform.db, (await accountIn(context, user.id)).id, shownEvidence),
  }),
)

const DoneRef = builder.objectRef<{ id: string }>('AccreditationStep').implement({
  description: 'Verification after the investor submitted, withdrew or changed documents.',
  fields: (t) => ({
    id: t.exposeID('id'),
    verification: t.field({
      type: MineRef,
      description: 'Current verification of the account in view.',
      resolve: (_step, _args, context) => mine(context, context.viewer!.userId),
    }),
  }),
})

commandField(accreditationCommands.submitAccreditedVerification, {
  type: DoneRef,
  resolve: async ({ taxYear, statementsOn, letterOn, ...input }, context) =>
    sendCommand(
      context,
      accreditationCommands.submitAccreditedVerification,
      {
        ...input,
        ...namedForCheck(context),
        taxYear: taxYear ?? null,
        statementsOn: statementsOn ?? null,
        letterOn: letterOn ?? null,
      },
      submitVerification,
    ),
})

commandField(accreditationCommands.withdrawAccreditedVerification, {
  type: DoneRef,
  resolve: async (input, context) =>
    sendCommand(
      context,
      accreditationCommands.withdrawAccreditedVerification,
      { ...input, ...namedForCheck(context) },
      withdrawVerification,
    ),
})

commandField(accreditationCommands.removeAccreditationEvidence, {
  type: DoneRef,
  resolve: async (input, { platform, viewer }) =>
    sendCommand({ platform, viewer }, accreditationCommands.removeAccreditationEvidence, input, removeEvidence),
})
