import {
  AccountSummaryRef,
  accountIdsOf,
  type Dashboard,
  DashboardRef,
} from '#business/accounts/server/dashboard-graphql.ts'
import type { Account } from '#business/accounts/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import { builder } from '#io/graphql/builder.ts'
import { cents } from '#kernel/cents.ts'
import { type CashInView, sumCash } from '../rules/cash-in-view.ts'
import { readWithdrawalFacts } from './cash-facts.ts'
import { TransferRowRef } from './graphql.ts'
import { cashBalanceOf, type Movement, movementsOf } from './movements.ts'

const DashboardCash = builder.objectRef<CashInView>('DashboardCash').implement({
  description: 'Cash of the accounts of a dashboard together.',
  fields: (t) => ({
    available: t.field({
      type: 'Cents',
      description: 'Posted cash less cash on its way out, in cents.',
      resolve: ({ available }) => available,
    }),
    buyingPower: t.field({
      type: 'Cents',
      description: 'Available cash that can be invested now, in cents; cash of a frozen account is not included.',
      resolve: ({ buyingPower }) => buyingPower,
    }),
    pendingIn: t.field({
      type: 'Cents',
      description: 'Cash on its way in, in cents.',
      resolve: ({ pendingIn }) => pendingIn,
    }),
    pendingOut: t.field({
      type: 'Cents',
      description: 'Cash on its way out, in cents.',
      resolve: ({ pendingOut }) => pendingOut,
    }),
    withdrawable: t.field({
      type: 'Cents',
      description: 'Available cash that may be withdrawn today, in cents.',
      resolve: ({ withdrawable }) => withdrawable,
    }),
    withdrawableReason: t.string({
      nullable: true,
      description: 'Reason why not all cash may be withdrawn, if only one account limits it; null otherwise.',
      resolve: ({ withdrawableReason }) => withdrawableReason,
    }),
    withdrawableFrom: t.field({
      type: 'Day',
      nullable: true,
      description: 'First day on which more may be withdrawn; null if waiting does not change the amount.',
      resolve: ({ withdrawableFrom }) => withdrawableFrom,
    }),
  }),
})

async function cashIn(platform: Platform, dashboard: Dashboard): Promise<CashInView> {
  const ids = accountIdsOf(dashboard)
  const [balances, factsOf] = await Promise.all([
    Promise.all(ids.map((id) => cashBalanceOf(platform, id))),
    readWithdrawalFacts(
      platform,
      ids.map((accountId) => ({ accountId, fundingSourceId: null })),
    ),
  ])
  return sumCash(
    ids.map((id, at) => ({
      facts: factsOf(id),
      pendingIn: cents(balances[at]!.pendingCredit),
      pendingOut: cents(-balances[at]!.pendingDebit),
    })),
  )
}

type Activity = { readonly account: Account; readonly movement: Movement }

const ActivityRef = builder.objectRef<Activity>('DashboardActivity').implement({
  description: 'Cash movement with its account.',
  fields: (t) => ({
    account: t.field({
      type: AccountSummaryRef,
      description: 'Account of the movement.',
      resolve: ({ account }) => account,
    }),
    movement: t.field({ type: TransferRowRef, description: 'The cash movement.', resolve: ({ movement }) => movement }),
  }),
})

const activityShown = 9

async function activityIn(platform: Platform, { accounts }: Dashboard): Promise<Activity[]> {
  const page = { first: activityShown, after: null }
  const rows = await Promise.all(
    accounts.map(async (account) =>
      (await movementsOf(platform, account.id, page)).map((movement) => ({ account, movement })),
    ),
  )
  return rows
    .flat()
    .toSorted((a, b) => (a.movement.at === b.movement.at ? 0 : a.movement.at < b.movement.at ? 1 : -1))
    .slice(0, activityShown)
}

builder.objectFields(DashboardRef, (t) => ({
  cash: t.field({
    type: DashboardCash,
    nullable: true,
    complexity: 5,
    description: 'Cash of the accounts together; null if it cannot be read.',
    resolve: (dashboard, _args, { platform }) => cashIn(platform, dashboard),
  }),
  activity: t.field({
    type: [ActivityRef],
    nullable: true,
    complexity: 20,
    description: 'Newest cash movements of the accounts, at most nine; null if they cannot be read.',
    resolve: (dashboard, _args, { platform }) => activityIn(platform, dashboard),
  }),
}))

builder.objectField(AccountSummaryRef, 'cash', (t) =>
  t.field({
    type: 'Cents',
    nullable: true,
    description: 'Posted cash less cash on its way out, in cents; null if it cannot be read.',
    resolve: async ({ id }, _args, { platform }) => cents((await cashBalanceOf(platform, id)).available),
  }),
)
