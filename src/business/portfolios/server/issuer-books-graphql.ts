import { audience, builder } from '#io/graphql/builder.ts'
import { addCents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { PortfolioRef } from './graphql.ts'
import { type IssuerBooks, issuerBooks } from './issuer-books.ts'
import { type TrialBalance, type TrialBalanceLine, trialBalance, trialBalanceCsv } from './trial-balance.ts'

const TrialBalanceLineRef = builder.objectRef<TrialBalanceLine>('TrialBalanceLine').implement({
  description: 'One account of an issuer’s general ledger.',
  fields: (t) => ({
    account: t.exposeString('account', {
      description:
        'The account’s key; with "due:" in front, what a kind of posting moved to or from accounts that are not the issuer’s.',
    }),
    debits: t.field({ type: 'Cents', description: 'Sum of debits, in cents.', resolve: ({ debits }) => debits }),
    credits: t.field({ type: 'Cents', description: 'Sum of credits, in cents.', resolve: ({ credits }) => credits }),
    closing: t.field({
      type: 'Cents',
      description: 'Credits less debits, in cents; assets are below zero.',
      resolve: ({ closing }) => closing,
    }),
  }),
})

const TrialBalanceRef = builder.objectRef<TrialBalance>('TrialBalance').implement({
  description: 'The general ledger of an issuer, account by account.',
  fields: (t) => ({
    accounts: t.field({
      type: [TrialBalanceLineRef],
      description: 'Its accounts by their keys.',
      resolve: ({ accounts }) => [...accounts],
    }),
    sum: t.field({
      type: 'Cents',
      description: 'Sum of all closing balances, in cents; it must be zero.',
      resolve: ({ accounts }) => addCents(...accounts.map(({ closing }) => closing)),
    }),
  }),
})

const IssuerBooksRef = builder.objectRef<IssuerBooks>('IssuerBooks').implement({
  description: 'Total earnings and costs of an issuer’s plants, from its monthly figures.',
  fields: (t) => ({
    portfolio: t.field({
      type: PortfolioRef,
      description: 'Portfolio of the issuer.',
      resolve: ({ portfolioId }) => portfolioId,
    }),
    grossEarnings: t.field({
      type: 'Cents',
      description: 'Revenue from all power before costs, in cents.',
      resolve: ({ grossEarnings }) => grossEarnings,
    }),
    plantCosts: t.field({
      type: 'Cents',
      description: 'Operating costs of the plants, in cents.',
      resolve: ({ plantCosts }) => plantCosts,
    }),
    loanInterest: t.field({
      type: 'Cents',
      description: 'Interest paid to lenders, in cents.',
      resolve: ({ loanInterest }) => loanInterest,
    }),
    loanPrincipal: t.field({
      type: 'Cents',
      description: 'Loan principal repaid, in cents.',
      resolve: ({ loanPrincipal }) => loanPrincipal,
    }),
    managementFee: t.field({
      type: 'Cents',
      description: 'Fees paid to the manager, in cents.',
      resolve: ({ managementFee }) => managementFee,
    }),
    deficit: t.field({
      type: 'Cents',
      description: 'Losses carried forward, in cents, which later profits fill first.',
      resolve: ({ deficit }) => deficit,
    }),
    reserve: t.field({
      type: 'Cents',
      description: 'Reserve for repairs and weak months, in cents.',
      resolve: ({ reserve }) => reserve,
    }),
    distributable: t.field({
      type: 'Cents',
      description: 'Amount that can still be distributed to holders, in cents.',
      resolve: ({ distributable }) => distributable,
    }),
  }),
})

builder.queryField('issuerBooks', (t) =>
  t.field({
    ...audience('operator', { shows: 'theBooks', mayLag: true }),
    type: [IssuerBooksRef],
    complexity: 20,
    description: 'The books of every issuer side by side: gross earnings, costs and deficit.',
    resolve: (_root, _args, { platform }) => issuerBooks(platform.db),
  }),
)

builder.queryField('trialBalance', (t) =>
  t.field({
    ...audience('operator', { shows: 'theBooks', mayLag: true }),
    type: TrialBalanceRef,
    description: 'Every account of an issuer’s ledger with its debits, credits and balance.',
    args: {
      portfolioId: t.arg.id({ required: true }),
      month: t.arg({ type: 'Month', description: 'Up to the end of this month; left out, up to now.' }),
    },
    resolve: (_root, { portfolioId, month }, { platform }) =>
      trialBalance(platform.db, portfolioId as PortfolioId, month ?? undefined),
  }),
)

builder.queryField('trialBalanceCsv', (t) =>
  t.string({
    ...audience('operator', { shows: 'theBooks', mayLag: true }),
    description: 'Trial balance as CSV, in dollars.',
    args: {
      portfolioId: t.arg.id({ required: true }),
      month: t.arg({ type: 'Month', description: 'Up to the end of this month; left out, up to now.' }),
    },
    resolve: async (_root, { portfolioId, month }, { platform }) =>
      trialBalanceCsv(await trialBalance(platform.db, portfolioId as PortfolioId, month ?? undefined)),
  }),
)
