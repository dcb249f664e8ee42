/** The keys of the browser's store (specification 9); the early scripts of the documents read the same ones. */
export const sessionKeys = {
  token: 'id_token',
  expiresAt: 'id_token_expires_at',
  /** The owner of the token, as the identity provider names them. */
  person: 'id_token_sub',
  account: 'selectedAccountId',
} as const

/** Names someone else's account in a request, which the server then answers for that account, as far as it may. */
export const accountHeader = 'x-account-id'
