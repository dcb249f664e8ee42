import { UserRef } from '#business/people/server/graphql.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { builder } from '#platform/graphql/builder.ts'

// Nothing can be scheduled yet, so nobody has a subscription.

type Subscription = { readonly id: string; readonly nextInvestmentDt: BusinessDay }

const SubscriptionRef = builder.objectRef<Subscription>('AutoInvestSubscription').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    nextInvestmentDt: t.field({ type: 'Day', resolve: (subscription) => subscription.nextInvestmentDt }),
  }),
})

builder.objectFields(UserRef, (t) => ({
  activeAutoInvestSubscriptions: t.field({ type: [SubscriptionRef], resolve: () => [] }),
  hasActiveAutoInvestSubscription: t.boolean({ resolve: () => false }),
}))
