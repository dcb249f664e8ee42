import { countFrozenAccounts, type FrozenAccount, frozenAccounts } from '#business/accounts/server/public.ts'
import { receivableOf } from '#business/cash/rules/ledger-accounts.ts'
import type { CustomerStatus } from '#business/identity/rules/customer-status.ts'
import { IdentityStatus } from '#business/identity/server/enums-graphql.ts'
import { UserRef } from '#business/people/server/graphql.ts'
import { countStuckWork, placeOfStuck, type StuckWork, stuckWork } from '#engine/stuck/stuck-work.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import { idKey, pagedList, uuidKey } from '#io/graphql/connection.ts'
import { cents, negateCents } from '#kernel/cents.ts'
import { balancesOfKind, countOfKind, type OwnedBalance } from '#ledger/balances-of-kind.ts'
import type { BooksCheck } from '#ledger/books-check.ts'
import { proveBooks } from '#ledger/prove-books.ts'
import { type Alert, countOpenAlerts, openAlerts } from './alerts.ts'
import { type InvestorStanding, investorStanding } from './investor-standing.ts'

const receivableKind = receivableOf('acc_').kind

export const AlertRef = builder.objectRef<Alert>('OperatorsAlert').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    alert: t.exposeString('alert', { description: 'Code of the event, such as largeSellOrder.' }),
    subject: t.exposeString('subject', { description: 'Id of the order, account, day or other record concerned.' }),
    text: t.exposeString('text', { description: 'Event and action to take, in words.' }),
    raisedAt: t.field({
      type: 'Instant',
      description: 'Time of the first event; repeats are recorded once until it is acknowledged.',
      resolve: ({ raisedAt }) => raisedAt,
    }),
    acknowledgedAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time at which an operator acknowledged it; null while it is open.',
      resolve: ({ acknowledgedAt }) => acknowledgedAt,
    }),
  }),
})

const alerts = pagedList<Alert>({ name: 'operatorsAlerts', usual: 50, most: 200, key: idKey, keyOf: ({ id }) => id })

const AlertConnection = builder.connectionObject(
  { type: AlertRef, name: 'OperatorsAlertConnection', description: 'Alerts, the oldest first.' },
  { name: 'OperatorsAlertEdge', description: 'One alert in the list.' },
)

builder.queryField('operatorsAlerts', (t) =>
  t.field({
    ...audience('operator', { shows: 'theCompany' }),
    type: AlertConnection,
    complexity: 20,
    description: 'Alerts that no one on the staff has looked at yet, the oldest first.',
    args: alerts.args,
    resolve: (_root, asked, { platform }) =>
      alerts.page(asked, {
        read: (page) => openAlerts(platform, page),
        count: () => countOpenAlerts(platform),
      }),
  }),
)

const StuckKind = enumOf<StuckWork['kind']>('StuckWorkKind', 'Kind of work that does not go through.', {
  message: 'A message to a partner.',
  event: 'An event of a partner.',
  job: 'A job of ours.',
})

export const StuckRef = builder.objectRef<StuckWork>('StuckWork').implement({
  description: 'A message to a partner, an event of one or a job that does not go through.',
  fields: (t) => ({
    kind: t.expose('kind', { type: StuckKind }),
    id: t.exposeID('id'),
    what: t.exposeString('what', {
      description: 'Partner and operation, topic of the event, or name of the job.',
    }),
    about: t.exposeString('about', {
      nullable: true,
      description: 'Id of the record concerned; null if only the message itself contains it.',
    }),
    attempts: t.exposeInt('attempts', { description: 'Number of attempts so far.' }),
    error: t.exposeString('error', {
      description: 'Error of the last attempt, for operators; null if there was none.',
      nullable: true,
    }),
    since: t.field({
      type: 'Instant',
      description:
        'Time at which a message was written, an event arrived, a job is due next or was set aside, or due work first failed.',
      resolve: ({ since }) => since,
    }),
    nextTryAt: t.field({
      description: 'Time of the next attempt; null if there is none.',
      type: 'Instant',
      nullable: true,
      resolve: ({ nextTryAt }) => nextTryAt,
    }),
    isPutAside: t.exposeBoolean('isPutAside', {
      description: 'True after the last try. It blocks nothing else and waits to be retried or discarded.',
    }),
  }),
})

const stuck = pagedList<StuckWork>({
  name: 'stuckWork',
  usual: 50,
  most: 200,
  key: new RegExp(`^(0\\|${uuidKey.source.slice(1, -1)}|1\\|.+|2\\|\\d{1,18}|3\\|[\\w-]+|4\\|due_.+)$`),
  keyOf: placeOfStuck,
})

const StuckConnection = builder.connectionObject(
  { type: StuckRef, name: 'StuckWorkConnection', description: 'Work that does not go through, by its kind.' },
  { name: 'StuckWorkEdge', description: 'One message, event or job in the list.' },
)

builder.queryField('stuckWork', (t) =>
  t.field({
    ...audience('operator', { shows: 'theCompany' }),
    type: StuckConnection,
    complexity: 20,
    description: 'Work that has failed more than twice, or has not been understood for a quarter of an hour.',
    args: stuck.args,
    resolve: (_root, asked, { platform }) =>
      stuck.page(asked, { read: (page) => stuckWork(platform, page), count: () => countStuckWork(platform) }),
  }),
)

const FrozenRef = builder.objectRef<FrozenAccount>('FrozenAccount').implement({
  fields: (t) => ({
    accountId: t.exposeID('accountId'),
    ownerId: t.exposeID('ownerId', { description: 'Person who owns the account, `usr_…`.' }),
    since: t.field({ type: 'Instant', description: 'Time at which it was frozen.', resolve: ({ since }) => since }),
    reason: t.exposeString('reason', { description: 'Reason for the freeze, in words for the record.' }),
  }),
})

const frozen = pagedList<FrozenAccount>({
  name: 'frozenAccounts',
  usual: 50,
  most: 200,
  key: idKey,
  keyOf: ({ accountId }) => accountId,
})

const FrozenConnection = builder.connectionObject(
  { type: FrozenRef, name: 'FrozenAccountConnection', description: 'Frozen accounts, the longest first.' },
  { name: 'FrozenAccountEdge', description: 'One frozen account in the list.' },
)

builder.queryField('frozenAccounts', (t) =>
  t.field({
    ...audience('operator', { shows: 'whatWaits', dataClass: 'identity', mayLag: true }),
    type: FrozenConnection,
    complexity: 20,
    description: 'Accounts that are frozen, the longest first.',
    args: frozen.args,
    resolve: (_root, asked, { platform: { db } }) =>
      frozen.page(asked, { read: (page) => frozenAccounts(db, page), count: () => countFrozenAccounts(db) }),
  }),
)

type Fact = { readonly name: string; readonly value: string }
const FactRef = builder.objectRef<Fact>('BooksFact').implement({
  description: 'One fact about a violation of a ledger rule.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the fact, such as transfer_id or off.' }),
    value: t.exposeString('value', { description: 'Value of the fact; amounts are in cents.' }),
  }),
})

const FaultRef = builder.objectRef<object>('BooksFault').implement({
  description: 'Violation of a ledger rule.',
  fields: (t) => ({
    facts: t.field({
      type: [FactRef],
      description: 'Facts that the check found about the violation.',
      resolve: (row) => Object.entries(row).map(([name, value]) => ({ name, value: String(value) })),
    }),
  }),
})

const CheckRef = builder.objectRef<BooksCheck>('BooksCheck').implement({
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Rule in words, as the check’s report prints it.' }),
    checked: t.float({ description: 'Number of checked items.', resolve: ({ checked }) => Number(checked) }),
    offending: t.field({
      type: [FaultRef],
      description: 'Violations of the rule; empty if it holds.',
      resolve: ({ offending }) => [...offending],
    }),
  }),
})

builder.queryField('booksCheck', (t) =>
  t.field({
    ...audience('operator', { shows: 'theBooks' }),
    type: [CheckRef],
    complexity: 500,
    description: 'Proves the ledger, what every room keeps next to it, and the audit log, now.',
    resolve: (_root, _args, { platform }) => proveBooks(platform),
  }),
)

const StandingRef = builder.objectRef<InvestorStanding>('InvestorStanding').implement({
  fields: (t) => ({
    userId: t.exposeID('userId'),
    accountId: t.exposeID('accountId'),
    name: t.exposeString('name', { description: 'The first and last name, masked.' }),
    email: t.exposeString('email', { description: 'Email address of the investor.' }),
    identityStatus: t.field({
      type: IdentityStatus,
      nullable: true,
      resolve: (it) => it.identityStatus as CustomerStatus | null,
    }),
    isAccredited: t.exposeBoolean('isAccredited', {
      description: 'True if the investor states that they are accredited.',
    }),
    firstInvestedAt: t.field({
      description: 'Time at which the account first held shares; null before.',
      type: 'Instant',
      nullable: true,
      resolve: ({ firstInvestedAt }) => firstInvestedAt,
    }),
    missing: t.exposeStringList('missing', {
      description: 'Obstacles to investing, in words; empty if there are none.',
    }),
  }),
})

builder.queryField('investorStanding', (t) =>
  t.field({
    ...audience('operator', { shows: 'aMaskedPerson', dataClass: 'identity' }),
    type: StandingRef,
    nullable: true,
    description: 'An investor’s status, and what is missing before they can invest; null if no one has the address.',
    args: { email: t.arg.string({ description: 'Email address of the investor.', required: true }) },
    resolve: (_root, { email }, { platform }) => investorStanding(platform, email),
  }),
)

builder.objectField(UserRef, 'isOperator', (t) =>
  t.boolean({
    description: 'True if the person is on the staff and may open /operations.',
    resolve: ({ id }, _args, { viewer }) => viewer?.userId === id && (viewer.operator || !!viewer.needsSecondFactor),
  }),
)
builder.objectField(UserRef, 'needsSecondFactor', (t) =>
  t.boolean({
    description:
      'True for staff who logged in with only a password; staff data is withheld until they use a second factor.',
    resolve: ({ id }, _args, { viewer }) => viewer?.userId === id && !!viewer.needsSecondFactor,
  }),
)

const ReceivableRef = builder.objectRef<OwnedBalance>('Receivable').implement({
  fields: (t) => ({
    accountId: t.exposeID('owner'),
    owed: t.field({
      description: 'Amount owed, in cents.',
      type: 'Cents',
      resolve: ({ posted }) => negateCents(cents(posted)),
    }),
  }),
})

/** Balances change, so the cursor is the position itself: the balance and its owner. */
const receivables = pagedList<OwnedBalance>({
  name: 'receivables',
  usual: 50,
  most: 200,
  key: /^-?\d{1,18}\|[\w-]+$/,
  keyOf: ({ owner, posted }) => `${posted}|${owner}`,
})

const balanceAt = (key: string): OwnedBalance => {
  const [posted, owner] = key.split('|')
  return { posted: BigInt(posted!), owner: owner! }
}

const ReceivableConnection = builder.connectionObject(
  { type: ReceivableRef, name: 'ReceivableConnection', description: 'Debts of accounts, the greatest first.' },
  { name: 'ReceivableEdge', description: 'One account that owes.' },
)

builder.queryField('receivables', (t) =>
  t.field({
    ...audience('operator', { shows: 'whatWaits', dataClass: 'identity', mayLag: true }),
    type: ReceivableConnection,
    complexity: 20,
    description: 'Debts of accounts after returns that their cash did not cover, the greatest first.',
    args: receivables.args,
    resolve: (_root, asked, { platform: { db } }) =>
      receivables.page(asked, {
        read: ({ first, after }) =>
          balancesOfKind(db, receivableKind, { first, after: after ? balanceAt(after) : null }),
        count: () => countOfKind(db, receivableKind),
      }),
  }),
)
