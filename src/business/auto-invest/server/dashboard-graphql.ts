import { AccountSummaryRef, type Dashboard, DashboardRef } from '#business/accounts/server/dashboard-graphql.ts'
import type { Account } from '#business/accounts/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import { builder } from '#io/graphql/builder.ts'
import { SubscriptionRef } from './graphql.ts'
import { activeSubscriptionsOf } from './subscription-lists.ts'
import type { Subscription } from './subscription-store.ts'

type Scheduled = { readonly account: Account; readonly subscription: Subscription }

const ScheduledRef = builder.objectRef<Scheduled>('NextScheduledInvestment').implement({
  description: 'The scheduled investment that runs next, and the account that invests.',
  fields: (t) => ({
    account: t.field({
      type: AccountSummaryRef,
      description: 'Account of the schedule.',
      resolve: ({ account }) => account,
    }),
    subscription: t.field({
      type: SubscriptionRef,
      description: 'Schedule, with the day and amount of its next investment.',
      resolve: ({ subscription }) => subscription,
    }),
  }),
})

async function nextScheduled(platform: Platform, { accounts }: Dashboard): Promise<Scheduled | null> {
  const next = await Promise.all(
    accounts.map(async (account) => {
      const [subscription] = await activeSubscriptionsOf(platform.db, account.id)
      return subscription ? { account, subscription } : null
    }),
  )
  const scheduled = next.filter((scheduledOf) => scheduledOf !== null)
  return scheduled.toSorted((a, b) => (a.subscription.nextOn < b.subscription.nextOn ? -1 : 1))[0] ?? null
}

builder.objectField(DashboardRef, 'nextScheduledInvestment', (t) =>
  t.field({
    type: ScheduledRef,
    nullable: true,
    complexity: 5,
    description: 'Next scheduled investment; null if no schedule of the accounts is active.',
    resolve: (dashboard, _args, { platform }) => nextScheduled(platform, dashboard),
  }),
)
