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

const DecisionEnum = enumOf<AccessDecision>('AccessDecision', 'Decision about a role of a staff member.', {
  keep: 'The staff member keeps the role.',
  takeAway: 'The role is removed at once.',
})

const RowRef = builder.objectRef<AccessRow>('AccessReviewRow').implement({
  description: 'A role of a staff member in a review.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The role in the review, `arr_…`.' }),
    userId: t.exposeID('userId', { description: 'Staff member who has the role, `usr_…`.' }),
    email: t.exposeString('email', {
      description: 'Email address of the staff member; their id after they left the staff.',
    }),
    role: t.expose('role', { type: StaffRoleEnum, description: 'Name of the role.' }),
    grantedAt: t.expose('grantedAt', { type: 'Instant', description: 'Time at which the role was granted.' }),
    grantedBy: t.exposeString('grantedBy', {
      description:
        'Operator who approved the role; `migration` for staff from before roles existed, `cli` for the first two.',
    }),
    proposedBy: t.exposeString('proposedBy', {
      nullable: true,
      description: 'Operator who proposed the role; null if no one did.',
    }),
    lastSignedInAt: t.expose('lastSignedInAt', {
      type: 'Instant',
      nullable: true,
      description: 'Last sign-in of the staff member, up to the decision; null if the audit log has none.',
    }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'Instant',
      nullable: true,
      description: 'Last use of the role, up to the decision; null if it was never used.',
    }),
    isUnused: t.boolean({
      description: 'True if the role has not been used for 90 days.',
      resolve: (row, _args, { platform }) => isUnused(row, row.decidedAt ?? platform.clock.now()),
    }),
    decision: t.expose('decision', {
      type: DecisionEnum,
      nullable: true,
      description: 'Decision about the role; null while undecided.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Reason for granting the role; null if none was given.',
    }),
    decidedBy: t.exposeString('decidedBy', {
      nullable: true,
      description: 'Operator who decided; null while undecided.',
    }),
    decidedAt: t.expose('decidedAt', {
      type: 'Instant',
      nullable: true,
      description: 'Time of the decision; null while undecided.',
    }),
    mayDecide: t.boolean({
      description: 'True if the signed-in operator may decide this role now.',
      resolve: (row, _args, { viewer }) => refuseDecider(row.staff, viewer!.userId, row) === null,
    }),
  }),
})

const ReviewRef = builder.objectRef<AccessReview>('AccessReview').implement({
  description: 'Quarterly review of all staff roles, as they were when it was opened.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Permanent id of this review, `acr_…`.' }),
    quarter: t.exposeString('quarter', { description: 'Quarter in which the review was opened, such as 2026-Q4.' }),
    openedAt: t.expose('openedAt', { type: 'Instant', description: 'Time at which the review was opened.' }),
    dueAt: t.expose('dueAt', { type: 'Instant', description: 'Time by which every role must be decided.' }),
    doneAt: t.expose('doneAt', {
      type: 'Instant',
      nullable: true,
      description: 'Time of the last decision; null while a role is undecided.',
    }),
    isLate: t.boolean({
      description: 'True if the due time has passed and a role is undecided.',
      resolve: (review, _args, { platform }) => isReviewLate(review, platform.clock.now()),
    }),
    rows: t.field({
      type: [RowRef],
      description: 'The reviewed roles, person by person.',
      resolve: ({ id }, _args, { platform }) => accessRowsOf(platform.db, id),
    }),
  }),
})

const list = pagedList<AccessReview>({ name: 'accessReviews', usual: 4, most: 20, key: idKey, keyOf: ({ id }) => id })

const ReviewConnection = builder.connectionObject(
  { type: ReviewRef, name: 'AccessReviewConnection', description: 'Reviews of the staff roles, the newest first.' },
  { name: 'AccessReviewEdge', description: 'One review in the list.' },
)

builder.queryField('accessReviews', (t) =>
  t.field({
    ...audience('operator', { shows: 'theCompany', roles: readers }),
    type: ReviewConnection,
    complexity: 20,
    description: 'Reviews of the staff roles, the newest first.',
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
  description: 'Role that was decided in a review.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The role in the review, `arr_…`.' }),
    row: t.field({
      type: RowRef,
      nullable: true,
      description: 'The role in the review after the decision.',
      resolve: ({ id }, _args, { platform }) => accessRowBy(platform.db, id),
    }),
  }),
})

commandField(accessCommands.decideAccess, {
  type: DecidedRef,
  resolve: (input, context) => sendCommand(context, accessCommands.decideAccess, input, decideAccess),
})
