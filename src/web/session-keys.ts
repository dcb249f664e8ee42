/** The keys of the browser's store (specification 9), which the early scripts read too. */
export const sessionKeys = {
  token: 'id_token',
  expiresAt: 'id_token_expires_at',
  person: 'id_token_sub',
  account: 'selectedAccountId',
} as const

/** Names another person's account in a request, which the server then answers as far as permitted. */
export const accountHeader = 'x-account-id'
