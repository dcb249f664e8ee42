import { type Refusal, refuse } from '#kernel/refusal.ts'

export type SecondTryFacts = {
  readonly status: string | null
  /** True if since the partner's request something changed and the whole number was typed again. */
  readonly isCorrected: boolean
  readonly needsFullSsn: boolean
  readonly hasFullSsn: boolean
}

/** A business has two forms, its own and its controller's, so a separate button sends its last attempt. */
export function refuseSecondTry({ status, isCorrected, needsFullSsn, hasFullSsn }: SecondTryFacts): Refusal | null {
  if (status !== 'retry')
    return refuse('noTryLeft', 'You do not need to send anything again now. Your profile shows the next step.')
  if (!isCorrected)
    return refuse(
      'nothingChanged',
      'You have 1 attempt left, and you have not changed anything yet. Correct what is wrong before you send it.',
    )
  if (needsFullSsn && !hasFullSsn)
    return refuse(
      'fullSsnRequired',
      'You have 1 attempt left. Enter all nine digits of the control person’s Social Security number again.',
      'ssn',
    )
  return null
}
