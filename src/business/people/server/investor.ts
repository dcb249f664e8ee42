import type { BusinessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import type { Sealer } from '#platform/sealed/sealer.ts'
import { completionOf, missingRequiredFields } from '../rules/completion.ts'
import { termsDocument } from '../rules/registration.ts'
import { fullNameOf, profileOf } from './profile.ts'
import { type Db, ssnIsTaken, ssnPlace, type UserRow, userBy } from './user-store.ts'

/** What other rooms may know of a person: enough to decide and to write to them, never the tax number. */
export type Investor = {
  readonly userId: string
  readonly number: number
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly fullName: string
  readonly type: 'individual' | 'business'
  readonly businessType: string | null
  /** Two letters; null before the person said where they live. */
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
}

export function investorFrom(user: UserRow): Investor {
  const profile = profileOf(user)
  const { personalInfoComplete, showOnboardingWizard } = completionOf(profile)
  return {
    userId: user.id,
    number: user.number,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    fullName: fullNameOf(user),
    type: profile.type,
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
  }
}

export async function investorOf(db: Db, userId: string): Promise<Investor | null> {
  const user = await userBy(db, userId)
  return user ? investorFrom(user) : null
}

/** Keeps what a person told us, and their standing, from changing until this transaction ends. */
export async function holdInvestor(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('people.user').select('id').where('id', '=', userId).forShare().execute()
}

/** The same for many people at once, by their user ids. */
export async function holdInvestors(tx: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, Investor>> {
  const rows = await tx
    .selectFrom('people.user')
    .selectAll()
    .where('id', 'in', userIds)
    .orderBy('id')
    .forShare()
    .execute()
  return new Map(rows.map((row) => [row.id, investorFrom(row)]))
}

export type IdentityDossier = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly dateOfBirth: BusinessDay
  readonly ssn: string
  readonly phone: string
  readonly address1: string
  readonly address2: string | null
  readonly city: string
  readonly state: string
  readonly postalCode: string
}

/** Everything that identity is checked by, with the opened number: for the moment of sending it, never to be stored or logged. */
export async function openIdentityDossier(db: Db, sealer: Sealer, userId: string): Promise<IdentityDossier | null> {
  const user = await userBy(db, userId)
  if (!user?.ssn_sealed || !completionOf(profileOf(user)).personalInfoComplete) return null
  return {
    firstName: user.first_name!,
    lastName: user.last_name!,
    email: user.email,
    dateOfBirth: user.date_of_birth as BusinessDay,
    ssn: await sealer.open(user.ssn_sealed, ssnPlace(user.id)),
    phone: user.primary_phone!,
    address1: user.address1!,
    address2: user.address2,
    city: user.city!,
    state: user.state!,
    postalCode: user.postal_code!,
  }
}

/** Whether this person may be presented to the payment partner: told everything, confirmed, agreed, and nobody else's number. */
export async function readyForIdentityCheck(db: Db, userId: string): Promise<boolean> {
  const user = await userBy(db, userId)
  if (!user?.confirmed_at || !user.ssn_index || !completionOf(profileOf(user)).personalInfoComplete) return false
  const terms = await db
    .selectFrom('people.consent')
    .select('id')
    .where('user_id', '=', userId)
    .where('document', '=', termsDocument)
    .executeTakeFirst()
  return terms !== undefined && !(await ssnIsTaken(db, user.ssn_index, userId))
}
