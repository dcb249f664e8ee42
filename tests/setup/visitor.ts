import { createHash, randomBytes } from 'node:crypto'

export type Answer = { readonly status: number; readonly text: string; readonly url: string; readonly headers: Headers }

/** A person's browser for the contract test: keeps cookies by path, follows redirects, stops at the portal. */
export function visitor(issuer: string, portal: string) {
  let at = issuer
  const jar = new Map<string, { value: string; path: string }>()
  const cookieFor = (path: string) =>
    [...jar].flatMap(([key, { value, path: below }]) =>
      path === below || path.startsWith(below.endsWith('/') ? below : `${below}/`)
        ? [`${key.split(' ')[0]}=${value}`]
        : [],
    )
  const keep = (headers: Headers, from: string) => {
    for (const line of headers.getSetCookie()) {
      const [pair, ...attributes] = line.split(/; */)
      const at = pair!.indexOf('=')
      const named = Object.fromEntries(
        attributes.map((attribute) => [attribute.split('=')[0]!.toLowerCase(), attribute.split('=')[1]]),
      )
      const path = named.path ?? from
      const key = `${pair!.slice(0, at)} ${path}`
      const gone = named['max-age'] === '0' || (named.expires && Date.parse(named.expires) < 86_400_000)
      if (gone) jar.delete(key)
      else jar.set(key, { value: pair!.slice(at + 1), path })
    }
  }
  const ask = async (target: string, form?: Record<string, string>, follow = true): Promise<Answer> => {
    const url = new URL(target, issuer)
    if (url.origin === portal) return { status: 0, text: '', url: url.href, headers: new Headers() }
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: cookieFor(url.pathname).join('; '), accept: 'text/html' },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    })
    keep(response.headers, url.pathname)
    const text = await response.text()
    at = url.href
    const location = response.headers.get('location')
    if (location && follow) return ask(new URL(location, url).href)
    return { status: response.status, text, url: url.href, headers: response.headers }
  }
  /** Sends the one form of a page with what the person typed. */
  const submit = (page: Answer, values: Record<string, string>, follow = true): Promise<Answer> => {
    const action = /<form[^>]* method="post" action="([^"]*)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&')
    const hidden = page.text.matchAll(/name="(form_token|xsrf|user_code|confirm)" value="([^"]*)"/g)
    const fields = Object.fromEntries([...hidden].map(([, name, value]) => [name, value!]))
    if (action === undefined || !(fields.form_token ?? fields.xsrf))
      throw new Error(`No form on ${page.url}: ${page.text.slice(-900)}`)
    return ask(action, { ...fields, ...values }, follow)
  }
  return { open: (path: string) => ask(path), submit, jar, last: () => at }
}

/** One request to sign in, as a browser client of the portal makes it. */
export function authorization(options: {
  readonly clientId: string
  readonly redirectUri: string
  readonly audience?: string
  readonly more?: Record<string, string>
}) {
  const verifier = randomBytes(32).toString('base64url')
  const state = randomBytes(8).toString('hex')
  const query = new URLSearchParams({
    client_id: options.clientId,
    redirect_uri: options.redirectUri,
    response_type: 'code',
    scope: 'openid profile email offline_access',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state,
    nonce: 'n-1',
    ...(options.audience ? { audience: options.audience } : {}),
    ...options.more,
  })
  return { verifier, state, path: `/authorize?${query}` }
}
