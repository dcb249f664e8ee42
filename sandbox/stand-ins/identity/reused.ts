import { createHash } from 'node:crypto'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Sessions } from './sessions.ts'

/** The provider's error for every code and refresh token that it refuses. */
export const invalidGrant = 'grant request is invalid'

type Source = { readonly accountId?: string | undefined; readonly sessionUid?: string | undefined }

/**
 * A code or a refresh token that comes twice was stolen, or its thief was robbed: nobody can tell which of the two holds it by
 * right. The whole sign-in ends: the family of tokens, the browser's session here, and by the news of it every access token.
 */
export async function endReusedSignIn(ctx: KoaContextWithOIDC, sessions: Sessions): Promise<void> {
  const { error, error_description: reason } = (ctx.body ?? {}) as { error?: string; error_description?: string }
  // A refusal with a reason of its own (the person is blocked) is none of a token's use.
  if (error !== 'invalid_grant' || reason !== invalidGrant) return
  const { accountId, sessionUid } = (await usedTwice(ctx)) ?? {}
  if (accountId && sessionUid) await sessions.endOne(accountId, sessionUid)
}

async function usedTwice({ oidc }: KoaContextWithOIDC): Promise<Source | undefined> {
  const { grant_type: grant, code, code_verifier: verifier } = oidc?.params ?? {}
  if (grant === 'refresh_token') return oidc.entities.RefreshToken
  if (grant !== 'authorization_code' || typeof code !== 'string' || typeof verifier !== 'string') return undefined
  const found = await oidc.provider.AuthorizationCode.find(code, { ignoreExpiration: true })
  // Codes stand in addresses: one who read it there, without the verifier, may not end a sign-in.
  const isTheirs = createHash('sha256').update(verifier).digest('base64url') === found?.codeChallenge
  return isTheirs && (found as { readonly consumed?: number }).consumed ? found : undefined
}
