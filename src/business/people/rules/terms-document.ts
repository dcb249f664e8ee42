/** Without consent to this one nobody has an account, and nothing is sent to the payment partner. */
export const termsDocument = 'terms-of-service'
