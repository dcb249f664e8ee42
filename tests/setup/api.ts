import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import { type ApiParts, createApi } from '#apps/api/api.ts'
import { fileStore } from '#io/files/file-store.ts'
import { compressSite } from '#io/http/compress-site.ts'
import { readSite } from '#io/http/static-site.ts'
import { proofHeader } from '#kernel/sign-in-proof.ts'
import { authorization, visitor } from '#tests/setup/visitor.ts'
import { nonceFor } from '#web/sign-in-proof.ts'
import { appCode } from './one-time-code.ts'
import type { TestCompany } from './test-company.ts'

export type Told = {
  readonly status: number
  readonly data: ReturnType<typeof JSON.parse>
  readonly errors: readonly { message: string; extensions: Record<string, unknown>; path?: readonly string[] }[]
}
export type Tokens = { readonly access_token: string; readonly id_token: string; readonly refresh_token: string }

const page = (words: string): string => `<!doctype html><title>${words}</title><p>${`${words} `.repeat(80)}</p>`
const site: Record<string, string> = {
  'index.html': `${page('home')}<script>document.title</script>`,
  'films/index.html': page('films'),
  'not-found/index.html': page('nothing here'),
  'investment/48/index.html': page('Colombia'),
  '__spa-fallback.html': page('portal'),
  'assets/app-1a2b3c.js': `export const words = '${'sun '.repeat(200)}'`,
}

/** A site of a few files, as a build would leave it. */
export async function smallSite() {
  const folder = await mkdtemp(join(tmpdir(), 'longlight-site-'))
  for (const [path, text] of Object.entries(site)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  await compressSite(folder)
  return readSite(folder)
}

/** The product's own server before a test company, listening; `change` turns its settings. */
export async function startApi(
  testCompany: TestCompany,
  change: Partial<TestCompany['config']> = {},
  more: Pick<ApiParts, 'isDraining' | 'metrics'> & Partial<Pick<ApiParts, 'files'>> = {},
) {
  const { platform, partners } = testCompany
  const config = { ...testCompany.config, ...change }
  const files = fileStore(`${config.dataDir}/files`, partners.sealer)
  const app = await createApi({ config, platform, partners, files, site: await smallSite(), ...more })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => app.close())
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })
  return {
    app,
    origin,
    post,
    /** Asks as the portal does: a POST with a bearer token, when there is one. */
    ask: async (
      token: string | null,
      query: string,
      variables: Record<string, unknown> = {},
      /** The ID token of a log-in made for this act. */
      proof?: string,
    ): Promise<Told> => {
      const headers = {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(proof ? { [proofHeader]: proof } : {}),
        accept: 'application/json',
      }
      const answer = await post(JSON.stringify({ query, variables }), headers)
      const { data = null, errors = [] } = (await answer.json()) as Partial<Told>
      return { status: answer.status, data, errors }
    },
  }
}

type LogIn = {
  /** The act that requires the log-in. */
  readonly act?: string
  /** The key of the person's authenticator app, if they have one. */
  readonly secret?: string
  /** The browser to use, if it is one that was here before. */
  readonly browser?: ReturnType<typeof visitor>
}

/** Signs someone up at the identity provider and returns the tokens that it gave. */
export async function tokensOf(
  { config }: TestCompany,
  email: string,
  { act, secret, browser = visitor(config.identity.issuer, config.publicOrigin) }: LogIn = {},
): Promise<Tokens> {
  const { issuer, clientId, audience } = config.identity
  const password = 'seven otters row quietly'
  await fetch(`${issuer}/_standin/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ users: [{ email, password, name: 'Ada Reyes' }] }),
  })
  const redirectUri = `${config.publicOrigin}/auth/callback`
  const more: Record<string, string> = act ? { prompt: 'login', max_age: '0', nonce: nonceFor(act) } : {}
  const asked = authorization({ clientId, redirectUri, audience, more })
  const typed = await browser.submit(await browser.open(asked.path), { email, password })
  const back = secret ? await browser.submit(typed, { code: await appCode(secret) }) : typed
  const answer = await fetch(`${issuer}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: clientId,
      grant_type: 'authorization_code',
      code: new URL(back.url).searchParams.get('code') ?? '',
      code_verifier: asked.verifier,
      redirect_uri: redirectUri,
    }),
  })
  if (!answer.ok) throw new Error(`No token: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Tokens
}

const appSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** Has someone who signed up before an authenticator app at the provider, and gives the token of a log-in with it. */
export async function tokenWithApp(testCompany: TestCompany, email: string): Promise<string> {
  const { owner } = testCompany
  await owner.query(
    `insert into sandbox_identity.factor (id, sub, kind, name, confirmed, secret)
     select 'totp|' || sub, sub, 'totp', 'App', true, $2 from sandbox_identity.person where email = $1`,
    [email, appSecret],
  )
  await owner.query('update sandbox_identity.person set mfa_enrolled = true where email = $1', [email])
  return (await tokensOf(testCompany, email, { secret: appSecret })).access_token
}
