import { request as httpRequest } from 'node:http'
import type pg from 'pg'
import { createIdentityClient } from '#partners/identity/client.ts'
import { identityWorld, manager } from '#partners/identity/contract-world.ts'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { appCode, halfMinutePasses } from '#tests/setup/one-time-code.ts'

/** A provider of its own for a figure, with people who have an authenticator app. */
export async function providerFor(owner: pg.Pool) {
  const world = await identityWorld(owner, await freePort(), 'smtp://127.0.0.1:1')
  const standIn = await world.start()
  const client = createIdentityClient({ issuer: world.issuer, manager })
  const withApp = async (email: string) => {
    const person = await world.signIn(email)
    const begun = await client.beginTotp(person.sub)
    if ('kind' in begun) throw new Error(begun.message)
    const confirmed = await client.confirm(person.sub, begun.id, await appCode(begun.secret))
    if ('kind' in confirmed) throw new Error(confirmed.message)
    await halfMinutePasses(owner)
    return { ...person, secret: begun.secret }
  }
  return { ...world, stop: () => standIn.stop(), client, withApp }
}

export type Tried = { readonly status: number; readonly text: string; readonly location: string; readonly took: number }

/** One try to log in from one of this machine's loopback addresses, in a browser that never was here. */
export async function tryToLogIn(
  issuer: string,
  { path, from, email, password }: { path: string; from: string; email: string; password: string },
): Promise<Tried> {
  const cookies = new Map<string, string>()
  const ask = (target: string, form?: Record<string, string>) =>
    new Promise<{ status: number; text: string; location: string }>((done, fail) => {
      const url = new URL(target, issuer)
      const body = form && new URLSearchParams(form).toString()
      const sent = httpRequest(
        {
          host: '127.0.0.1',
          port: url.port,
          path: `${url.pathname}${url.search}`,
          method: body === undefined ? 'GET' : 'POST',
          localAddress: from,
          headers: {
            host: url.host,
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
          },
        },
        (answer) => {
          for (const line of answer.headers['set-cookie'] ?? []) {
            const [name, value] = line.split(';')[0]!.split(/=(.*)/)
            cookies.set(name!, value!)
          }
          let text = ''
          answer.setEncoding('utf8').on('data', (part) => {
            text += part
          })
          answer.on('end', () => done({ status: answer.statusCode!, text, location: answer.headers.location ?? '' }))
        },
      )
      sent.on('error', fail)
      sent.end(body)
    })
  let page = await ask(path)
  while (page.location && page.status < 400) page = await ask(page.location)
  const action = /<form method="post" action="([^"]*)"/.exec(page.text)![1]!
  const token = /name="form_token" value="([^"]*)"/.exec(page.text)![1]!
  const began = performance.now()
  const answer = await ask(action, { form_token: token, email, password })
  return { ...answer, took: performance.now() - began }
}
