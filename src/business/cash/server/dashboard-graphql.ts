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
  description: 'The cash of the accounts of a dashboard together.',
  fields: (t) => ({
    available: t.field({
      type: 'Cents',
      description: 'Booked cash less cash that is on its way out, in cents.',
      resolve: ({ available }) => available,
    }),
    buyingPower: t.field({
      type: 'Cents',
      description: 'Part of the available cash that can be invested now, in cents: nothing of a frozen account.',
      resolve: ({ buyingPower }) => buyingPower,
    }),
    pendingIn: t.field({ type: 'Cents', description: 'Cents on their way in.', resolve: ({ pendingIn }) => pendingIn }),
    pendingOut: t.field({
      type: 'Cents',
      description: 'Cents on their way out.',
      resolve: ({ pendingOut }) => pendingOut,
    }),
    withdrawable: t.field({
      type: 'Cents',
      description: 'Part of the available cash that may leave today to a bank, in cents.',
      resolve: ({ withdrawable }) => withdrawable,
    }),
    withdrawableReason: t.string({
      nullable: true,
      description:
        'Reason that not all of it may leave, if one account alone keeps some; null if all may, or several keep some.',
      resolve: ({ withdrawableReason }) => withdrawableReason,
    }),
    withdrawableFrom: t.field({
      type: 'Day',
      nullable: true,
      description: 'The first day on which more may leave; null if time alone changes nothing.',
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
  description: 'One movement of cash and the account that it moved.',
  fields: (t) => ({
    account: t.field({
      type: AccountSummaryRef,
      description: 'Account whose cash it moved.',
      resolve: ({ account }) => account,
    }),
    movement: t.field({ type: TransferRowRef, description: 'Movement of cash.', resolve: ({ movement }) => movement }),
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
    description: 'Their cash together; null if it cannot be read.',
    resolve: (dashboard, _args, { platform }) => cashIn(platform, dashboard),
  }),
  activity: t.field({
    type: [ActivityRef],
    nullable: true,
    complexity: 20,
    description: 'The newest movements of cash in the accounts, nine at most; null if they cannot be read.',
    resolve: (dashboard, _args, { platform }) => activityIn(platform, dashboard),
  }),
}))

builder.objectField(AccountSummaryRef, 'cash', (t) =>
  t.field({
    type: 'Cents',
    nullable: true,
    description: 'Booked cash less cash that is on its way out, in cents; null if it cannot be read.',
    resolve: async ({ id }, _args, { platform }) => cents((await cashBalanceOf(platform, id)).available),
  }),
)
