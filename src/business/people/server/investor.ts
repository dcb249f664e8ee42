import type { Ctx } from '#engine/command/platform.ts'
import { openIn } from '#engine/sealed/open-recorded.ts'
import { isAmong } from '#io/db/among.ts'
import { lookUps } from '#io/db/look-up.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import type { AccountId, UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type AccountHolder, isBesideOwn } from '../rules/account-holder.ts'
import { completionOf, missingRequiredFields } from '../rules/completion.ts'
import { termsDocument } from '../rules/terms-document.ts'
import { businessAccountBy } from './business-account-store.ts'
import { businessBy, othersWithEin } from './business-store.ts'
import { fullNameOf, profileColumns, profileOf } from './profile.ts'
import { type Db, othersWithSsn, ssnPlace, type UserRow, userBy } from './user-store.ts'

/** A person's facts for other rooms: enough to decide and to write to them, never the tax number. */
export type Investor = {
  readonly userId: UserId
  readonly number: number
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly fullName: string
  /** The registered name of shares: a business's own, else the person's. */
  readonly legalName: string
  readonly type: 'individual' | 'business'
  readonly businessName: string | null
  readonly businessType: string | null
  /** The two-character code; null before the person gave their address. */
  readonly state: string | null
  readonly isAccredited: boolean
  readonly annualIncome: Cents | null
  readonly netWorth: Cents | null
  readonly missingRequiredFields: readonly string[]
  readonly emailConfirmed: boolean
  readonly personalInfoComplete: boolean
  readonly showOnboardingWizard: boolean
  readonly permanentlySuspended: boolean
  readonly substantiveRelationship: boolean
  readonly ignoreCloseFrontend: boolean
  readonly wealthChannel: boolean
  readonly referralCode: string | null
  /** The moment when they opened their account with us. */
  readonly since: Instant
}

/** Reads of many people are limited to these columns. */
const investorColumns = [
  ...profileColumns,
  'id',
  'number',
  'email',
  'suspended_at',
  'substantive_relationship',
  'ignore_close_frontend',
  'wealth_channel',
  'referral_code',
  'created_at',
] as const satisfies (keyof UserRow)[]

export type InvestorRow = Pick<UserRow, (typeof investorColumns)[number]>

export function investorFrom(user: InvestorRow): Investor {
  const profile = profileOf(user)
  const { personalInfoComplete, showOnboardingWizard } = completionOf(profile)
  return {
    userId: user.id,
    number: user.number,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    fullName: fullNameOf(user),
    legalName: (profile.type === 'business' && profile.businessName) || fullNameOf(user),
    type: profile.type,
    businessName: profile.businessName,
    businessType: profile.businessType,
    state: user.state,
    isAccredited: user.is_accredited ?? false,
    annualIncome: profile.annualIncome,
    netWorth: profile.netWorth,
    missingRequiredFields: missingRequiredFields(profile),
    emailConfirmed: profile.emailConfirmed,
    personalInfoComplete,
    showOnboardingWizard,
    permanentlySuspended: user.suspended_at !== null,
    substantiveRelationship: user.substantive_relationship,
    ignoreCloseFrontend: user.ignore_close_frontend,
    wealthChannel: user.wealth_channel,
    referralCode: user.referral_code,
    since: user.created_at,
  }
}

export async function investorOf(db: Db, userId: UserId): Promise<Investor | null> {
  return (await investorsOf(db, [userId])).get(userId) ?? null
}

export async function investorsOf(db: Db, userIds: readonly UserId[]): Promise<ReadonlyMap<string, Investor>> {
  return investorsFrom(await investorRows(db, userIds))
}

const investorsFrom = (rows: ReadonlyMap<UserId, InvestorRow>): ReadonlyMap<string, Investor> =>
  new Map([...rows].map(([id, row]) => [id, investorFrom(row)]))

/** Rows of people; `account-holder.ts` adds the facts of their businesses. */
export const investorRows = lookUps(async (db: Db, userIds: readonly UserId[]) => {
  const rows = await db.selectFrom('people.user').select(investorColumns).where(isAmong('id', userIds)).execute()
  return new Map<UserId, InvestorRow>(rows.map((row) => [row.id, row]))
})

/** Locks people's statements and standing until this transaction ends; returns them by user id. */
export async function holdInvestors(tx: Db, userIds: readonly UserId[]): Promise<ReadonlyMap<string, Investor>> {
  return investorsFrom(await holdInvestorRows(tx, userIds))
}

export async function holdInvestorRows(tx: Db, userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, InvestorRow>> {
  const rows = await tx
    .selectFrom('people.user')
    .select(investorColumns)
    .where(isAmong('id', userIds))
    .orderBy('id')
    .forShare()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export type Reading = { readonly userId: UserId; readonly why: string }

export type IdentityDossier = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly dateOfBirth: BusinessDay
  readonly ssn: string
  readonly phone: string | null
  readonly address1: string
  readonly address2: string | null
  readonly city: string
  readonly state: string
  readonly postalCode: string
}

/**
 * The data of the identity check with the unsealed number: only for sending, never stored or logged. The audit records
 * whose number was opened, by whom and why.
 */
export async function openIdentityDossier(
  ctx: Ctx,
  sealer: Sealer,
  { userId, why }: Reading,
): Promise<IdentityDossier | null> {
  const user = await userBy(ctx.tx, userId)
  if (!user?.ssn_sealed || !completionOf(profileOf(user)).personalInfoComplete) return null
  return {
    firstName: user.first_name!,
    lastName: user.last_name!,
    email: user.email,
    dateOfBirth: user.date_of_birth!,
    ssn: await openIn(ctx, sealer, { sealed: user.ssn_sealed, place: ssnPlace(user.id), whose: user.id, why }),
    phone: user.primary_phone,
    address1: user.address1!,
    address2: user.address2,
    city: user.city!,
    state: user.state!,
    postalCode: user.postal_code!,
  }
}

/** True if the account's holder gave, confirmed and agreed to everything. */
export async function readyForIdentityCheck(db: Db, account: AccountHolder): Promise<boolean> {
  const userId = account.ownerId
  const user = await userBy(db, userId)
  if (!user?.confirmed_at || !user.ssn_index) return false
  const { personalInfoComplete, businessInfoComplete } = completionOf(profileOf(user))
  if (!personalInfoComplete || !businessInfoComplete) return false
  const terms = await db
    .selectFrom('people.consent')
    .select('id')
    .where('user_id', '=', userId)
    .where('document', '=', termsDocument)
    .executeTakeFirst()
  if (terms === undefined) return false
  if (isBesideOwn(account)) return Boolean((await businessAccountBy(db, account.id))?.ein_index)
  return true
}

/** The others who gave the same tax number: by owner for their first account, else by account. */
export async function othersWithNumber(db: Db, account: AccountHolder): Promise<readonly (UserId | AccountId)[]> {
  if (account.type === 'business') {
    const key = isBesideOwn(account) ? account.id : account.ownerId
    const row = isBesideOwn(account) ? await businessAccountBy(db, account.id) : await businessBy(db, account.ownerId)
    return row?.ein_index ? othersWithEin(db, row.ein_index, key) : []
  }
  const user = await userBy(db, account.ownerId)
  return user?.ssn_index ? othersWithSsn(db, user.ssn_index, user.id) : []
}
