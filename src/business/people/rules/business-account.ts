import { z } from 'zod'
import { company } from '#kernel/brand.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { qualificationsFor } from './investor-profile.ts'

/** The most additional businesses that one person may sign for. */
export const mostBusinessAccounts = 10

const amount = (what: string) =>
  z
    .bigint(`Enter the ${what} in dollars.`)
    .min(0n, `The ${what} cannot be below zero.`)
    .max(1_000_000_000_000_00n, `Check the ${what}.`)
    .transform((value): Cents => cents(value))

/**
 * The stated means of a business. The 10% limit uses the greater of its annual revenue and net assets, both of the last
 * fiscal year: 17 CFR 230.251(d)(2)(i)(C)(2).
 */
export const businessMeans = z
  .object({
    annualRevenue: amount('annual revenue'),
    netAssets: amount('net assets'),
    isAccredited: z.boolean('Say whether the business is an accredited investor.'),
    accreditedQualificationId: z
      .number('Choose how the business qualifies.')
      .int()
      .nullish()
      .transform((id) => id ?? null),
  })
  .refine(
    ({ isAccredited, accreditedQualificationId: id }) =>
      !isAccredited || qualificationsFor('business').some((qualification) => qualification.id === id),
    { message: 'Choose how the business qualifies as an accredited investor.', path: ['accreditedQualificationId'] },
  )

export type BusinessMeans = z.output<typeof businessMeans>

/**
 * The e-mail address that identifies an additional business to the payment partner. The partner accepts each address
 * once, so a typed one would reveal whether it has an account and block its owner: this is our own mailbox.
 */
export const mailboxOf = (accountId: AccountId): string => `accounts+${accountId}@${company.email.split('@')[1]}`

type OpeningFacts = {
  readonly isSignerReady: boolean
  readonly isFormedToInvest: boolean
  /** EINs of the businesses that this person has accounts for, as keyed hashes. */
  readonly held: readonly string[]
  readonly ein: string | null
}

/** Refuses another business account with this EIN if the person may not open it. */
export function refuseOpening({ isSignerReady, isFormedToInvest, held, ein }: OpeningFacts): Refusal | null {
  if (!isSignerReady)
    return refuse(
      'signerNotReady',
      'Complete your own profile and confirm your email address first. We use both for the business.',
    )
  // Its owners would count as the purchasers, each with their own limit: 17 CFR 230.501(e)(2).
  if (isFormedToInvest)
    return refuse(
      'formedToInvest',
      'A business that was formed to buy these shares cannot open an account. Each of its owners can invest from their own.',
      'isFormedToInvest',
    )
  if (held.length >= mostBusinessAccounts)
    return refuse('tooManyBusinesses', `You can open at most ${mostBusinessAccounts} business accounts.`)
  return refuseEin(ein, held)
}

/** A person has one account per business, even if its number was corrected. */
export const refuseEin = (ein: string | null, held: readonly string[]): Refusal | null =>
  ein !== null && held.includes(ein)
    ? refuse('businessExists', 'You already have an account for a business with this EIN.', 'ein')
    : null
