import type { Account } from '#business/accounts/server/public.ts'
import { holderOf, type PeoplePorts } from '#business/people/server/public.ts'
import type { AccountId } from '#kernel/ids.ts'
import { beneficialOwnershipIncomplete, type OwnershipFacts } from '../rules/beneficial-ownership.ts'
import { customerBy, type Db } from './customer-store.ts'
import { ownershipsOf } from './owner-store.ts'

type Company = OwnershipFacts['company']

export async function ownershipFacts(db: Db, accountId: AccountId, company: Company): Promise<OwnershipFacts> {
  const ofAccount = (await ownershipsOf(db, [accountId])).get(accountId) ?? { ownership: null, owners: [] }
  return { ...ofAccount, company }
}

export async function ownershipFactsOf(db: Db, account: Account): Promise<OwnershipFacts> {
  const holder = await holderOf(db, account)
  return ownershipFacts(db, account.id, holder ?? { type: 'individual', businessType: null })
}

/** The accounts with owners to name, verify or certify. Individuals cost no query. */
export async function openOwnerships(
  db: Db,
  accounts: readonly { readonly accountId: AccountId; readonly company: Company }[],
): Promise<ReadonlySet<string>> {
  const businesses = accounts.filter(({ company }) => company.type === 'business')
  const byAccount = await ownershipsOf(
    db,
    businesses.map(({ accountId }) => accountId),
  )
  const open = businesses.filter(({ accountId, company }) =>
    beneficialOwnershipIncomplete({ ...(byAccount.get(accountId) ?? { ownership: null, owners: [] }), company }),
  )
  return new Set(open.map(({ accountId }) => accountId))
}

export async function identitySetup(
  db: Db,
  { accountId, company }: { readonly accountId: AccountId; readonly company: Company },
): Promise<
  Pick<
    Awaited<ReturnType<PeoplePorts['readSetup']>>,
    'identityStatus' | 'beneficialOwnershipIncomplete' | 'areOwnersWithPartner'
  >
> {
  const customer = await customerBy(db, 'account_id', accountId)
  const open = await openOwnerships(db, [{ accountId, company }])
  return {
    identityStatus: customer?.status ?? null,
    beneficialOwnershipIncomplete: open.has(accountId),
    areOwnersWithPartner: Boolean(customer?.certifying_at) || customer?.ownership === 'certified',
  }
}
