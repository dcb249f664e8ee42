export type Sent = { readonly kind: 'success' | 'error'; readonly text: string; readonly isConfirmed: boolean }

/** The texts of specification 8 for a confirmation mail; `problem` is what the server said, or null. */
export function sentOrRefused(problem: string | null): Sent {
  if (problem === null)
    return {
      kind: 'success',
      text: 'Email successfully sent. Please check your inbox to confirm your address.',
      isConfirmed: false,
    }
  if (problem.includes('already registered'))
    return {
      kind: 'success',
      text: "Email address has already been confirmed. You're all set!",
      isConfirmed: true,
    }
  return { kind: 'error', text: 'Sorry! Error sending email, please try again later.', isConfirmed: false }
}
