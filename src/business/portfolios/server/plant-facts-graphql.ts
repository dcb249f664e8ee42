import { builder, forTokens } from '#io/graphql/builder.ts'
import type { Loan, PowerSale, Risk } from '../rules/plant-facts.ts'
import { PortfolioRef } from './graphql.ts'
import { offerDetail } from './offer-viewer.ts'
import { loansOf, powerSalesOf, risksOf } from './plant-facts.ts'

const PowerSaleRef = builder.objectRef<PowerSale>('PowerSale').implement({
  ...forTokens('public'),
  description: 'Buyer of a part of a portfolio’s power.',
  fields: (t) => ({
    buyer: t.exposeString('buyer', { description: 'The buyer or kind of buyers.' }),
    share: t.field({
      type: 'Rate',
      description: 'The part of the revenue, in millionths.',
      resolve: ({ share }) => share,
    }),
    endsOn: t.field({
      type: 'Day',
      nullable: true,
      description: 'The last day of the contract; null if power is sold without one.',
      resolve: ({ endsOn }) => endsOn,
    }),
    terms: t.exposeString('terms', { description: 'Terms that set the price.' }),
    currency: t.exposeString('currency', { description: 'Currency in which the buyer pays: BRL.' }),
  }),
})

const LoanRef = builder.objectRef<Loan>('Loan').implement({
  ...forTokens('public'),
  description: 'Loan to the plants of a portfolio. Lenders are paid before holders.',
  fields: (t) => ({
    lender: t.exposeString('lender', { description: 'Name of the lender.' }),
    isRelated: t.exposeBoolean('isRelated', { description: 'True if the manager owns or controls the lender.' }),
    owed: t.field({
      type: 'Cents',
      description: 'Amount owed, converted at the rate of `asOf`, in cents of a dollar.',
      resolve: ({ owed }) => owed,
    }),
    asOf: t.field({ type: 'Day', description: 'Day of the amount owed.', resolve: ({ asOf }) => asOf }),
    currency: t.exposeString('currency', { description: 'Currency in which the loan is repaid: BRL.' }),
    interest: t.exposeString('interest', { description: 'The interest rate in words: 8.5% fixed.' }),
    endsOn: t.field({ type: 'Day', description: 'Day of the last payment.', resolve: ({ endsOn }) => endsOn }),
  }),
})

const RiskRef = builder.objectRef<Risk>('Risk').implement({
  ...forTokens('public'),
  description: 'A way to lose money with a portfolio.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'The risk in a few words.' }),
    explanation: t.exposeString('explanation', {
      description: 'Course that the risk can take, and its meaning for a holder.',
    }),
  }),
})

builder.objectFields(PortfolioRef, (t) => ({
  powerSales: t.field({
    type: [PowerSaleRef],
    nullable: true,
    description:
      'Buyers of its power, whose parts add up to all of the revenue; empty before they are recorded, null if you may not see the offering.',
    resolve: offerDetail((row, _args, { platform }) => powerSalesOf(platform.db, row.id)),
  }),
  loans: t.field({
    type: [LoanRef],
    nullable: true,
    description: 'Loans of its plants; empty if nothing is owed or recorded, null if you may not see the offering.',
    resolve: offerDetail((row, _args, { platform }) => loansOf(platform.db, row.id)),
  }),
  risks: t.field({
    type: [RiskRef],
    nullable: true,
    description:
      'Five to eight risks of this portfolio, the largest first; empty before they are recorded, null if you may not see the offering.',
    resolve: offerDetail((row, _args, { platform }) => risksOf(platform.db, row.id)),
  }),
}))
