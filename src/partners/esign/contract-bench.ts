import { createServer } from 'node:http'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createLog } from '#io/log/log.ts'
import { manualClock } from '#kernel/clock.ts'
import type { SignatureId } from '#kernel/ids.ts'
import { type Instant, instant } from '#kernel/instant.ts'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import type { RunningStandIn, StandInContext } from '#sandbox/stand-ins/base/standin.ts'
import { startEsignStandIn } from '#sandbox/stand-ins/esign/stand-in.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { createEsignClient, type SignatureRequestInput } from './client.ts'
import { esignEventAnswer, esignEventPart, readEsignEvent } from './events.ts'

export const key = 'key'
export const clientId = 'app'

export function done<Answer>(answer: Answer): Exclude<Answer, { kind: 'refused' }> {
  if (typeof answer === 'object' && answer !== null && 'kind' in answer) throw new Error(JSON.stringify(answer))
  return answer as Exclude<Answer, { kind: 'refused' }>
}

export async function onePage(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.addPage([612, 792]).drawText('Agreement', { x: 64, y: 700 })
  return Buffer.from(await pdf.save())
}

export async function esignBench() {
  const { owner: pool } = await testDatabase()
  const clock = manualClock(instant('2026-01-05T15:00:00Z'))
  const world: StandInContext = { pool, clock, log: createLog('test', 'silent'), host: '127.0.0.1' }
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const inbox = await receiver(() => clock.now())
  let standIn: RunningStandIn
  const start = async () => {
    standIn = await startEsignStandIn(world, { port, key, clientId, callbackUrl: inbox.url })
  }
  beforeAll(start)
  afterAll(() => standIn.stop())
  const client = createEsignClient({ origin, key, clientId })
  const pdf = await onePage()
  const request = (more: Partial<SignatureRequestInput> = {}) =>
    client.requestSignature({
      title: 'Subscription agreement',
      signer: { name: 'Ada Ohm', email: 'ada@example.com' },
      pdf,
      fileName: 'agreement.pdf',
      metadata: { orderId: 'ord_1' },
      ...more,
    })
  return {
    origin,
    clock,
    inbox,
    client,
    ask: request,
    runDue: () => standIn.runDue(),
    nextEventAt: () => standIn.nextEventAt(),
    restart: async () => {
      await standIn.stop()
      await start()
    },
    later: async (duration: Temporal.DurationLike) => {
      clock.moveTo(clock.now().add(duration))
      await standIn.runDue()
    },
    control: async (path: string, body: unknown = {}) =>
      (
        await fetch(`${origin}/_standin/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json(),
    /** Opens the signing page like the embedded client. */
    open: async (signatureId: SignatureId, { skip = '1' } = {}) =>
      openPage(done(await client.signUrl(signatureId)).url, skip),
  }
}

export type SigningPage = Awaited<ReturnType<typeof openPage>>

export async function openPage(url: string, skip = '1', client = clientId) {
  const query = new URLSearchParams({
    client_id: client,
    debug: '0',
    parent_url: 'http://localhost:3000/investment/1/invest',
    skip_domain_verification: skip,
    ux_version: '2',
    js_version: '2.12.4',
  })
  let at = await fetch(`${url}&${query}`)
  let text = await at.text()
  const send = async (form: string, values: Record<string, string>) => {
    at = await fetch(`${at.url.replace(/\/(sign|decline)$/, '')}/${form}`, {
      method: 'POST',
      body: new URLSearchParams(values),
    })
    text = await at.text()
  }
  return {
    url: () => at.url,
    status: () => at.status,
    header: (name: string) => at.headers.get(name),
    text: () => text,
    facts: () => JSON.parse(/data-facts="([^"]*)"/.exec(text)?.[1]?.replaceAll('&quot;', '"') ?? 'null'),
    sign: (name = 'Ada Ohm', agree = 'yes') => send('sign', { name, agree }),
    decline: (reason: string) => send('decline', { reason }),
  }
}

async function receiver(now: () => Instant) {
  const received: { body: Buffer; type: string | undefined }[] = []
  let answer = esignEventAnswer
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    received.push({ body: Buffer.concat(parts), type: request.headers['content-type'] })
    response.end(answer)
  })
  const port = await freePort()
  beforeAll(() => new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening)))
  afterAll(() => void server.close())
  beforeEach(() => {
    received.length = 0
    answer = esignEventAnswer
  })
  return {
    url: `http://127.0.0.1:${port}/webhooks/esign`,
    received,
    answer: (text: string) => {
      answer = text
    },
    events: async () =>
      Promise.all(
        received.map(async ({ body, type }) =>
          readEsignEvent({ json: (await esignEventPart(body, type)) ?? '', key, now: now() }),
        ),
      ),
  }
}
