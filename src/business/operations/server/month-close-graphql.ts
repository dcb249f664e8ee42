import { DividendRef } from '#business/dividends/server/operators-graphql.ts'
import { MonthLineRef } from '#business/dividends/server/why-changed-graphql.ts'
import { PortfolioRef } from '#business/portfolios/server/graphql.ts'
import { lossesOnRecord, monthLinesOf, recordersOfMonth } from '#business/portfolios/server/public.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import { cents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { CashRef, LossRef, PlantRef, SealRef, StepRef } from './close-parts-graphql.ts'
import { type LockLeft, type MonthClose, type MonthCloses, monthClose, monthCloses } from './month-close.ts'

const MonthCloseRef = builder.objectRef<MonthClose>('MonthClose').implement({
  description: 'A month of a portfolio on its way from the meters to the lock.',
  fields: (t) => ({
    id: t.id({ description: 'Portfolio and month.', resolve: ({ portfolioId, month }) => `${portfolioId}:${month}` }),
    portfolio: t.field({ type: PortfolioRef, resolve: ({ portfolioId }) => portfolioId }),
    month: t.field({ type: 'Month', resolve: ({ month }) => month }),
    dueOn: t.expose('dueOn', { type: 'Day', description: 'Day by which it is to be paid and locked.' }),
    isLate: t.exposeBoolean('isLate', { description: 'True if that day has passed and it is not locked.' }),
    steps: t.field({
      type: [StepRef],
      description: 'Its steps in the order of the work.',
      resolve: ({ steps }) => [...steps],
    }),
    next: t.expose('next', {
      type: StepRef,
      nullable: true,
      description: 'The step that it waits for; null once it is locked.',
    }),
    plants: t.field({
      type: [PlantRef],
      description: 'Plants of the portfolio, each with its month by the meter.',
      resolve: ({ plants }) => [...plants],
    }),
    cash: t.expose('cash', { type: CashRef, nullable: true, description: 'Its cash; null before it is on record.' }),
    pool: t.field({
      type: 'Cents',
      nullable: true,
      description: 'The pool as paid, declared, or left by the cash; null before the cash is on record.',
      resolve: ({ pool }) => pool,
    }),
    meanBefore: t.field({
      type: 'Cents',
      nullable: true,
      description: 'Mean of the payments before with which it is compared; null without any.',
      resolve: ({ meanBefore }) => (meanBefore === null ? null : cents(meanBefore)),
    }),
    twoAbove: t.field({
      type: 'Cents',
      nullable: true,
      description: 'Pool above which two operators approve it; null while too few payments were made.',
      resolve: ({ line }) => (line === null ? null : cents(line)),
    }),
    takesTwo: t.exposeBoolean('takesTwo', {
      description: 'True if two operators approve it, as it is above that line.',
    }),
    dividend: t.expose('dividend', {
      type: DividendRef,
      nullable: true,
      description: 'Its dividend; null before it is declared.',
    }),
  }),
})

builder.objectFields(MonthCloseRef, (t) => ({
  correctionId: t.id({
    nullable: true,
    description: 'A correction or reversal of the dividend that waits for approval; null if none does.',
    resolve: ({ correctionId }) => correctionId,
  }),
  barred: t.stringList({
    description: 'Operators who may not approve the dividend: they declared it, or recorded what it is from.',
    resolve: ({ barred }) => [...barred],
  }),
  cashProposalId: t.id({
    nullable: true,
    description: 'A correction of the cash that waits for approval; null if none does.',
    resolve: ({ cashProposal }) => cashProposal?.id ?? null,
  }),
  lockProposalId: t.id({
    nullable: true,
    description: 'The close or reopening that waits for approval; null if none does.',
    resolve: ({ lockProposal }) => lockProposal?.id ?? null,
  }),
  lockProposedBy: t.string({
    nullable: true,
    description: 'The operator who proposed that; null without a proposal.',
    resolve: ({ lockProposal }) => lockProposal?.proposed_by ?? null,
  }),
  seal: t.expose('seal', {
    type: SealRef,
    nullable: true,
    description: 'Its last lock or reopening; null if it was never locked.',
  }),
  losses: t.field({
    type: [LossRef],
    complexity: 10,
    description: 'Causes of lost output.',
    resolve: (close, _args, { platform }) => lossesOnRecord(platform.db, close),
  }),
  lines: t.field({
    type: [MonthLineRef],
    complexity: 10,
    description: 'The lines of its cash as they are recorded now.',
    resolve: ({ portfolioId, month }, _args, { platform }) => monthLinesOf(platform.db, portfolioId, month),
  }),
  hoursEnteredBy: t.string({
    nullable: true,
    complexity: 10,
    description: 'The operator who last entered hours of its meters; null if the meters told all of them.',
    resolve: async ({ portfolioId, month }, _args, { platform }) =>
      (await recordersOfMonth(platform.db, portfolioId, month)).readings,
  }),
}))

const LockLeftRef = builder.objectRef<LockLeft>('MonthsToLock').implement({
  description: 'Earlier months of a portfolio whose money is settled, and that no one has locked.',
  fields: (t) => ({
    portfolio: t.field({ type: PortfolioRef, resolve: ({ portfolioId }) => portfolioId }),
    months: t.field({
      type: ['Month'],
      description: 'The newest of them, twelve at most.',
      resolve: ({ months }) => [...months],
    }),
    count: t.exposeInt('count', { description: 'Number of all of them.' }),
  }),
})

const ClosesRef = builder.objectRef<MonthCloses>('MonthCloses').implement({
  description: 'The months of all portfolios that are open.',
  fields: (t) => ({
    months: t.field({
      type: [MonthCloseRef],
      description: 'The newest month of each portfolio, and earlier ones whose money is not settled; the newest first.',
      resolve: ({ months }) => [...months],
    }),
    count: t.exposeInt('count', { description: 'Number of those months, of which the newest fifty are here.' }),
    toLock: t.field({
      type: [LockLeftRef],
      description: 'Earlier months of which only the lock is left, by portfolio.',
      resolve: ({ lockLeft }) => [...lockLeft],
    }),
  }),
})

builder.queryField('monthCloses', (t) =>
  t.field({
    ...audience('operator', { shows: 'theBooks' }),
    type: ClosesRef,
    complexity: 50,
    description: 'The close of the open months, portfolio by portfolio, with the next act of each.',
    resolve: (_root, _args, { platform }) => monthCloses(platform),
  }),
)

builder.queryField('monthClose', (t) =>
  t.field({
    ...audience('operator', { shows: 'theBooks' }),
    type: MonthCloseRef,
    complexity: 20,
    description: 'The close of one month; null if it is not over, or no one could hold shares in it.',
    args: {
      portfolioId: t.arg.id({ required: true }),
      month: t.arg({ type: 'Month', required: true }),
    },
    resolve: (_root, { portfolioId, month }, { platform }) =>
      monthClose(platform, { portfolioId: portfolioId as PortfolioId, month }),
  }),
)
