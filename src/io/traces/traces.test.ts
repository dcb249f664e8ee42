import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import type { RequestId } from '#kernel/ids.ts'
import { startTraces, type Traces } from './start-traces.ts'
import { currentRequest, traced, traceRequest, traceStatement } from './traces.ts'

type Sent = {
  readonly name: string
  readonly traceId: string
  readonly status: { readonly code?: number }
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[]
}

const opened: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

/** Traces a share of the requests; `sent` ends it and returns what the collector received. */
async function tracing(share: number): Promise<() => Promise<readonly Sent[]>> {
  const spans: Sent[] = []
  const server = createServer(async (request, response) => {
    const { resourceSpans } = JSON.parse(Buffer.concat(await request.toArray()).toString())
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans)
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  opened.push(() => new Promise((done) => server.close(done)))
  const collector = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const traces: Traces = (await startTraces({ traces: { collector, share } }, { version: '0' }, 'test'))!
  let isOver = false
  const end = async () => {
    if (!isOver) await traces.stop()
    isOver = true
    return spans
  }
  opened.push(end)
  return end
}

/**
 * A request with a command of two statements, one of which fails; returns the request that its work saw as its cause.
 */
async function answer(request: RequestId): Promise<readonly (RequestId | null)[]> {
  const seen: (RequestId | null)[] = []
  const work = async () => {
    seen.push(currentRequest())
    await traced('command', { request }, async () => {
      await traceStatement('select 1', () => turn())
      await traceStatement('select 1 / 0', () => Promise.reject(new RangeError('by ana@example.com'))).catch(() => {})
      seen.push(currentRequest())
    })
    // Work without its own cause belongs to the enclosing request.
    await traced('inner', {}, async () => void seen.push(currentRequest()))
  }
  let ended: Promise<void> = Promise.resolve()
  const span = traceRequest(request, {}, () => {
    ended = work()
  })
  await ended
  span?.end()
  return seen
}

const idOf = (digit: string): RequestId => `page:${`${digit.repeat(8)}-0000-4000-8000-000000000000`}`

it('a request that is kept is sent with its command and statements, the failed one marked', async () => {
  const sent = await tracing(1)
  await answer(idOf('1'))
  const spans = await sent()
  expect(spans.map(({ name }) => name).toSorted()).toEqual(['command', 'inner', 'request', 'statement', 'statement'])
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set(['11111111000040008000000000000000']))
  expect(spans.filter(({ status }) => status.code === 2).map(({ name }) => name)).toEqual(['statement'])
})

it('a failed statement is sent with the class of its error, and never its message, which may hold what a person wrote', async () => {
  const sent = await tracing(1)
  await answer(idOf('1'))
  const spans = await sent()
  const errors = spans.flatMap(({ attributes }) => attributes.filter(({ key }) => key === 'error.type'))
  expect(errors).toEqual([{ key: 'error.type', value: { stringValue: 'RangeError' } }])
  expect(JSON.stringify(spans)).not.toContain('ana@example.com')
})

it('a request that is not kept sends nothing', async () => {
  const sent = await tracing(0)
  await answer(idOf('1'))
  expect(await sent()).toEqual([])
})

it('the work of a request knows its id, whether it is kept or not', async () => {
  for (const share of [0, 1]) {
    const sent = await tracing(share)
    expect(await answer(idOf('2'))).toEqual([idOf('2'), idOf('2'), idOf('2')])
    await sent()
  }
})

it('another process keeps the work of the same requests', async () => {
  const ids = Array.from({ length: 200 }, () => `page:${crypto.randomUUID()}` as const)
  const ofApi = await tracing(0.5)
  for (const id of ids) await answer(id)
  const kept = new Set((await ofApi()).map(({ traceId }) => traceId))
  const ofWorker = await tracing(0.5)
  for (const request of ids) await traced('job', { request }, async () => {})
  expect(new Set((await ofWorker()).map(({ traceId }) => traceId))).toEqual(kept)
  expect(kept.size).toBeGreaterThan(50)
  expect(kept.size).toBeLessThan(150)
})
