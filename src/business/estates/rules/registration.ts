import { type BusinessDay, plusMonths } from '#kernel/business-day.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

/** The registration of the shares. The transfer agent follows it, not the will. */
export const registrations = ['individual', 'jointWithSurvivor', 'transferOnDeath', 'trust'] as const
export type Registration = (typeof registrations)[number]

/** How someone proves that they may act for an estate. State law decides which way is open to them. */
export const authorities = ['probate', 'smallEstate'] as const
export type Authority = (typeof authorities)[number]

export const reportWays = ['phone', 'email', 'mail', 'bank'] as const
export type ReportWay = (typeof reportWays)[number]

export const registrationNames: Readonly<Record<Registration, string>> = {
  individual: 'One owner',
  jointWithSurvivor: 'Joint, with a survivor',
  transferOnDeath: 'Transfer on death',
  trust: 'Trust',
}
export const authorityNames: Readonly<Record<Authority, string>> = {
  probate: 'Appointed by a court',
  smallEstate: 'Small-estate affidavit',
}
export const reportNames: Readonly<Record<ReportWay, string>> = {
  phone: 'By phone',
  email: 'By email',
  mail: 'By mail',
  bank: 'By the bank',
}

const unsupported: Readonly<Record<Exclude<Registration, 'individual'>, string>> = {
  jointWithSurvivor: 'No account here has two owners, so there is no survivor to whom it passes. Choose one owner.',
  transferOnDeath:
    'No account here is registered to transfer on death, so it passes through the estate. Choose one owner.',
  trust: 'No account here belongs to a trust. Check the account, and choose one owner if it is a person’s own.',
}

type AccountFacts = {
  readonly type: 'individual' | 'business'
  readonly custodian: string | null
  /** True for the person's own account, false for an additional one. */
  readonly isOwn: boolean
}

/** An earlier date of death is more likely a typing error. */
const mostYearsAgo = 30

export type OpeningRefusal = Refusal<
  'registrationNotSupported' | 'heldByCustodian' | 'notAPersonsAccount' | 'badDayOfDeath' | 'reporterRequired'
>

/** Refuses to open a case about an account that passes in another way, and says what to do. */
export function refuseOpening(
  input: {
    readonly registration: Registration
    readonly diedOn: BusinessDay
    readonly reportedBy: string
  },
  { account, today }: { readonly account: AccountFacts; readonly today: BusinessDay },
): OpeningRefusal | null {
  if (account.custodian !== null)
    return refuse(
      'heldByCustodian',
      'A custodian holds this IRA and pays its beneficiaries. Report the death to the custodian, and open a case for the person’s own account.',
      'accountId',
    )
  if (account.type === 'business' || !account.isOwn)
    return refuse(
      'notAPersonsAccount',
      'This account belongs to a business, which goes on after an owner’s death. Change its owners instead.',
      'accountId',
    )
  if (input.registration !== 'individual')
    return refuse('registrationNotSupported', unsupported[input.registration], 'registration')
  if (input.diedOn > today || input.diedOn <= plusMonths(today, -12 * mostYearsAgo))
    return refuse(
      'badDayOfDeath',
      `The date of death lies in the last ${mostYearsAgo} years and not after today.`,
      'diedOn',
    )
  if (!input.reportedBy.trim()) return refuse('reporterRequired', 'Enter who reported the death.', 'reportedBy')
  return null
}
