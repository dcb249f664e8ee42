import { accountIdsOf, DashboardRef } from '#business/accounts/server/dashboard-graphql.ts'
import { builder } from '#io/graphql/builder.ts'
import type { Worth } from '../rules/value-months.ts'
import { worthByMonth } from './account-worth.ts'

const WorthRef = builder.objectRef<Worth>('Worth').implement({
  description: 'Worth of accounts at the end of a day.',
  fields: (t) => ({
    on: t.field({ description: 'Day of the value.', type: 'Day', resolve: ({ on }) => on }),
    shares: t.field({
      type: 'Cents',
      description: 'Shares at the share price in force on that day, in cents.',
      resolve: ({ shares }) => shares,
    }),
    cash: t.field({
      type: 'Cents',
      description: 'Cash booked by then, in cents; cash that is on its way out counts until it has left.',
      resolve: ({ cash }) => cash,
    }),
    total: t.field({
      type: 'Cents',
      description: 'Shares and cash together, in cents.',
      resolve: ({ total }) => total,
    }),
    paidIn: t.field({
      type: 'Cents',
      description: 'Money paid in from outside the accounts less money paid out, so far, in cents.',
      resolve: ({ paidIn }) => paidIn,
    }),
  }),
})

builder.objectField(DashboardRef, 'worth', (t) =>
  t.field({
    type: [WorthRef],
    nullable: true,
    complexity: 20,
    description:
      'Value of the accounts at the end of each month since the first movement, and today as the last entry; null if it cannot be read.',
    resolve: (dashboard, _args, { platform }) => worthByMonth(platform, accountIdsOf(dashboard)),
  }),
)
