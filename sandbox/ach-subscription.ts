/** Tells the payments stand-in, as an operator does once at the real partner, where our webhooks go. */
export async function subscribeToAch(settings: {
  readonly origin: string
  readonly key: string
  readonly secret: string
  readonly url: string
  readonly webhookSecret: string
}): Promise<void> {
  const { origin, key, secret, url, webhookSecret } = settings
  // A forced outage outlives a restart, and must not keep the sandbox from starting.
  const signal = AbortSignal.timeout(5_000)
  const token = await fetch(`${origin}/token`, {
    signal,
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  if (!token.ok) throw new Error(`The payments stand-in refused our key: ${token.status}`)
  const { access_token: access } = (await token.json()) as { access_token: string }
  const type = 'application/vnd.dwolla.v1.hal+json'
  const headers = { authorization: `Bearer ${access}`, accept: type, 'content-type': type }
  const listed = await fetch(`${origin}/webhook-subscriptions`, { signal, headers })
  if (!listed.ok) throw new Error(`The payments stand-in does not list subscriptions: ${listed.status}`)
  const { _embedded: there } = (await listed.json()) as {
    _embedded: { 'webhook-subscriptions': readonly { readonly url: string }[] }
  }
  if (there['webhook-subscriptions'].some((subscription) => subscription.url === url)) return
  const body = JSON.stringify({ url, secret: webhookSecret })
  const made = await fetch(`${origin}/webhook-subscriptions`, { signal, method: 'POST', headers, body })
  if (!made.ok) throw new Error(`The payments stand-in refused our webhook address: ${await made.text()}`)
}
