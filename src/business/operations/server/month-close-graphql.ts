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
  description: 'Close of a portfolio’s month, from meter readings to the lock.',
  fields: (t) => ({
    id: t.id({
      description: 'Portfolio and month, as one id.',
      resolve: ({ portfolioId, month }) => `${portfolioId}:${month}`,
    }),
    portfolio: t.field({ type: PortfolioRef, resolve: ({ portfolioId }) => portfolioId }),
    month: t.field({ type: 'Month', resolve: ({ month }) => month }),
    dueOn: t.expose('dueOn', { type: 'Day', description: 'Day by which the month should be paid and locked.' }),
    isLate: t.exposeBoolean('isLate', { description: 'True if the due day has passed and the month is not locked.' }),
    steps: t.field({
      type: [StepRef],
      description: 'Steps of the close, in order.',
      resolve: ({ steps }) => [...steps],
    }),
    next: t.expose('next', {
      type: StepRef,
      nullable: true,
      description: 'Step that the month waits for; null if it is locked.',
    }),
    plants: t.field({
      type: [PlantRef],
      description: 'Plants of the portfolio, each with its month by the meter.',
      resolve: ({ plants }) => [...plants],
    }),
    cash: t.expose('cash', {
      type: CashRef,
      nullable: true,
      description: 'Cash of the month; null before it is recorded.',
    }),
    pool: t.field({
      type: 'Cents',
      nullable: true,
      description: 'Pool as paid, declared or left by the cash, in cents; null before the cash is recorded.',
      resolve: ({ pool }) => pool,
    }),
    meanBefore: t.field({
      type: 'Cents',
      nullable: true,
      description: 'Mean of the earlier payments that the pool is compared with, in cents; null without any.',
      resolve: ({ meanBefore }) => (meanBefore === null ? null : cents(meanBefore)),
    }),
    twoAbove: t.field({
      type: 'Cents',
      nullable: true,
      description: 'Pool above which two operators must approve, in cents; null while there are too few payments.',
      resolve: ({ line }) => (line === null ? null : cents(line)),
    }),
    takesTwo: t.exposeBoolean('takesTwo', {
      description: 'True if two operators must approve, because the pool is above `twoAbove`.',
    }),
    dividend: t.expose('dividend', {
      type: DividendRef,
      nullable: true,
      description: 'Dividend of the month; null before it is declared.',
    }),
  }),
})

builder.objectFields(MonthCloseRef, (t) => ({
  correctionId: t.id({
    nullable: true,
    description: 'Correction or reversal of the dividend that waits for approval, `div_…`; null if none waits.',
    resolve: ({ correctionId }) => correctionId,
  }),
  barred: t.stringList({
    description: 'Operators who may not approve the dividend, because they declared it or recorded its figures.',
    resolve: ({ barred }) => [...barred],
  }),
  cashProposalId: t.id({
    nullable: true,
    description: 'Correction of the cash that waits for approval, `prp_…`; null if none waits.',
    resolve: ({ cashProposal }) => cashProposal?.id ?? null,
  }),
  lockProposalId: t.id({
    nullable: true,
    description: 'Close or reopening that waits for approval, `prp_…`; null if none waits.',
    resolve: ({ lockProposal }) => lockProposal?.id ?? null,
  }),
  lockProposedBy: t.string({
    nullable: true,
    description: 'Operator who proposed the close or reopening; null if none waits.',
    resolve: ({ lockProposal }) => lockProposal?.proposed_by ?? null,
  }),
  seal: t.expose('seal', {
    type: SealRef,
    nullable: true,
    description: 'Last lock or reopening; null if the month was never locked.',
  }),
  losses: t.field({
    type: [LossRef],
    complexity: 10,
    description: 'Recorded causes of lost output.',
    resolve: (close, _args, { platform }) => lossesOnRecord(platform.db, close),
  }),
  lines: t.field({
    type: [MonthLineRef],
    complexity: 10,
    description: 'Lines of the month’s cash as recorded now.',
    resolve: ({ portfolioId, month }, _args, { platform }) => monthLinesOf(platform.db, portfolioId, month),
  }),
  hoursEnteredBy: t.string({
    nullable: true,
    complexity: 10,
    description: 'Operator who last entered meter hours by hand; null if all hours came from the meters.',
    resolve: async ({ portfolioId, month }, _args, { platform }) =>
      (await recordersOfMonth(platform.db, portfolioId, month)).readings,
  }),
}))

const LockLeftRef = builder.objectRef<LockLeft>('MonthsToLock').implement({
  description: 'Earlier months of a portfolio that are settled but not locked.',
  fields: (t) => ({
    portfolio: t.field({ type: PortfolioRef, resolve: ({ portfolioId }) => portfolioId }),
    months: t.field({
      type: ['Month'],
      description: 'Newest of such months, twelve at most.',
      resolve: ({ months }) => [...months],
    }),
    count: t.exposeInt('count', { description: 'Number of such months.' }),
  }),
})

const ClosesRef = builder.objectRef<MonthCloses>('MonthCloses').implement({
  description: 'Open months of all portfolios.',
  fields: (t) => ({
    months: t.field({
      type: [MonthCloseRef],
      description: 'Newest month of each portfolio, and earlier ones that are not settled; the newest first.',
      resolve: ({ months }) => [...months],
    }),
    count: t.exposeInt('count', { description: 'Number of open months, of which the newest fifty are listed.' }),
    toLock: t.field({
      type: [LockLeftRef],
      description: 'Earlier months that only need the lock, by portfolio.',
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
