import { ownAccount } from '#business/accounts/server/public.ts'
import { proposalAbout } from '#engine/approvals/approvals.ts'
import { ProposalRef, proposalField } from '#engine/approvals/graphql.ts'
import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import {
  countReleasedHolds,
  countStandingHolds,
  holdBy,
  type LegalHold,
  releasedHolds,
  standingHolds,
} from '#engine/holds/legal-holds.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import { pagedList } from '#io/graphql/connection.ts'
import type { LegalHoldId } from '#kernel/ids.ts'
import type { StaffRole } from '#kernel/staff-role.ts'
import { privacyCommands } from '../commands.ts'
import { privacyProposals } from '../proposals.ts'
import { answerWhileHeld, type LegalHoldKind } from '../rules/legal-hold.ts'
import { placeLegalHold, reviewLegalHold } from './legal-holds.ts'

/** A hold may be secret: only those who place, approve and audit it read its reason. */
const readers: readonly StaffRole[] = ['compliance', 'fundAccounting', 'auditor']

const LegalHoldKindEnum = enumOf<LegalHoldKind>('LegalHoldKind', 'Cause of a legal hold.', {
  subpoena: 'A subpoena, a levy or another order of a court.',
  litigation: 'A lawsuit that is pending, or that we have reason to expect.',
  regulator: 'A demand of a regulator.',
})

const HoldRef = builder.objectRef<LegalHold>('LegalHold').implement({
  description: 'Legal obligation to keep all data about a person.',
  fields: (t) => ({
    id: t.exposeID('id'),
    userId: t.exposeID('user_id'),
    accountId: t.id({
      description: 'Individual account of the person, `acc_…`.',
      resolve: async ({ user_id: userId }, _args, { platform }) => (await ownAccount(platform.db, userId)).id,
    }),
    kind: t.expose('kind', { type: LegalHoldKindEnum }),
    matter: t.exposeString('matter', {
      description: 'Number or name of the legal matter; `erased` after the person was erased.',
    }),
    filedUnder: t.exposeString('filed_under', { description: 'Reference of the order or demand in the files.' }),
    reason: t.exposeString('reason', { description: 'Reason for the hold, for the staff.' }),
    mayBeTold: t.exposeBoolean('may_be_told', {
      description: 'True if the person may be told about the hold.',
    }),
    answer: t.string({
      description: 'Text with which a deletion request is refused while the hold is in force.',
      resolve: ({ may_be_told: mayBeTold }) => answerWhileHeld(mayBeTold),
    }),
    placedBy: t.exposeString('placed_by', { description: 'Operator who placed the hold.' }),
    placedAt: t.field({
      type: 'Instant',
      description: 'Time at which the hold was placed.',
      resolve: (hold) => hold.placed_at,
    }),
    reviewOn: t.field({
      type: 'Day',
      description: 'Day by which the hold must be reviewed.',
      resolve: (hold) => hold.review_on,
    }),
    reviewNote: t.exposeString('review_note', {
      nullable: true,
      description: 'Findings of the last review; null before the first one.',
    }),
    releasedAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time of its release; null while it is in force.',
      resolve: (hold) => hold.released_at,
    }),
    releaseReason: t.exposeString('release_reason', {
      nullable: true,
      description: 'Reason for its release; null while it is in force.',
    }),
    openProposal: t.field({
      type: ProposalRef,
      nullable: true,
      description: 'Release that waits for another operator; null if none waits.',
      resolve: async ({ id }, _args, { platform }) =>
        (await proposalAbout(platform, privacyProposals.releaseLegalHold, id)) ?? null,
    }),
  }),
})

const holds = pagedList<LegalHold>({
  name: 'legalHolds',
  usual: 50,
  most: 200,
  key: /^\d{4}-\d\d-\d\d\|hld_[\w-]+$/,
  keyOf: ({ review_on: day, id }) => `${day}|${id}`,
})

const HoldConnection = builder.connectionObject(
  { type: HoldRef, name: 'LegalHoldConnection', description: 'Legal holds.' },
  { name: 'LegalHoldEdge', description: 'One legal hold in the list.' },
)

builder.queryField('legalHolds', (t) =>
  t.field({
    ...audience('operator', { shows: 'whatWaits', dataClass: 'identity', roles: readers }),
    type: HoldConnection,
    complexity: 20,
    description: 'Legal holds in force, the next review first; or those that were released, the last one first.',
    args: {
      ...holds.args,
      isOpen: t.arg.boolean({ required: true, description: 'True for holds in force, false for released ones.' }),
    },
    resolve: (_root, { isOpen, ...asked }, { platform: { db } }) =>
      holds.page(asked, {
        read: (page) => (isOpen ? standingHolds(db, page) : releasedHolds(db, page)),
        count: () => (isOpen ? countStandingHolds(db) : countReleasedHolds(db)),
      }),
  }),
)

const ChangedHold = builder.objectRef<{ readonly id: LegalHoldId }>('ChangedLegalHold').implement({
  description: 'Legal hold that an operator placed or reviewed.',
  fields: (t) => ({
    id: t.exposeID('id'),
    hold: t.field({
      type: HoldRef,
      nullable: true,
      description: 'The legal hold after the change.',
      resolve: async ({ id }, _args, { platform }) => (await holdBy(platform.db, id)) ?? null,
    }),
  }),
})

commandField(privacyCommands.placeLegalHold, {
  type: ChangedHold,
  resolve: (input, context) => sendCommand(context, privacyCommands.placeLegalHold, input, placeLegalHold),
})

commandField(privacyCommands.reviewLegalHold, {
  type: ChangedHold,
  resolve: (input, context) => sendCommand(context, privacyCommands.reviewLegalHold, input, reviewLegalHold),
})

proposalField(privacyCommands.releaseLegalHold, ({ id, holdId, reason }) =>
  privacyProposals.releaseLegalHold({ id, subject: holdId, reason, payload: { holdId } }),
)
