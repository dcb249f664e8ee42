import { StaffRoleEnum } from '#engine/approvals/staff-role-graphql.ts'
import type { WorkKind } from '#engine/work/open-work.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import { pagedList, placeKey } from '#io/graphql/connection.ts'
import type { StaffJob, WorkPart, WorkTurn } from '../rules/open-work.ts'
import { type QueueView, queueReaders } from '../rules/work-owner.ts'
import { countOpenWork, countViews, openWork, type ViewCounts, type WaitingRow, type WorkCount } from './open-work.ts'

const WorkKindEnum = enumOf<WorkKind>('OpenWorkKind', 'Kind of work that waits for staff.', {
  proposal: 'A proposal of one operator that another decides.',
  dividend: 'A declared dividend that a second operator approves, or that could not be paid.',
  message: 'A message from the contact form without an answer.',
  accreditation: 'Accreditation documents that no one has decided.',
  estate: 'The estate of an investor who died.',
  nameChange: 'A change of a legal name that is not finished.',
  holdingTransfer: 'A gift or a division of shares that has not moved.',
  case: 'A cash case.',
  transfer: 'A failed or returned transfer that may be presented again.',
  frozenAccount: 'An account that is frozen.',
  bankBreak: 'A difference between ledger and bank that no one has explained.',
  complaint: 'A complaint that needs an answer, or to be closed.',
  dataRequest: 'A request of someone about their own data.',
  legalHold: 'A legal hold whose review is due.',
  filing: 'A filing that is overdue or due soon.',
  stuck: 'A message, event or job that keeps failing.',
  switch: 'A switch that is off.',
  alert: 'An alert that no one has looked at.',
  accessReview: 'The quarterly review of the staff’s roles, until each is decided.',
  breakGlass: 'Acts with a role for an emergency that another person reviews.',
})

const StaffJobEnum = enumOf<StaffJob>('StaffJob', 'Job of the staff to which work and pages belong.', {
  people: 'Investors and those who write to us.',
  money: 'Transfers, cases, accounts and reconciliation.',
  portfolios: 'Offerings, prices and dividends.',
  compliance: 'Filings, complaints, taxes and requests for data.',
  system: 'Stuck work, alerts and the staff.',
})

const TurnEnum = enumOf<WorkTurn>('OpenWorkTurn', 'Operators who may do it.', {
  anyOperator: 'Any operator may do it.',
  secondOperator: 'Any operator except the one who proposed it.',
  anotherOperator: 'Only another operator may do it: the signed-in one proposed it, or it concerns their own account.',
})

const PartEnum = enumOf<WorkPart>('OpenWorkPart', 'Part of the queue, by deadline.', {
  late: 'Its due time has passed.',
  today: 'It is due today.',
  undated: 'It has no due time.',
  later: 'It is due after today.',
})

const OpenWorkRef = builder.objectRef<WaitingRow>('OpenWork').implement({
  description: 'Row of the work queue: one thing that an operator has to do.',
  fields: (t) => ({
    id: t.id({
      description: 'Kind of work and the id of its record.',
      resolve: ({ kind, subject }) => `${kind}:${subject}`,
    }),
    kind: t.expose('kind', { type: WorkKindEnum, description: 'Kind, as one of a fixed set.' }),
    job: t.expose('job', { type: StaffJobEnum, description: 'The job to which it belongs.' }),
    subject: t.exposeID('subject', { description: 'Id of the record.' }),
    what: t.exposeString('what', { description: 'Work to do, in words.' }),
    detail: t.exposeString('detail', { nullable: true, description: 'Further detail; null if there is none.' }),
    portfolio: t.exposeString('portfolio', {
      nullable: true,
      description: 'Name of the portfolio; null if it concerns none.',
    }),
    party: t.exposeString('party', {
      nullable: true,
      description: 'Holder of the account concerned, masked; null if there is none.',
    }),
    userId: t.exposeID('userId', {
      nullable: true,
      description: 'Owner of the account concerned, `usr_…`; null if there is none.',
    }),
    amount: t.field({
      type: 'Cents',
      nullable: true,
      description: 'Amount concerned, in cents; null if there is none.',
      resolve: ({ amount }) => amount ?? null,
    }),
    since: t.field({ type: 'Instant', description: 'Time since which it waits.', resolve: ({ since }) => since }),
    due: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Due time, or time at which it expires; null without one.',
      resolve: ({ due }) => due,
    }),
    part: t.expose('part', { type: PartEnum, description: 'Part of the queue in which it is.' }),
    waitedSeconds: t.exposeInt('waitedSeconds', { description: 'Time waited so far, in seconds of business time.' }),
    secondsLeft: t.exposeInt('secondsLeft', {
      nullable: true,
      description: 'Seconds until it is due, below zero once it is late; null without a due time.',
    }),
    turn: t.expose('turn', { type: TurnEnum, description: 'Operators who may do it.' }),
  }),
})

builder.objectFields(OpenWorkRef, (t) => ({
  owner: t.string({
    nullable: true,
    description: 'Email address of the operator who owns the row; null if no one does.',
    resolve: ({ owner }) => owner?.email ?? null,
  }),
  isMine: t.boolean({
    description: 'True if the signed-in operator owns the row.',
    resolve: ({ owner }, _args, { viewer }) => owner !== null && owner.userId === viewer?.userId,
  }),
  snoozedUntil: t.field({
    type: 'Instant',
    nullable: true,
    description: 'Time at which it comes back unless it changes before; null if it is not snoozed.',
    resolve: ({ rest }) => rest?.until ?? null,
  }),
  snoozeReason: t.string({
    nullable: true,
    description: 'Reason for which it was snoozed; null if it is not.',
    resolve: ({ rest }) => rest?.reason ?? null,
  }),
  snoozedBy: t.string({
    nullable: true,
    description: 'Email address of the operator who snoozed it; null if it is not snoozed.',
    resolve: ({ rest }) => rest?.by ?? null,
  }),
  roles: t.field({
    type: [StaffRoleEnum],
    description: 'Roles of which one is enough to own it.',
    resolve: ({ roles }) => [...roles],
  }),
}))

const queue = pagedList<WaitingRow>({
  name: 'openWork',
  usual: 50,
  most: 200,
  key: placeKey,
  keyOf: ({ place }) => String(place),
})

const OpenWorkConnection = builder.connectionObject(
  { type: OpenWorkRef, name: 'OpenWorkConnection', description: 'Open work, the most urgent first.' },
  { name: 'OpenWorkEdge', description: 'One thing in the list.' },
)

const ViewEnum = enumOf<QueueView>('QueueView', 'View of the queue by owner and rest.', {
  open: 'All that is not snoozed.',
  mine: 'Owned by the reader, and not snoozed.',
  unowned: 'Owned by no one, and not snoozed.',
  snoozed: 'Snoozed until a day, or until it changes.',
  all: 'Everything that waits.',
})

const ofJob = builder.args((t) => ({
  job: t.field({ type: StaffJobEnum, description: 'Job whose rows are returned; left out, all.' }),
}))

const inView = builder.args((t) => ({
  view: t.field({ type: ViewEnum, description: 'View to which the answer is limited; left out, `open`.' }),
}))

builder.queryField('openWork', (t) =>
  t.field({
    ...audience('operator', {
      shows: 'whatWaits',
      dataClass: 'identity',
      roles: queueReaders,
    }),
    type: OpenWorkConnection,
    complexity: 100,
    description:
      'Everything that waits for staff in one queue: late first, then due today, then without a deadline, then due later.',
    args: { ...queue.args, ...ofJob, ...inView },
    resolve: (_root, { job, view, ...asked }, { platform, viewer }) =>
      queue.page(asked, {
        read: (page) => openWork(platform, viewer!.userId, { ...page, job: job ?? null, view: view ?? 'open' }),
        count: async () => (await countViews(platform, viewer!.userId, job ?? null))[view ?? 'open'],
      }),
  }),
)

const CountRef = builder.objectRef<WorkCount>('OpenWorkCount').implement({
  description: 'Number of open rows of one kind of work.',
  fields: (t) => ({
    kind: t.expose('kind', { type: WorkKindEnum, description: 'Kind of work.' }),
    job: t.expose('job', { type: StaffJobEnum, description: 'The job to which it belongs.' }),
    count: t.exposeInt('count', { description: 'Number of things of it that wait.' }),
  }),
})

builder.queryField('openWorkCounts', (t) =>
  t.field({
    ...audience('operator', { shows: 'theCompany', mayLag: true }),
    type: [CountRef],
    complexity: 50,
    description: 'The count of work of each kind that waits for staff, job by job.',
    resolve: (_root, _args, { platform }) => countOpenWork(platform, null),
  }),
)

const ViewsRef = builder.objectRef<ViewCounts>('QueueViewCounts').implement({
  description: 'The number of things in each view of the queue.',
  fields: (t) => ({
    open: t.exposeInt('open', { description: 'All that is not snoozed.' }),
    mine: t.exposeInt('mine', { description: 'Owned by the reader, and not snoozed.' }),
    unowned: t.exposeInt('unowned', { description: 'Owned by no one, and not snoozed.' }),
    snoozed: t.exposeInt('snoozed', { description: 'Snoozed until a day, or until it changes.' }),
    all: t.exposeInt('all', { description: 'Everything that waits.' }),
  }),
})

builder.queryField('queueViewCounts', (t) =>
  t.field({
    ...audience('operator', { shows: 'theCompany', roles: queueReaders }),
    type: ViewsRef,
    complexity: 50,
    description: 'The number of things in each view of the queue.',
    args: ofJob,
    resolve: (_root, { job }, { platform, viewer }) => countViews(platform, viewer!.userId, job ?? null),
  }),
)
