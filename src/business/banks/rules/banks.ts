import { company } from '#kernel/brand.ts'
import type { FundingSourceId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { states } from '#kernel/states.ts'
import { holdsLink } from '#kernel/text-rules.ts'
import { refuseTravelingName } from '#kernel/traveling-name.ts'

export const bannedInstitutions: readonly { readonly name: string; readonly routingNumbers: readonly string[] }[] = [
  { name: 'Houndstooth Bank', routingNumbers: ['011900254'] },
]

export const isBanned = (institutionName: string): boolean =>
  bannedInstitutions.some(({ name }) => name.toLowerCase() === institutionName.trim().toLowerCase())

/**
 * `linking` and `waiting`: on the way to the payment partner. `confirming`: waits for two small deposits. Only a
 * verified one moves money.
 */
export type FundingSourceStatus =
  | 'linking'
  | 'waiting'
  | 'confirming'
  | 'verified'
  | 'unverified'
  | 'refused'
  | 'disabled'
  | 'removed'

export const fundingSourceCan = states({
  pay: ['verified'],
  rename: ['waiting', 'confirming', 'verified', 'unverified', 'disabled'],
  remove: ['linking', 'waiting', 'confirming', 'verified', 'unverified', 'refused', 'disabled'],
  disable: ['waiting', 'verified', 'unverified'],
  follow: ['verified', 'unverified'],
  replace: ['waiting', 'verified', 'unverified', 'disabled'],
})

export type BankRefusal = Refusal<
  | 'bannedInstitution'
  | 'identityFirst'
  | 'identityStopped'
  | 'bankNotFound'
  | 'notNow'
  | 'noMoneyAccount'
  | 'bankName'
  | 'sameBank'
  | 'bankNotVerified'
  | 'routingNumber'
  | 'accountNumber'
  | 'depositAmount'
  | 'tooManyBanks'
  | 'tooManyWaiting'
>

/** The most bank accounts of one account: enough for everyday banking, and every page lists them all. */
export const bankAccountsAtMost = 20

/** Refuses a bank that may not be linked, on facts known before the bank is contacted. */
export function refuseLink(facts: {
  institutionName: string
  identity: string | null
  linked: number
}): BankRefusal | null {
  if (isBanned(facts.institutionName)) return banned(facts.institutionName)
  if (facts.identity === null || facts.identity === 'refused')
    return refuse('identityFirst', 'Complete your profile first. The bank account must be in the name we verify.')
  if (facts.identity === 'suspended' || facts.identity === 'deactivated')
    return refuse(
      'identityStopped',
      'Your account is restricted, so you cannot link a bank. Contact us and we will tell you why.',
    )
  if (facts.linked >= bankAccountsAtMost)
    return refuse(
      'tooManyBanks',
      `You can link up to ${bankAccountsAtMost} bank accounts. Remove one before you link another.`,
    )
  return null
}

export const banned = (institutionName: string): BankRefusal =>
  refuse('bannedInstitution', `We do not support ${institutionName}. Please link another bank.`)

export const moneyKindOf = (subtype: string | null): 'checking' | 'savings' | null =>
  subtype === 'checking' || subtype === 'savings' ? subtype : null

export function refuseName(name: string): BankRefusal | null {
  const length = name.trim().length
  if (length >= 1 && length <= 50 && !/[<>]/.test(name) && !holdsLink(name) && refuseTravelingName(name) === null)
    return null
  return refuse(
    'bankName',
    `Give the account a name of 1 to 50 characters, without web addresses, telephone numbers or “${company.name}”.`,
    'name',
  )
}

/** The consequence of an event about a linked bank, given its present state at the bank link. */
export function afterItemEvent(
  code: string,
  facts: { loginRequired: boolean; problem: string | null },
): 'revoked' | 'accountRevoked' | 'signInNeeded' | 'fine' {
  if (code === 'USER_PERMISSION_REVOKED' || facts.problem === 'USER_PERMISSION_REVOKED') return 'revoked'
  if (code === 'USER_ACCOUNT_REVOKED') return 'accountRevoked'
  // Announced a week ahead, while the sign-in still works.
  if (code === 'PENDING_DISCONNECT' || code === 'PENDING_EXPIRATION') return 'signInNeeded'
  return facts.loginRequired ? 'signInNeeded' : 'fine'
}

export function refuseReplacement(
  from: { readonly id: FundingSourceId; readonly status: string },
  to: { readonly id: FundingSourceId; readonly status: string },
): BankRefusal | null {
  if (from.id === to.id) return refuse('sameBank', 'Choose the bank account that will replace it.', 'withId')
  if (!fundingSourceCan('replace', from.status))
    return refuse('notNow', 'This bank account is still being linked. Try again in a minute.')
  if (!fundingSourceCan('pay', to.status))
    return refuse('bankNotVerified', 'The new bank account is not ready yet. Try again when it is.', 'withId')
  return null
}

/** Shown until the bank's own code arrives with the returned transfer. */
export const letGoByPartner =
  'Our payment partner removed this bank account after a returned payment. Link it again or link another one.'
export const unverifiedByPartner = 'Our payment partner needs this bank account to be verified again. Link it again.'
