import { authorization, visitor } from '#partners/identity/visitor.ts'
import type { TestCompany } from '#tests/setup/company.ts'
import { settingsOf } from './addresses.ts'

const password = 'a long enough sentence for a test'

/** How long before its end a token is changed for another, as a browser does it: a long trial outlives several. */
const earlyMs = 180_000

/** Signs somebody up; gives the token by which they ask, always one that is good for a while. */
export async function signUp(company: TestCompany, email: string): Promise<() => Promise<string>> {
  const { identity } = settingsOf(company)
  const redirectUri = `${company.site}/auth/callback`
  const browser = visitor(identity.issuer, company.site)
  const enter = async (more: Record<string, string>) => {
    const asked = authorization({ clientId: identity.clientId, redirectUri, audience: identity.audience, more })
    const page = await browser.open(asked.path)
    // Whoever has a session at the provider types nothing.
    const landed = page.url.startsWith(redirectUri) ? page : await browser.submit(page, { email, password })
    const code = new URL(landed.url).searchParams.get('code')
    if (!code) throw new Error(`No code came back for ${email}: ${landed.url} ${landed.text.slice(0, 300)}`)
    const answer = await fetch(`${identity.issuer}/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: company.site },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: identity.clientId,
        code,
        code_verifier: asked.verifier,
        redirect_uri: redirectUri,
        resource: identity.audience,
      }),
    })
    const { access_token: token, expires_in: seconds } = (await answer.json()) as Issued
    if (!token) throw new Error(`No token for ${email} (${answer.status})`)
    return { token, until: performance.now() + seconds! * 1_000 - earlyMs }
  }
  let pass = await enter({ screen_hint: 'signup' })
  return async () => {
    if (performance.now() > pass.until) pass = await enter({})
    return pass.token
  }
}

type Issued = { readonly access_token?: string; readonly expires_in?: number }
