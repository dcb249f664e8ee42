/**
 * Some acts change how a person signs in, and each needs a log-in for that very act. The browser puts the act into the
 * nonce of its request, the provider signs it into the ID token, and the server accepts that token once, for that act.
 */
export const proofHeader = 'x-sign-in-proof'

/** The act that a nonce was made for; null for an ordinary log-in. */
export const actIn = (nonce: unknown): string | null =>
  typeof nonce === 'string' ? (/^([A-Za-z]{3,60})\.[0-9a-f-]{36}$/.exec(nonce)?.[1] ?? null) : null
