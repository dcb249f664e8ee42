import { StaffRoleEnum } from '#engine/approvals/staff-role-graphql.ts'
import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { csvBytes } from '#io/files/csv.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import { idKey, pagedList } from '#io/graphql/connection.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { AccessRowId } from '#kernel/ids.ts'
import type { StaffRole } from '#kernel/staff-role.ts'
import { accessCommands } from '../access-commands.ts'
import { type AccessDecision, isReviewLate, isUnused, refuseDecider } from '../rules/access-review.ts'
import { decideAccess } from './access-review.ts'
import {
  type AccessReview,
  type AccessRow,
  accessReviewBy,
  accessReviews,
  accessRowBy,
  accessRowsOf,
  countAccessReviews,
} from './access-review-store.ts'

/** The deciders, and the auditor who reads the evidence. */
const readers: readonly StaffRole[] = ['accessAdministrator', 'compliance', 'auditor']

const DecisionEnum = enumOf<AccessDecision>('AccessDecision', 'Decision about a role of a member of the staff.', {
  keep: 'They keep it.',
  takeAway: 'It is taken away at once.',
})

const RowRef = builder.objectRef<AccessRow>('AccessReviewRow').implement({
  description: 'A role of a member of the staff in a review.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The row of the review.' }),
    userId: t.exposeID('userId', { description: 'The person who has the role.' }),
    email: t.exposeString('email', { description: 'Their email address; their id once they left the staff.' }),
    role: t.expose('role', { type: StaffRoleEnum, description: 'The role.' }),
    grantedAt: t.expose('grantedAt', { type: 'Instant', description: 'Time at which it was given.' }),
    grantedBy: t.exposeString('grantedBy', {
      description: 'The person who approved it; `migration` before there were roles, `cli` for the first two.',
    }),
    proposedBy: t.exposeString('proposedBy', {
      nullable: true,
      description: 'The person who proposed it; null if no one did.',
    }),
    lastSignedInAt: t.expose('lastSignedInAt', {
      type: 'Instant',
      nullable: true,
      description: 'Their last sign-in in the audit log, as of the decision once there is one; null if it has none.',
    }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'Instant',
      nullable: true,
      description: 'The last act that the role allows, as of the decision once there is one; null if there was none.',
    }),
    isUnused: t.boolean({
      description: 'True if the role was not used for 90 days.',
      resolve: (row, _args, { platform }) => isUnused(row, row.decidedAt ?? platform.clock.now()),
    }),
    decision: t.expose('decision', {
      type: DecisionEnum,
      nullable: true,
      description: 'The decision; null until there is one.',
    }),
    reason: t.exposeString('reason', { nullable: true, description: 'Its reason; null if none was given.' }),
    decidedBy: t.exposeString('decidedBy', {
      nullable: true,
      description: 'The operator who decided; null until someone did.',
    }),
    decidedAt: t.expose('decidedAt', {
      type: 'Instant',
      nullable: true,
      description: 'Time of the decision; null until then.',
    }),
    mayDecide: t.boolean({
      description: 'True if the operator who reads it may decide it now.',
      resolve: (row, _args, { viewer }) => refuseDecider(row.staff, viewer!.userId, row) === null,
    }),
  }),
})

const ReviewRef = builder.objectRef<AccessReview>('AccessReview').implement({
  description: 'The review of a quarter: every role that someone on the staff had when it was opened.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The review.' }),
    quarter: t.exposeString('quarter', { description: 'Quarter of its opening, such as 2026-Q4.' }),
    openedAt: t.expose('openedAt', { type: 'Instant', description: 'Time of its opening.' }),
    dueAt: t.expose('dueAt', { type: 'Instant', description: 'Time by which it is done; late from then on.' }),
    doneAt: t.expose('doneAt', {
      type: 'Instant',
      nullable: true,
      description: 'Time of its last decision; null until then.',
    }),
    isLate: t.boolean({
      description: 'True if its time is over and something is undecided.',
      resolve: (review, _args, { platform }) => isReviewLate(review, platform.clock.now()),
    }),
    rows: t.field({
      type: [RowRef],
      description: 'The roles of each person.',
      resolve: ({ id }, _args, { platform }) => accessRowsOf(platform.db, id),
    }),
  }),
})

const list = pagedList<AccessReview>({ name: 'accessReviews', usual: 4, most: 20, key: idKey, keyOf: ({ id }) => id })

const ReviewConnection = builder.connectionObject(
  { type: ReviewRef, name: 'AccessReviewConnection', description: 'Reviews of the staff’s roles, the newest first.' },
  { name: 'AccessReviewEdge', description: 'One review in the list.' },
)

builder.queryField('accessReviews', (t) =>
  t.field({
    ...audience('operator', { shows: 'theCompany', roles: readers }),
    type: ReviewConnection,
    complexity: 20,
    description: 'Reviews of the staff’s roles, the newest first.',
    args: list.args,
    resolve: (_root, asked, { platform: { db } }) =>
      list.page(asked, { read: (page) => accessReviews(db, page), count: () => countAccessReviews(db) }),
  }),
)

builder.queryField('accessReviewCsv', (t) =>
  t.string({
    ...audience('operator', { shows: 'theCompany', roles: readers }),
    nullable: true,
    complexity: 20,
    description: 'A review with its decisions, as CSV; null if there is none of this id.',
    args: { id: t.arg.id({ description: 'The review, `acr_…`.', required: true }).validate(givenId('acr')) },
    resolve: async (_root, { id }, { platform: { db } }) => {
      const review = await accessReviewBy(db, id)
      return review ? csvOf(review, await accessRowsOf(db, review.id)) : null
    },
  }),
)

const csvOf = ({ quarter }: AccessReview, rows: readonly AccessRow[]): string =>
  csvBytes(
    [
      ...['quarter', 'person', 'email', 'role', 'granted_at', 'proposed_by', 'approved_by', 'last_sign_in', 'last_use'],
      ...['decision', 'reason', 'decided_by', 'decided_at'],
    ],
    rows.map((row) => [
      ...[quarter, row.userId, row.email, row.role, row.grantedAt.toString(), row.proposedBy ?? '', row.grantedBy],
      ...[row.lastSignedInAt?.toString() ?? '', row.lastUsedAt?.toString() ?? '', row.decision ?? '', row.reason ?? ''],
      ...[row.decidedBy ?? '', row.decidedAt?.toString() ?? ''],
    ]),
  ).toString()

const DecidedRef = builder.objectRef<{ readonly id: AccessRowId }>('DecidedAccess').implement({
  description: 'A role that was decided in a review.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The row of the review.' }),
    row: t.field({
      type: RowRef,
      nullable: true,
      description: 'The row as it now is.',
      resolve: ({ id }, _args, { platform }) => accessRowBy(platform.db, id),
    }),
  }),
})

commandField(accessCommands.decideAccess, {
  type: DecidedRef,
  resolve: (input, context) => sendCommand(context, accessCommands.decideAccess, input, decideAccess),
})
