/** Without this consent there is no account, and nothing is sent to the payment partner. */
export const termsDocument = 'terms-of-service'
