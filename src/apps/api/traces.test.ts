import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#engine/command/command.ts'
import { databaseOf } from '#engine/command/database.ts'
import { engineJobs } from '#engine/jobs/engine-jobs.ts'
import { startTraces } from '#io/traces/start-traces.ts'
import { startApi, tokensOf } from '#tests/setup/api.ts'
import { newBacker } from '#tests/setup/backer.ts'
import { consents, sampleWord } from '#tests/setup/investor.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

type SentSpan = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { readonly key: string }[]
}

/** A collector that keeps what it receives by OTLP over HTTP. */
async function startCollector() {
  const spans: SentSpan[] = []
  const paths = new Set<string>()
  const server = createServer(async (request, response) => {
    paths.add(`${request.method} ${request.url}`)
    const { resourceSpans } = JSON.parse(Buffer.concat(await request.toArray()).toString())
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans)
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => server.close())
  return { spans, paths, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

describe('the trace of a command', async () => {
  const testCompany = await startTestCompany()
  const { platform, owner, drain } = testCompany
  const collector = await startCollector()
  const traces = { collector: collector.origin, share: 1 }
  const { access_token: token } = await tokensOf(testCompany, 'ada@example.com')
  const sending = await startTraces({ traces }, { version: '0' }, 'api')
  const traced = { ...testCompany, platform: { ...platform, db: databaseOf(platform.pool, { traces }) } }
  const { ask } = await startApi(traced, { traces })
  const registered = await ask(
    token,
    'mutation ($input: RegisterInput!) { registerUser(input: { key: "r", registration: $input }) { id } }',
    { input: { type: 'individual', consents, sampleWord } },
  )
  const jobRequest = crypto.randomUUID()
  const staff = { kind: 'operator', id: 'usr_olga', request: `page:${jobRequest}` } as const
  await inTransaction(platform, staff, (ctx) =>
    ctx.enqueue(engineJobs.handleInbound({ partner: 'mail', eventId: 'none' })),
  )
  await drain()
  const deposit = crypto.randomUUID()
  await offer(owner, { id: '1' })
  const ben = await newBacker(testCompany, { email: 'ben@example.com' })
  const { errors } = await testCompany.ask(
    { ...ben, actor: { kind: 'user', id: ben.userId, request: `page:${deposit}` } },
    'mutation ($id: ID!, $a: ID!, $b: ID!) { requestDeposit(input: { id: $id, accountId: $a, fundingSourceId: $b, amount: "5000" }) { id } }',
    { id: `dep_${crypto.randomUUID()}`, a: ben.accountId, b: ben.bankId },
  )
  for (let day = 0; day < 7; day += 1) await testCompany.moveTo(platform.clock.now().add({ hours: 24 }))
  await sending!.stop()
  const { rows } = await owner.query(
    "select request_id from platform.audit where action = 'registerUser' order by at, id",
  )
  const traceId = rows[0].request_id.replace(/^page:|-/g, '')
  const own = collector.spans.filter((span) => span.traceId === traceId)
  const named = (name: string) => own.filter((span) => span.name === name)

  it('has the id that the audit names', () => {
    expect(registered.errors).toEqual([])
    expect(own.length).toBeGreaterThan(0)
    expect([...collector.paths]).toEqual(['POST /v1/traces'])
  })

  it('leads from the request over its command to the statements', () => {
    const [request] = named('registerUser')
    const [command] = named('command registerUser')
    expect(request!.parentSpanId ?? '').toBe('')
    expect(command!.parentSpanId).toBe(request!.spanId)
    expect(named('statement').map(({ parentSpanId }) => parentSpanId)).toContain(command!.spanId)
  })

  it('goes on in the messages that leave later', async () => {
    const [request] = named('registerUser')
    const { rows: messages } = await owner.query(
      'select partner, operation from platform.outbox where request_id = $1 order by position',
      [rows[0].request_id],
    )
    expect(messages).toEqual([{ partner: 'mail', operation: 'confirmEmail' }])
    expect(named('mail.confirmEmail')[0]!.parentSpanId).toBe(request!.spanId)
  })

  it('goes on in a job that runs later', () => {
    const ofJob = collector.spans.filter((span) => span.traceId === jobRequest.replaceAll('-', ''))
    expect(ofJob.map(({ name }) => name)).toEqual([engineJobs.handleInbound.task])
    expect(ofJob[0]!.parentSpanId).toBe(jobRequest.replaceAll('-', '').slice(16))
  })

  it('goes on when the payment partner tells days later what became of the transfer', () => {
    expect(errors).toEqual([])
    const names = collector.spans
      .filter((span) => span.traceId === deposit.replaceAll('-', ''))
      .map(({ name }) => name)
      .filter((name) => name !== 'statement')
    expect(names).toContain('command requestDeposit')
    expect(names).toContain('ach.startTransfer')
    expect(names.some((name) => /^webhook ach\..*transfer_completed$/.test(name))).toBe(true)
  })

  it('holds nothing that a person wrote', () => {
    const sent = JSON.stringify(collector.spans)
    expect(sent.includes('insert into')).toBe(true)
    // The assertion does not print the whole text when it fails.
    expect(['ada@', 'ben@', 'Reyes', sampleWord, token].filter((written) => sent.includes(written))).toEqual([])
  })
})

it('is sent to nobody by a process that names no collector', async () => {
  expect(await startTraces({ traces: null }, { version: '0' }, 'api')).toBeNull()
})
