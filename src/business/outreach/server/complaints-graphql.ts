import { ownAccount } from '#business/accounts/server/public.ts'
import { portfolioNames } from '#business/portfolios/server/public.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import { pagedList } from '#io/graphql/connection.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { StaffRole } from '#kernel/staff-role.ts'
import type {
  AgeBand,
  AnswerWay,
  ComplaintChannel,
  ComplaintClass,
  ComplaintState,
  ComplaintTheme,
} from '../rules/complaint.ts'
import {
  type Complaint,
  type ComplaintCount,
  type ComplaintEvent,
  type ComplaintEventKind,
  countByClass,
  countComplaints,
  eventsOf,
  findComplaint,
  listComplaints,
  reachOf,
} from './complaint-store.ts'

const readers: readonly StaffRole[] = ['support', 'investorRelations', 'compliance']

export const ClassEnum = enumOf<ComplaintClass>('ComplaintClass', 'Class of a complaint.', {
  payment: 'Payments and banks.',
  sale: 'Buying and selling shares.',
  dividend: 'Dividends.',
  valuation: 'The share price.',
  disclosure: 'Documents and statements.',
  fee: 'Fees and penalties.',
  service: 'Service.',
  privacy: 'Privacy.',
  other: 'Anything else.',
})
const ChannelEnum = enumOf<ComplaintChannel>('ComplaintChannel', 'Way by which a complaint came.', {
  contactForm: 'The contact form.',
  email: 'An email.',
  phone: 'A call.',
  postalMail: 'Postal mail.',
  inPerson: 'A conversation.',
  regulator: 'A regulator who passed it on.',
})
const ThemeEnum = enumOf<ComplaintTheme>('ComplaintTheme', 'Kind of the cause of a complaint.', {
  unclearText: 'A text of ours was unclear.',
  slowService: 'We were slow.',
  systemFault: 'Our systems failed.',
  staffError: 'A member of the staff erred.',
  partnerFault: 'A partner failed.',
  productTerms: 'The product’s terms are the cause.',
  expectation: 'The person expected something else.',
  unfounded: 'It had no ground.',
})
export const ComplaintStateEnum = enumOf<ComplaintState>('ComplaintState', 'State of a complaint.', {
  received: 'It is on record.',
  acknowledged: 'The person knows that it is on record.',
  answered: 'It has an answer.',
  closed: 'Compliance has closed it.',
})
const WayEnum = enumOf<AnswerWay>('ComplaintAnswerWay', 'Way by which an answer goes.', {
  email: 'We send it by email.',
  postalMail: 'The staff sent it by postal mail.',
  phone: 'The staff gave it by phone.',
})
const AgeEnum = enumOf<AgeBand>('ComplaintAge', 'Days since a complaint was received.', {
  week: 'Up to 7.',
  month: '8 to 30.',
  quarter: '31 to 90.',
  longer: 'More than 90.',
})
const EventKindEnum = enumOf<ComplaintEventKind>('ComplaintEventKind', 'A step of a complaint.', {
  logged: 'It was put on record.',
  amended: 'Its class, amount, portfolio or person was replaced.',
  acknowledged: 'The person was told that it is on record.',
  answered: 'It was answered.',
  causeRecorded: 'Its cause was recorded.',
  closed: 'Compliance closed it.',
  reopened: 'It was reopened.',
})
const DeliveryEnum = enumOf<'sent' | 'bounced' | 'rejected'>(
  'ComplaintMail',
  'Outcome of an email about a complaint.',
  {
    sent: 'It went out.',
    bounced: 'The address does not exist.',
    rejected: 'It was rejected, or could not be sent.',
  },
)

const EventRef = builder.objectRef<ComplaintEvent>('ComplaintEvent').implement({
  description: 'A step of a complaint.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: EventKindEnum, description: 'Kind of the step.' }),
    text: t.exposeString('text', {
      nullable: true,
      description: 'The answer, the cause or the reason; null without one.',
    }),
    way: t.field({
      type: WayEnum,
      nullable: true,
      description: 'Way by which an answer went; null for anything else.',
      resolve: ({ way }) => way,
    }),
    delivery: t.field({
      type: DeliveryEnum,
      nullable: true,
      description: 'Outcome of its email; null without one, and while it is on its way.',
      resolve: ({ delivery }) => delivery,
    }),
    by: t.exposeString('by', { description: 'The operator.' }),
    at: t.field({ type: 'Instant', description: 'Time of it.', resolve: ({ at }) => at }),
  }),
})

const RowRef = builder.objectRef<Complaint>('ListedComplaint').implement({
  description: 'A complaint as the register lists it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeInt('number', { description: 'The number that the person is told.' }),
    channel: t.expose('channel', { type: ChannelEnum, description: 'Way by which it came.' }),
    class: t.expose('class', { type: ClassEnum, description: 'Class of the complaint.' }),
    state: t.expose('state', { type: ComplaintStateEnum, description: 'State of the complaint.' }),
    receivedOn: t.expose('receivedOn', { type: 'Day', description: 'Day on which it came.' }),
    answerDue: t.expose('answerDue', { type: 'Day', description: 'The last day to answer it.' }),
    isLate: t.exposeBoolean('isLate', { description: 'True if that day has passed without an answer.' }),
    accountId: t.id({
      nullable: true,
      description: 'The account of the person, by which lists name its holder; null without one.',
      resolve: async ({ userId }, _args, { platform }) =>
        userId === null ? null : (await ownAccount(platform.db, userId)).id,
    }),
    amount: t.field({
      type: 'Cents',
      nullable: true,
      description: 'The amount in dispute; null if none is.',
      resolve: ({ amount }) => amount,
    }),
    portfolioName: t.string({
      nullable: true,
      description: 'Name of the portfolio that it is about; null if it is about none.',
      resolve: async ({ portfolioId }, _args, { platform }) =>
        portfolioId === null ? null : ((await portfolioNames(platform.db, [portfolioId])).get(portfolioId) ?? null),
    }),
    theme: t.field({
      type: ThemeEnum,
      nullable: true,
      description: 'Kind of the cause; null until it is on record.',
      resolve: ({ theme }) => theme,
    }),
    closedAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time at which the complaint was closed; null while it is open.',
      resolve: ({ closedAt }) => closedAt,
    }),
  }),
})

export const ComplaintRef = builder.objectRef<Complaint>('Complaint').implement({
  description: 'A complaint with its words, answers and steps.',
  fields: (t) => ({
    id: t.exposeID('id'),
    row: t.field({ type: RowRef, description: 'The complaint as the register lists it.', resolve: (row) => row }),
    text: t.exposeString('text', { description: 'The words as they came; `erased` once they need not be kept.' }),
    userId: t.exposeID('userId', { nullable: true, description: 'The person; null without an account.' }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'The name without an account; null if none is known.',
    }),
    answerTo: t.string({
      nullable: true,
      description: 'The address to which an answer goes by email; null if there is none.',
      resolve: async (complaint, _args, { platform }) => (await reachOf(platform.db, complaint)).email,
    }),
    portfolioId: t.exposeID('portfolioId', {
      nullable: true,
      description: 'The portfolio that it is about; null if it is about none.',
    }),
    messageId: t.exposeID('messageId', {
      nullable: true,
      description: 'The message of the contact form that it was; null if it came in another way.',
    }),
    loggedAt: t.field({ type: 'Instant', description: 'Time at which it was logged.', resolve: (row) => row.loggedAt }),
    rootCause: t.exposeString('rootCause', { nullable: true, description: 'The cause in words; null until recorded.' }),
    events: t.field({
      type: [EventRef],
      description: 'Its steps, the oldest first.',
      resolve: ({ id }, _args, { platform }) => eventsOf(platform.db, id),
    }),
  }),
})

const list = pagedList<Complaint>({
  name: 'complaints',
  usual: 50,
  most: 100,
  key: /^cmp_[\w-]+$/,
  keyOf: ({ id }) => id,
})

const ComplaintConnection = builder.connectionObject(
  { type: RowRef, name: 'ComplaintConnection', description: 'Complaints of the register.' },
  { name: 'ComplaintEdge', description: 'One complaint in the list.' },
)

builder.queryField('complaints', (t) =>
  t.field({
    ...audience('operator', { shows: 'whatWaits', dataClass: 'correspondence', roles: [...readers, 'auditor'] }),
    type: ComplaintConnection,
    complexity: 50,
    description: 'Complaints by their due day; closed ones newest first.',
    args: {
      ...list.args,
      state: t.arg({
        type: ComplaintStateEnum,
        description: 'Only complaints in this state; all open ones if left out.',
      }),
      class: t.arg({ type: ClassEnum, description: 'Only complaints of this class.' }),
    },
    resolve: (_root, { state, class: of, ...asked }, { platform }) => {
      const filter = { state: state ?? null, class: of ?? null }
      return list.page(asked, {
        read: (page) => listComplaints(platform, { ...page, ...filter }),
        count: () => countComplaints(platform.db, filter),
      })
    },
  }),
)

const CountRef = builder.objectRef<ComplaintCount>('ComplaintCount').implement({
  description: 'Number of complaints of one class, state and age.',
  fields: (t) => ({
    class: t.expose('class', { type: ClassEnum, description: 'Their class.' }),
    state: t.expose('state', { type: ComplaintStateEnum, description: 'Their state.' }),
    age: t.field({
      type: AgeEnum,
      nullable: true,
      description: 'Days since they were received; null for closed ones.',
      resolve: ({ age }) => age,
    }),
    count: t.exposeInt('count', { description: 'Number of them.' }),
  }),
})

builder.queryField('complaintCounts', (t) =>
  t.field({
    ...audience('operator', { shows: 'theCompany', roles: [...readers, 'auditor'] }),
    type: [CountRef],
    complexity: 20,
    description: 'Number of complaints by class, state and age, without those of which there are none.',
    resolve: (_root, _args, { platform }) => countByClass(platform),
  }),
)

builder.queryField('complaint', (t) =>
  t.field({
    ...audience('operator', {
      shows: 'toBeRead',
      dataClass: 'correspondence',
      why: 'to answer what they complain of',
      roles: readers,
    }),
    type: ComplaintRef,
    nullable: true,
    description: 'One complaint with its steps; null if there is none with this id.',
    args: { id: t.arg.id({ required: true, description: 'cmp_...' }).validate(givenId('cmp')) },
    resolve: (_root, { id }, { platform }) => findComplaint(platform, id),
  }),
)
