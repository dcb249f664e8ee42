import type { AccountId } from '#kernel/ids.ts'
import { type AccountHolder, isBesideOwn } from '../rules/account-holder.ts'
import { type HolderColumns, holdersBeside } from './business-account-store.ts'
import { certificationsOf } from './certify-tax-number.ts'
import { holdInvestorRows, type Investor, type InvestorRow, investorFrom, investorRows } from './investor.ts'
import type { Db } from './user-store.ts'

export type Holder = Investor & {
  /** False once their certification was withdrawn. */
  readonly isUsPerson: boolean
}

/**
 * The holder of an account: the person or business whose name, state and stated means count. Checkouts, statements, tax
 * forms and operators all use this; the email is always the signer's.
 */
export async function holderOf(db: Db, account: AccountHolder): Promise<Holder | null> {
  return (await holdersOf(db, [account])).get(account.id) ?? null
}

export const holdersOf = (db: Db, accounts: readonly AccountHolder[]): Promise<ReadonlyMap<AccountId, Holder>> =>
  readHolders(db, accounts, false)

/** Keeps holders' statements, and their owners' standing, from changing until this transaction ends. */
export const holdHolders = (tx: Db, accounts: readonly AccountHolder[]): Promise<ReadonlyMap<AccountId, Holder>> =>
  readHolders(tx, accounts, true)

async function readHolders(db: Db, accounts: readonly AccountHolder[], isHeld: boolean) {
  const ownerIds = accounts.map(({ ownerId }) => ownerId)
  const owners = isHeld ? await holdInvestorRows(db, ownerIds) : await investorRows(db, ownerIds)
  const beside = accounts.filter(isBesideOwn).map(({ id }) => id)
  const businesses = await holdersBeside(db, beside, isHeld)
  const certifications = await certificationsOf(db, [...new Set(ownerIds)])
  const holders = new Map<AccountId, Holder>()
  for (const account of accounts) {
    const owner = owners.get(account.ownerId)
    const business = businesses.get(account.id)
    const taxpayer = isBesideOwn(account) ? account.id : null
    const last = certifications.findLast((kept) => kept.userId === account.ownerId && kept.accountId === taxpayer)
    if (owner && (business || !isBesideOwn(account)))
      holders.set(account.id, { ...holderFrom(owner, business), isUsPerson: !last?.isWithdrawn })
  }
  return holders
}

/** An additional business counts with its own statements; the person signs for it. */
const holderFrom = (owner: InvestorRow, business: HolderColumns | undefined): Investor =>
  investorFrom(
    business
      ? {
          ...owner,
          type: 'business',
          business_name: business.business_name,
          business_type: business.business_type,
          business_classification: business.business_classification,
          business_saved_at: business.saved_at,
          state: business.state,
          is_accredited: business.is_accredited,
          annual_income_cents: business.annual_revenue_cents,
          net_worth_cents: business.net_assets_cents,
        }
      : owner,
  )
