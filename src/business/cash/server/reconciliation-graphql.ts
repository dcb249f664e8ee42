import { audience, builder } from '#io/graphql/builder.ts'
import { pagedList, pagedWhole } from '#io/graphql/connection.ts'
import {
  countReconciledDays,
  type ReconciledDay,
  type Reconciliation,
  reconcileCash,
  reconciledDays,
} from './reconcile-cash.ts'
import type { Untied } from './tie-accounts.ts'

const UntiedRef = builder.objectRef<Untied>('UntiedAccount').implement({
  fields: (t) => ({
    accountId: t.exposeID('accountId'),
    bankTransferId: t.exposeID('bankTransferId', { description: 'The bank transfer behind it, `btr_…`.' }),
    reason: t.exposeString('reason', { description: 'Difference of the two, in words for operators.' }),
  }),
})

const untied = pagedWhole<Untied>({ name: 'untiedAccounts', usual: 50, most: 200 })
const UntiedConnection = builder.connectionObject(
  { type: UntiedRef, name: 'UntiedAccountConnection', description: 'Accounts that differ from the partner’s.' },
  { name: 'UntiedAccountEdge', description: 'One account in the list.' },
)

const ReconciliationRef = builder.objectRef<Reconciliation>('CashReconciliation').implement({
  description: 'Comparison of the ledger with the payment partner’s balance, at this moment.',
  fields: (t) => ({
    at: t.field({ type: 'Instant', description: 'Time of the comparison.', resolve: ({ at }) => at }),
    ledger: t.expose('ledger', {
      type: 'Cents',
      description: 'Balance at the partner by the ledger, in cents.',
    }),
    leaving: t.expose('leaving', {
      type: 'Cents',
      description: 'Payouts that have left the partner’s balance and not arrived yet, in cents.',
    }),
    recalling: t.field({
      type: 'Cents',
      description: 'Failed payouts that were posted back to investors and are not back at the partner yet, in cents.',
      resolve: ({ recalling }) => recalling,
    }),
    partner: t.expose('partner', {
      type: 'Cents',
      nullable: true,
      description: 'Balance by the partner’s statement, in cents; null if the partner states none.',
    }),
    difference: t.expose('difference', {
      type: 'Cents',
      nullable: true,
      description:
        'ledger − leaving − recalling − partner, in cents; anything but zero is an error. Null without the partner’s balance.',
    }),
    investors: t.expose('investors', {
      type: 'Cents',
      description: 'Cash balances of all investors, in cents.',
    }),
    uncovered: t.expose('uncovered', {
      type: 'Cents',
      nullable: true,
      description:
        'Shortfall of partner + leaving + recalling against investors, in cents; anything but zero is an error. Null without the partner’s balance.',
    }),
    short: t.expose('short', {
      type: 'Cents',
      description:
        'Shortfall of the FBO account against investors’ cash by the ledger, in cents; while it is not zero, no cash is paid out.',
    }),
    untied: t.field({
      type: UntiedConnection,
      description: 'Accounts whose transfers differ from the partner’s records.',
      args: untied.args,
      resolve: (reconciliation, asked) => untied.page(asked, reconciliation.untied),
    }),
  }),
})

builder.queryField('reconcileCash', (t) =>
  t.field({
    ...audience('operator', { shows: 'theBooks' }),
    description: 'Compares our books with the payment partner now.',
    type: ReconciliationRef,
    complexity: 50,
    resolve: (_root, _args, { platform, ports }) => reconcileCash(platform, ports.cash.payments),
  }),
)

const ReconciledDayRef = builder.objectRef<ReconciledDay>('ReconciledDay').implement({
  fields: (t) => ({
    day: t.field({ description: 'Bank day that was compared.', type: 'Day', resolve: ({ day }) => day }),
    difference: t.field({
      type: 'Cents',
      nullable: true,
      description:
        'Excess of the books over the partner, in cents, 0 if they agree; null if the partner gave no balance.',
      resolve: ({ difference }) => difference ?? null,
    }),
    uncovered: t.field({
      type: 'Cents',
      nullable: true,
      description:
        'Shortfall of the money at the partner against investors’ cash balances, in cents, 0 if it covered them; null if the partner gave no balance.',
      resolve: ({ uncovered }) => uncovered ?? null,
    }),
  }),
})

const days = pagedList<ReconciledDay>({
  name: 'reconciledDays',
  usual: 120,
  most: 400,
  key: /^\d{4}-\d\d-\d\d$/,
  keyOf: ({ day }) => day,
})

const ReconciledDayConnection = builder.connectionObject(
  { type: ReconciledDayRef, name: 'ReconciledDayConnection', description: 'Compared days, the newest first.' },
  { name: 'ReconciledDayEdge', description: 'One day in the list.' },
)

builder.queryField('reconciledDays', (t) =>
  t.field({
    ...audience('operator', { shows: 'theBooks', mayLag: true }),
    type: ReconciledDayConnection,
    complexity: 20,
    description: 'Our books and the partner’s balance, the newest day first; null if it could not be asked.',
    args: days.args,
    resolve: (_root, asked, { platform }) =>
      days.page(asked, {
        read: (page) => reconciledDays(platform, page),
        count: () => countReconciledDays(platform),
      }),
  }),
)
