import { appCode } from '#tests/setup/one-time-code.ts'
import { authorization, visitor } from '#tests/setup/visitor.ts'
import { type Served, settingsOf } from './addresses.ts'
import { until } from './until.ts'

const password = 'a long enough sentence for a test'

/** The key of the authenticator app of the person who is staff here. */
export const staffAppKey = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

export type Pass = {
  readonly token: () => Promise<string>
  /** Signs in again, with the code of the app where there is one by now. */
  readonly renew: () => Promise<void>
}

/** After ten minutes a token ends, and cash is moved only by the person who typed their password since: a long trial outlives both. */
const renewedAfterMs = 420_000

/** Signs someone up; gives the token by which they ask, of a new sign-in where the last is a while ago. */
export async function signUp(company: Served, email: string): Promise<Pass> {
  const { identity } = settingsOf(company)
  const redirectUri = `${company.site}/auth/callback`
  const browser = visitor(identity.issuer, company.site)
  const enter = async (more: Record<string, string>, codeOf = () => appCode(staffAppKey)) => {
    const asked = authorization({ clientId: identity.clientId, redirectUri, audience: identity.audience, more })
    const typed = await browser.submit(await browser.open(asked.path), { email, password })
    const landed = typed.text.includes('name="code"') ? await browser.submit(typed, { code: await codeOf() }) : typed
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
    const { access_token: token } = (await answer.json()) as { access_token?: string }
    if (!token) throw new Error(`No token for ${email} (${answer.status})`)
    return { token, since: performance.now() }
  }
  let pass = await enter({ screen_hint: 'signup' }, () => mailedCode(company, email))
  const renew = async () => {
    pass = await enter({ prompt: 'login', max_age: '0' })
  }
  const token = async () => {
    if (performance.now() - pass.since > renewedAfterMs) await renew()
    return pass.token
  }
  return { token, renew }
}

/** The code that the provider mailed to end the sign-up. */
async function mailedCode(company: Served, email: string): Promise<string> {
  let code: string | undefined
  await until(async () => {
    const answer = await fetch(`${company.sandbox}/api/inbox?to=${encodeURIComponent(email)}`)
    const { messages } = (await answer.json()) as { messages: readonly { subject: string; text: string }[] }
    code = /\b\d{6}\b/.exec(messages.find(({ subject }) => /your code/i.test(subject))?.text ?? '')?.[0]
    return code !== undefined
  })
  return code!
}
