/**
 * The pages' messages after success or failure, word for word from specification 8. Texts of a single decision are next
 * to it: why one cannot invest (4.4), what an identity status requires (4.1), the password gate.
 */
export const spoken = {
  confirmation: {
    sent: 'Email successfully sent. Please check your inbox to confirm your address.',
    doneBefore: 'already registered',
    confirmedBefore: "Email address has already been confirmed. You're all set!",
    failed: 'Sorry! Error sending email, please try again later.',
  },
  accounts: {
    title: 'Error Loading Accounts',
    text: 'Unable to load your account information. Please refresh the page.',
  },
  contact: {
    sent: "Email sent. We'll be in touch shortly!",
    failed: 'Sorry, error sending contact email! Please try again later.',
  },
  session: {
    expired: 'Your session has expired. Please log in again to continue.',
    action: 'Log In to Continue',
  },
  signing: {
    blocked:
      'Your browser is probably blocking the e-signing service because of a custom security setting or extension. Please try a different browser.',
  },
} as const
