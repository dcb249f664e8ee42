import { createServer } from 'node:http'
import { Configuration, PlaidApi, Products } from 'plaid'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createLog } from '#io/log/log.ts'
import { manualClock } from '#kernel/clock.ts'
import type { PartnerInstitutionId } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { startBankLinkStandIn } from '#sandbox/stand-ins/bank-link/stand-in.ts'
import type { RunningStandIn, StandInContext } from '#sandbox/stand-ins/base/standin.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { createBankLinkClient } from './client.ts'

const keys = { clientId: 'client', secret: 'secret' }

export function done<Answer>(answer: Answer): Exclude<Answer, { kind: 'refused' }> {
  if (typeof answer === 'object' && answer !== null && 'kind' in answer) throw new Error(JSON.stringify(answer))
  return answer as Exclude<Answer, { kind: 'refused' }>
}

export async function bankLinkBench() {
  const { owner: pool } = await testDatabase()
  const clock = manualClock(instant('2026-01-05T15:00:00Z'))
  const world: StandInContext = { pool, clock, log: createLog('test', 'silent'), host: '127.0.0.1' }
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let standIn: RunningStandIn
  const start = async () => {
    standIn = await startBankLinkStandIn(world, { port, ...keys })
  }
  beforeAll(start)
  afterAll(() => standIn.stop())
  const inbox = await receiver()
  const client = createBankLinkClient({ origin, ...keys })
  const headers = { 'PLAID-CLIENT-ID': keys.clientId, 'PLAID-SECRET': keys.secret }
  const sdk = new PlaidApi(new Configuration({ basePath: origin, baseOptions: { headers } }))
  const control = async (path: string, body: unknown = {}) => {
    const answer = await fetch(`${origin}/_standin/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }
  return {
    origin,
    clock,
    inbox,
    client,
    sdk,
    control,
    runDue: () => standIn.runDue(),
    nextEventAt: () => standIn.nextEventAt(),
    restart: async () => {
      await standIn.stop()
      await start()
    },
    publicToken: async (username = 'user_good', password = 'pass_good') => {
      const { data } = await sdk.sandboxPublicTokenCreate({
        institution_id: 'ins_109508',
        initial_products: [Products.Auth],
        options: { webhook: inbox.url, override_username: username, override_password: password },
      })
      return data.public_token
    },
    linkToken: async (accessToken?: string) =>
      done(
        await client.createLinkToken({
          userId: 'usr_1',
          webhookUrl: inbox.url,
          ...(accessToken ? { accessToken } : {}),
        }),
      ),
    walk: (token: string, parent?: string) => walkPages(origin, token, parent),
  }
}

async function receiver() {
  const received: { body: Buffer; header: string | undefined }[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    received.push({ body: Buffer.concat(parts), header: request.headers['plaid-verification'] as string | undefined })
    response.writeHead(status).end()
  })
  const port = await freePort()
  beforeAll(() => new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening)))
  afterAll(() => void server.close())
  beforeEach(() => {
    received.length = 0
    status = 200
  })
  return {
    url: `http://127.0.0.1:${port}/webhooks/bank-link`,
    received,
    answer: (code: number) => {
      status = code
    },
  }
}

const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')

/** Goes through the pages like a browser without scripts. */
async function walkPages(origin: string, token: string, parent = 'http://localhost:3000') {
  let at = await fetch(`${origin}/link/v2/stable/link.html?${new URLSearchParams({ token, parent })}`)
  let text = await at.text()
  const send = async (form: string, values: Record<string, string>) => {
    const session = /\/link\/session\/[^/]+/.exec(at.url)![0]
    at = await fetch(`${origin}${session}/${form}`, { method: 'POST', body: new URLSearchParams(values) })
    text = await at.text()
  }
  return {
    text: () => text,
    heading: () => /<h1>(.*)<\/h1>/.exec(text)?.[1],
    header: (name: string) => at.headers.get(name),
    url: () => at.url,
    facts: () => JSON.parse(unescaped(/data-facts="([^"]*)"/.exec(text)![1]!)),
    choose: (institutionId: PartnerInstitutionId) => send('institution', { institution_id: institutionId }),
    signIn: (username: string, password = 'pass_good') => send('credentials', { username, password }),
    code: (code: string) => send('code', { code }),
    account: (name: string) => send('account', { account: name }),
  }
}
