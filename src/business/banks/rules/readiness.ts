import { signInNeededText } from '#business/people/rules/next-steps.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { fundingSourceCan } from './banks.ts'

/** Whether a bank account may move money. `signInNeeded`: its owner must sign in at the bank again first. */
export type BankReadiness = 'ready' | 'notVerified' | 'signInNeeded'

type BankFacts = {
  readonly status: string
  /** True if the bank link says that the bank sign-in must be repeated. */
  readonly signInNeeded: boolean
}

/** The only rule for whether a bank account can be used: to pay or be paid, by hand or by a schedule. */
export const readinessOf = ({ status, signInNeeded }: BankFacts): BankReadiness =>
  fundingSourceCan('pay', status) ? (signInNeeded ? 'signInNeeded' : 'ready') : 'notVerified'

/** The same, from the API's fields of a bank account. */
export const readinessOnPage = ({
  status,
  signInToRepair,
}: {
  readonly status: string
  readonly signInToRepair?: string | null
}): BankReadiness => readinessOf({ status, signInNeeded: Boolean(signInToRepair) })

/** Why a bank account cannot move money; null if it can. */
export function refuseBank(
  bank: BankReadiness | null,
): Refusal<'noBank' | 'bankNotVerified' | 'bankSignInNeeded'> | null {
  if (bank === null) return refuse('noBank', 'Choose one of your linked bank accounts.', 'fundingSourceId')
  if (bank === 'notVerified')
    return refuse(
      'bankNotVerified',
      'This bank account is not verified. Choose another one or link it again.',
      'fundingSourceId',
    )
  if (bank === 'signInNeeded') return refuse('bankSignInNeeded', signInNeededText, 'fundingSourceId')
  return null
}
