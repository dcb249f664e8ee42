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
const ChannelEnum = enumOf<ComplaintChannel>('ComplaintChannel', 'Way by which a complaint arrived.', {
  contactForm: 'The contact form.',
  email: 'An email.',
  phone: 'A phone call.',
  postalMail: 'Postal mail.',
  inPerson: 'In a conversation.',
  regulator: 'Passed on by a regulator.',
})
const ThemeEnum = enumOf<ComplaintTheme>('ComplaintTheme', 'Theme of the root cause of a complaint.', {
  unclearText: 'A text of ours was unclear.',
  slowService: 'We were slow.',
  systemFault: 'Our systems failed.',
  staffError: 'A staff member made a mistake.',
  partnerFault: 'A partner made a mistake.',
  productTerms: 'The product’s terms are the cause.',
  expectation: 'The person expected something else.',
  unfounded: 'The complaint was unfounded.',
})
export const ComplaintStateEnum = enumOf<ComplaintState>('ComplaintState', 'State of a complaint.', {
  received: 'On record.',
  acknowledged: 'The person was notified that the complaint is on record.',
  answered: 'The complaint has an answer.',
  closed: 'Compliance has closed the complaint.',
})
const WayEnum = enumOf<AnswerWay>('ComplaintAnswerWay', 'Way by which an answer is given.', {
  email: 'We send the answer by email.',
  postalMail: 'The staff sent the answer by postal mail.',
  phone: 'The staff gave the answer by phone.',
})
const AgeEnum = enumOf<AgeBand>('ComplaintAge', 'Days since a complaint was received, in steps.', {
  week: 'Up to 7 days.',
  month: '8 to 30 days.',
  quarter: '31 to 90 days.',
  longer: 'More than 90 days.',
})
const EventKindEnum = enumOf<ComplaintEventKind>('ComplaintEventKind', 'Step in the history of a complaint.', {
  logged: 'The complaint was put on record.',
  amended: 'Class, amount, portfolio or person was changed.',
  acknowledged: 'The person was notified that the complaint is on record.',
  answered: 'The complaint was answered.',
  causeRecorded: 'The root cause was recorded.',
  closed: 'Compliance closed the complaint.',
  reopened: 'The complaint was reopened.',
})
const DeliveryEnum = enumOf<'sent' | 'bounced' | 'rejected'>(
  'ComplaintMail',
  'Delivery of an email about a complaint.',
  {
    sent: 'The email was sent.',
    bounced: 'The address does not exist.',
    rejected: 'The email was rejected or could not be sent.',
  },
)

const EventRef = builder.objectRef<ComplaintEvent>('ComplaintEvent').implement({
  description: 'Step in the history of a complaint.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: EventKindEnum, description: 'Kind of the step.' }),
    text: t.exposeString('text', {
      nullable: true,
      description: 'Text of the answer, cause or reason; null for other steps.',
    }),
    way: t.field({
      type: WayEnum,
      nullable: true,
      description: 'Way by which an answer was given; null for other steps.',
      resolve: ({ way }) => way,
    }),
    delivery: t.field({
      type: DeliveryEnum,
      nullable: true,
      description: 'Delivery of the email of this step; null without an email and while it is pending.',
      resolve: ({ delivery }) => delivery,
    }),
    by: t.exposeString('by', { description: 'Operator who took the step.' }),
    at: t.field({ type: 'Instant', description: 'Time of the step.', resolve: ({ at }) => at }),
  }),
})

const RowRef = builder.objectRef<Complaint>('ListedComplaint').implement({
  description: 'Complaint as the register lists it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeInt('number', { description: 'Number of the complaint, which the person quotes.' }),
    channel: t.expose('channel', { type: ChannelEnum, description: 'Channel through which it was received.' }),
    class: t.expose('class', { type: ClassEnum, description: 'Class of the complaint.' }),
    state: t.expose('state', { type: ComplaintStateEnum, description: 'State of the complaint.' }),
    receivedOn: t.expose('receivedOn', { type: 'Day', description: 'Day on which it was received.' }),
    answerDue: t.expose('answerDue', { type: 'Day', description: 'Last day to answer the complaint.' }),
    isLate: t.exposeBoolean('isLate', { description: 'True if the last day to answer has passed without an answer.' }),
    accountId: t.id({
      nullable: true,
      description: 'Account of the person, `acc_…`; null if they have none.',
      resolve: async ({ userId }, _args, { platform }) =>
        userId === null ? null : (await ownAccount(platform.db, userId)).id,
    }),
    amount: t.field({
      type: 'Cents',
      nullable: true,
      description: 'Amount in dispute, in cents; null if there is none.',
      resolve: ({ amount }) => amount,
    }),
    portfolioName: t.string({
      nullable: true,
      description: 'Name of the portfolio; null if it concerns none.',
      resolve: async ({ portfolioId }, _args, { platform }) =>
        portfolioId === null ? null : ((await portfolioNames(platform.db, [portfolioId])).get(portfolioId) ?? null),
    }),
    theme: t.field({
      type: ThemeEnum,
      nullable: true,
      description: 'Theme of the root cause; null until it is recorded.',
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
  description: 'Complaint with its text, answers and history.',
  fields: (t) => ({
    id: t.exposeID('id'),
    row: t.field({ type: RowRef, description: 'Complaint as the register lists it.', resolve: (row) => row }),
    text: t.exposeString('text', { description: 'Complaint as received; `erased` after the retention period.' }),
    userId: t.exposeID('userId', {
      nullable: true,
      description: 'Person who complains, `usr_…`; null if they have no account.',
    }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'Name of a person without an account; null if there is none.',
    }),
    answerTo: t.string({
      nullable: true,
      description: 'Address to which an answer is emailed; null if there is none.',
      resolve: async (complaint, _args, { platform }) => (await reachOf(platform.db, complaint)).email,
    }),
    portfolioId: t.exposeID('portfolioId', {
      nullable: true,
      description: 'Portfolio that the complaint concerns; null if there is none.',
    }),
    messageId: t.exposeID('messageId', {
      nullable: true,
      description: 'Message of the contact form that became the complaint, `msg_…`; null if it arrived in another way.',
    }),
    loggedAt: t.field({
      type: 'Instant',
      description: 'Time at which the complaint was logged.',
      resolve: (row) => row.loggedAt,
    }),
    rootCause: t.exposeString('rootCause', {
      nullable: true,
      description: 'Root cause in words; null until it is recorded.',
    }),
    events: t.field({
      type: [EventRef],
      description: 'History of the complaint, the oldest step first.',
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
    class: t.expose('class', { type: ClassEnum, description: 'Class of the complaints.' }),
    state: t.expose('state', { type: ComplaintStateEnum, description: 'State of the complaints.' }),
    age: t.field({
      type: AgeEnum,
      nullable: true,
      description: 'Days since the complaints were received; null for closed ones.',
      resolve: ({ age }) => age,
    }),
    count: t.exposeInt('count', { description: 'Number of items.' }),
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
    args: { id: t.arg.id({ required: true, description: 'The complaint, `cmp_…`.' }).validate(givenId('cmp')) },
    resolve: (_root, { id }, { platform }) => findComplaint(platform, id),
  }),
)
