import { dividendPerShare } from '#business/dividends/rules/dividend-rate.ts'
import type { HolderChange, PoolBridge } from '#business/dividends/server/public.ts'
import { BridgeStepRef } from '#business/dividends/server/why-changed-graphql.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import { subtractCents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { noShares } from '#kernel/microshares.ts'
import { type ClosePreview, closePreview, type HolderException } from './close-preview.ts'
import { monthClose } from './month-close.ts'

const ExceptionEnum = enumOf<HolderException>('HolderException', 'Reason why a holder’s dividend needs a review.', {
  frozen: 'The account is frozen: its dividend stays in it.',
  retirement: 'A custodian holds the account and receives the cash.',
  closed: 'The holder’s account is closed.',
  withheld: 'Tax is withheld from the holder’s payments.',
})

const HoldersRef = builder.objectRef<ClosePreview['exceptions'][number]>('HoldersApart').implement({
  description: 'Holders whose dividend needs a review, for one reason.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ExceptionEnum, description: 'Reason for the review.' }),
    holders: t.exposeInt('holders', { description: 'Number of their accounts.' }),
    amount: t.field({
      type: 'Cents',
      description: 'Their share of the pool, in cents.',
      resolve: ({ amount }) => amount,
    }),
    accountIds: t.idList({
      description: 'Accounts with the largest dividends, five at most, `acc_…`.',
      resolve: ({ accountIds }) => [...accountIds],
    }),
  }),
})

const ChangeRef = builder.objectRef<HolderChange>('HolderChange').implement({
  description: 'Dividend of one holder compared with the one before.',
  fields: (t) => ({
    accountId: t.exposeID('accountId'),
    before: t.field({
      type: 'Cents',
      description: 'Dividend before, with its corrections, in cents.',
      resolve: ({ before }) => before,
    }),
    after: t.field({ type: 'Cents', description: 'Share of this pool, in cents.', resolve: ({ after }) => after }),
    difference: t.field({
      type: 'Cents',
      description: 'Difference to the dividend before, in cents; below zero it is less.',
      resolve: ({ before, after }) => subtractCents(after, before),
    }),
  }),
})

const BridgeRef = builder.objectRef<PoolBridge>('PoolBridge').implement({
  description: 'Explanation of how the pool changed from the one before: `from` plus all steps is `to`.',
  fields: (t) => ({
    fromMonth: t.field({
      type: 'Month',
      description: 'Month of the pool before.',
      resolve: ({ fromMonth }) => fromMonth,
    }),
    from: t.field({
      type: 'Cents',
      description: 'Pool before, after corrections, in cents.',
      resolve: ({ from }) => from,
    }),
    to: t.field({ type: 'Cents', description: 'Pool of this month, in cents.', resolve: ({ to }) => to }),
    steps: t.field({
      type: [BridgeStepRef],
      description: 'Reasons for the change, for all holders together.',
      resolve: ({ steps }) => [...steps],
    }),
  }),
})

const PreviewRef = builder.objectRef<ClosePreview>('MonthClosePreview').implement({
  description: 'Preview of a month’s dividend for its holders, compared with the one before.',
  fields: (t) => ({
    pool: t.field({ type: 'Cents', description: 'Amount that is distributed, in cents.', resolve: ({ pool }) => pool }),
    holders: t.exposeInt('holders', { description: 'Number of holders at the end of the record day.' }),
    totalShares: t.field({ type: 'Microshares', resolve: ({ totalShares }) => totalShares }),
    perShare: t.field({
      type: 'SharePrice',
      nullable: true,
      description: 'Dividend for one share, in millionths of a dollar; null without shares.',
      resolve: ({ pool, totalShares }) => dividendPerShare(pool, totalShares),
    }),
    perShareBefore: t.field({
      type: 'SharePrice',
      nullable: true,
      description: 'Dividend before for one share, in millionths of a dollar; null if there was none.',
      resolve: ({ last }) => last && dividendPerShare(last.pool, last.dividend.totalShares ?? noShares),
    }),
    monthBefore: t.field({
      type: 'Month',
      nullable: true,
      description: 'Month of the dividend before; null if there was none.',
      resolve: ({ last }) => last?.dividend.month ?? null,
    }),
    poolBefore: t.field({
      type: 'Cents',
      nullable: true,
      description: 'Pool of the dividend before, after corrections, in cents; null if there was none.',
      resolve: ({ last }) => last?.pool ?? null,
    }),
    holdersBefore: t.int({
      nullable: true,
      description: 'Number of holders of the dividend before; null if there was none.',
      resolve: ({ last }) => last?.dividend.holders ?? null,
    }),
    newHolders: t.exposeInt('newHolders', {
      description: 'Number of holders who received nothing from the dividend before.',
    }),
    goneHolders: t.exposeInt('goneHolders', {
      description: 'Number of holders of the dividend before who now have no shares.',
    }),
    more: t.exposeInt('more', { description: 'Number of holders of both dividends who receive more.' }),
    less: t.exposeInt('less', { description: 'Number of holders of both dividends who receive less.' }),
    bridge: t.expose('bridge', {
      type: BridgeRef,
      nullable: true,
      description:
        'Change of the pool from the one before, reason by reason; null without one, or without the figures of a month.',
    }),
    changes: t.field({
      type: [ChangeRef],
      description: 'Largest changes by holder, twenty at most.',
      resolve: ({ changes }) => [...changes],
    }),
    exceptions: t.field({
      type: [HoldersRef],
      description: 'Holders whose dividend needs a review, by reason.',
      resolve: ({ exceptions }) => [...exceptions],
    }),
  }),
})

builder.queryField('monthClosePreview', (t) =>
  t.field({
    ...audience('operator', {
      shows: 'whatWaits',
      dataClass: 'identity',
      roles: ['fundAccounting', 'portfolioManager', 'compliance', 'auditor'],
    }),
    type: PreviewRef,
    nullable: true,
    complexity: 100,
    description:
      'The dividend of a month as its holders would share it; null as long as there is nothing to share out.',
    args: {
      portfolioId: t.arg.id({ required: true }),
      month: t.arg({ type: 'Month', required: true }),
    },
    resolve: async (_root, { portfolioId, month }, { platform }) => {
      const close = await monthClose(platform, { portfolioId: portfolioId as PortfolioId, month })
      return close && closePreview(platform, close)
    },
  }),
)
