import { dividendPerShare } from '#business/dividends/rules/dividend-rate.ts'
import type { HolderChange, PoolBridge } from '#business/dividends/server/public.ts'
import { BridgeStepRef } from '#business/dividends/server/why-changed-graphql.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import { subtractCents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { noShares } from '#kernel/microshares.ts'
import { type ClosePreview, closePreview, type HolderException } from './close-preview.ts'
import { monthClose } from './month-close.ts'

const ExceptionEnum = enumOf<HolderException>('HolderException', 'Kind of holder whose dividend needs a review.', {
  frozen: 'The account is frozen: its dividend stays in it.',
  retirement: 'A custodian holds the account and gets the cash.',
  closed: 'The holder’s account is closed.',
  withheld: 'Tax is withheld from payments to the holder.',
})

const HoldersRef = builder.objectRef<ClosePreview['exceptions'][number]>('HoldersApart').implement({
  description: 'Holders whose dividend needs a review.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ExceptionEnum, description: 'Their kind.' }),
    holders: t.exposeInt('holders', { description: 'Number of accounts.' }),
    amount: t.field({ type: 'Cents', description: 'Their part of the pool.', resolve: ({ amount }) => amount }),
    accountIds: t.idList({
      description: 'Those with the largest parts, five at most.',
      resolve: ({ accountIds }) => [...accountIds],
    }),
  }),
})

const ChangeRef = builder.objectRef<HolderChange>('HolderChange').implement({
  description: 'A holder’s dividend next to the one before.',
  fields: (t) => ({
    accountId: t.exposeID('accountId'),
    before: t.field({
      type: 'Cents',
      description: 'Dividend before, with its corrections, in cents.',
      resolve: ({ before }) => before,
    }),
    after: t.field({ type: 'Cents', description: 'Part of this pool.', resolve: ({ after }) => after }),
    difference: t.field({
      type: 'Cents',
      description: 'Amount by which it is more; below zero it is less.',
      resolve: ({ before, after }) => subtractCents(after, before),
    }),
  }),
})

const BridgeRef = builder.objectRef<PoolBridge>('PoolBridge').implement({
  description: 'The way from the pool before to this one: `from` and all steps add up to `to`.',
  fields: (t) => ({
    fromMonth: t.field({ type: 'Month', description: 'The month before.', resolve: ({ fromMonth }) => fromMonth }),
    from: t.field({ type: 'Cents', description: 'Its pool, as last corrected.', resolve: ({ from }) => from }),
    to: t.field({ type: 'Cents', description: 'This pool.', resolve: ({ to }) => to }),
    steps: t.field({
      type: [BridgeStepRef],
      description: 'The reasons that changed something, in dollars of all holders.',
      resolve: ({ steps }) => [...steps],
    }),
  }),
})

const PreviewRef = builder.objectRef<ClosePreview>('MonthClosePreview').implement({
  description: 'The dividend of a month for its holders, next to the one before.',
  fields: (t) => ({
    pool: t.field({ type: 'Cents', description: 'Amount that is shared out.', resolve: ({ pool }) => pool }),
    holders: t.exposeInt('holders', { description: 'Number of holders at the end of the record day.' }),
    totalShares: t.field({ type: 'Microshares', resolve: ({ totalShares }) => totalShares }),
    perShare: t.field({
      type: 'SharePrice',
      nullable: true,
      description: 'Amount for one share; null without shares.',
      resolve: ({ pool, totalShares }) => dividendPerShare(pool, totalShares),
    }),
    perShareBefore: t.field({
      type: 'SharePrice',
      nullable: true,
      description: 'The same of the dividend before; null if there was none.',
      resolve: ({ last }) => last && dividendPerShare(last.pool, last.dividend.totalShares ?? noShares),
    }),
    monthBefore: t.field({
      type: 'Month',
      nullable: true,
      description: 'The month of the dividend before; null if there was none.',
      resolve: ({ last }) => last?.dividend.month ?? null,
    }),
    poolBefore: t.field({
      type: 'Cents',
      nullable: true,
      description: 'Its pool, as last corrected; null if there was none.',
      resolve: ({ last }) => last?.pool ?? null,
    }),
    holdersBefore: t.int({
      nullable: true,
      description: 'Number of its holders; null if there was none.',
      resolve: ({ last }) => last?.dividend.holders ?? null,
    }),
    newHolders: t.exposeInt('newHolders', { description: 'Holders who got nothing of the dividend before.' }),
    goneHolders: t.exposeInt('goneHolders', { description: 'Holders of the dividend before who have no shares now.' }),
    more: t.exposeInt('more', { description: 'Holders of both who get more.' }),
    less: t.exposeInt('less', { description: 'Holders of both who get less.' }),
    bridge: t.expose('bridge', {
      type: BridgeRef,
      nullable: true,
      description:
        'Difference of the pool from the one before, reason by reason; null without one, or without the figures of a month.',
    }),
    changes: t.field({
      type: [ChangeRef],
      description: 'The largest changes by holder, twenty at most.',
      resolve: ({ changes }) => [...changes],
    }),
    exceptions: t.field({
      type: [HoldersRef],
      description: 'Holders whose dividend needs a review, kind by kind.',
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
