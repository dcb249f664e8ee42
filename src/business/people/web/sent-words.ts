import { spoken } from '#web/error-catalogue.ts'

export type Sent = { readonly kind: 'success' | 'error'; readonly text: string; readonly isConfirmed: boolean }

/** The texts of specification 8 for a confirmation mail; `problem` is the server's message, or null. */
export function sentOrRefused(problem: string | null): Sent {
  if (problem === null)
    return {
      kind: 'success',
      text: spoken.confirmation.sent,
      isConfirmed: false,
    }
  if (problem.includes(spoken.confirmation.doneBefore))
    return {
      kind: 'success',
      text: spoken.confirmation.confirmedBefore,
      isConfirmed: true,
    }
  return { kind: 'error', text: spoken.confirmation.failed, isConfirmed: false }
}
