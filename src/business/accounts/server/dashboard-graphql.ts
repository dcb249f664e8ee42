import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import type { GraphContext } from '#io/graphql/context.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { AccountId } from '#kernel/ids.ts'
import { accountKind, dashboardTitle } from '../rules/account-title.ts'
import { allNamesOf, namesOf } from './account-name.ts'
import { type Account, accountsOwnedBy } from './account-store.ts'
import { authorizeAccount } from './authorize-account.ts'
import { AccountKindEnum } from './enums-graphql.ts'

export type Dashboard = { readonly scope: 'all' | 'one'; readonly accounts: readonly Account[] }

export const accountIdsOf = ({ accounts }: Dashboard): readonly AccountId[] => accounts.map(({ id }) => id)

const DashboardScope = enumOf<Dashboard['scope']>('DashboardScope', 'Accounts that a dashboard adds up.', {
  all: 'Every account that the person owns.',
  one: 'One account.',
})

/** One account that a dashboard totals; rooms add fields to it. */
export const AccountSummaryRef = builder.objectRef<Account>('AccountSummary').implement({
  description: 'Account that a dashboard adds up.',
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.string({
      description: 'Title of the account in menus and headings.',
      resolve: async (account, _args, { platform }) => (await namesOf(platform.db, account)).title,
    }),
    kind: t.field({ type: AccountKindEnum, resolve: accountKind }),
    isFrozen: t.boolean({
      description: 'True if an operator has frozen the account.',
      resolve: ({ frozen }) => frozen,
    }),
  }),
})

/** A dashboard; rooms add their figures, each summed over the accounts. */
export const DashboardRef = builder.objectRef<Dashboard>('Dashboard').implement({
  description: 'Figures of one account, or of all accounts of the person together.',
  fields: (t) => ({
    scope: t.expose('scope', { type: DashboardScope }),
    title: t.string({
      description: 'Heading that names the accounts.',
      resolve: async ({ scope, accounts }, _args, { platform }) =>
        dashboardTitle(
          scope,
          scope === 'one' ? (await allNamesOf(platform.db, accounts)).map(({ title }) => title) : [],
        ),
    }),
    accounts: t.field({
      type: [AccountSummaryRef],
      description: 'Accounts that the dashboard adds up, the person’s own first.',
      resolve: ({ accounts }) => [...accounts],
    }),
  }),
})

builder.queryField('dashboard', (t) =>
  t.field({
    ...audience('user', { reads: 'account' }),
    type: DashboardRef,
    nullable: true,
    complexity: 20,
    description: 'Dashboard of one account, or of all that the person owns.',
    args: {
      accountId: t.arg
        .id({ description: 'The one account. Left out: all that the person owns.' })
        .validate(givenId('acc').nullish()),
    },
    resolve: (_root, { accountId }, context) => dashboardOf(context, accountId ?? null),
  }),
)

async function dashboardOf({ platform, viewer }: GraphContext, accountId: AccountId | null): Promise<Dashboard> {
  if (accountId === null) {
    const owned = await accountsOwnedBy(platform.db, viewer!.userId)
    return { scope: 'all', accounts: owned.filter(({ listed }) => listed) }
  }
  return { scope: 'one', accounts: [orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))] }
}
