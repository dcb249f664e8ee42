import type { ExportTable } from '#kernel/export-table.ts'
import type { Id, OrderId, PortfolioId } from '#kernel/ids.ts'

type Reward = {
  readonly id: Id<'reward'>
  readonly name: string
  readonly orderId: OrderId
  readonly portfolioId: PortfolioId
  readonly promisedAt: string
  readonly grantedAt: string | null
  readonly state: string
  readonly amount: string
  readonly shares: string
}

export const rewardsTable: ExportTable<Reward> = {
  name: 'rewards',
  title: 'Promotion rewards',
  says: 'The shares that an account was promised or given by promotions, the newest first.',
  columns: [
    { key: 'promotion', label: 'Promotion', kind: 'text', means: 'Name of the promotion.', of: ({ name }) => name },
    {
      key: 'portfolioId',
      label: 'Portfolio',
      kind: 'text',
      means: 'The number of the portfolio.',
      of: ({ portfolioId }) => portfolioId,
    },
    { key: 'orderId', label: 'Order', kind: 'text', means: 'The order that earned it.', of: ({ orderId }) => orderId },
    { key: 'amountUsd', label: 'Amount (USD)', kind: 'usd', means: 'Value of the reward.', of: ({ amount }) => amount },
    { key: 'shares', label: 'Shares', kind: 'shares', means: 'The shares that it is.', of: ({ shares }) => shares },
    { key: 'state', label: 'State', kind: 'text', means: 'A value of RewardState.', of: ({ state }) => state },
    {
      key: 'promisedAt',
      label: 'Promised',
      kind: 'moment',
      means: 'Time at which the reward was promised.',
      of: ({ promisedAt }) => promisedAt,
    },
    {
      key: 'grantedAt',
      label: 'Granted',
      kind: 'moment',
      means: 'Time at which it was given; empty before.',
      of: ({ grantedAt }) => grantedAt,
    },
    { key: 'id', label: 'Reward', kind: 'text', means: 'Names it for good.', of: ({ id }) => id },
  ],
}
