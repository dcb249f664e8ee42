import { signInNeededText } from '#business/people/rules/next-steps.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { fundingSourceCan } from './banks.ts'

/** Whether money may move from and to a bank account. `signInNeeded`: the bank wants its owner to sign in again first. */
export type BankReadiness = 'ready' | 'notVerified' | 'signInNeeded'

type BankFacts = {
  readonly status: string
  /** The bank link told us that the sign-in at the bank has to be repeated. */
  readonly signInNeeded: boolean
}

/** The one place that says whether a bank account can be used: to pay, to be paid, by hand or by a schedule. */
export const readinessOf = ({ status, signInNeeded }: BankFacts): BankReadiness =>
  fundingSourceCan('pay', status) ? (signInNeeded ? 'signInNeeded' : 'ready') : 'notVerified'

/** The same from what the API tells a page about a bank account. */
export const readinessOnPage = ({
  status,
  signInToRepair,
}: {
  readonly status: string
  readonly signInToRepair?: string | null
}): BankReadiness => readinessOf({ status, signInNeeded: Boolean(signInToRepair) })

/** Why money cannot move with a bank account; null when it can. */
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
