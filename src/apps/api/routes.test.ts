import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { hasRoom } from '#io/files/folder-objects.ts'
import { CallCounter } from '#io/graphql/budget.ts'
import { draining } from '#io/http/draining.ts'
import { routeBudgets } from '#io/http/route-budgets.ts'
import { startApi } from '#tests/setup/api.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { apiPaths } from '../site/build/dev-proxy.ts'
import { routeBudget } from './authorisation/budgets.ts'

const budgeted = (perMinute = 5) => {
  const app = Fastify()
  const budget = { perMinute, isProgram: true }
  routeBudgets(app, { counter: new CallCounter(), isOn: true, ofAddress: { perMinute: 8 }, ofSite: budget })
  return app
}

describe('routes', async () => {
  const testCompany = await startTestCompany()
  const api = await startApi(testCompany, { rateLimits: true })

  it('cannot be registered without a budget', () => {
    expect(() => budgeted().get('/free', async () => 'words')).toThrow('The route GET /free declares no budget.')
  })

  it.each([
    ['GET', '/evidence/ave_1', routeBudget.evidence.perMinute],
    ['POST', '/uploads/identity-document', routeBudget.uploads.perMinute],
    ['GET', '/documents/doc_1', routeBudget.documents.perMinute],
    ['GET', '/hills/48.svg', routeBudget.drawn.perMinute],
    ['GET', '/healthz', routeBudget.health.perMinute],
  ] as const)('hold one address to their budget: %s %s', async (method, url, perMinute) => {
    const remoteAddress = `198.51.100.${url.length}`
    for (let nth = 0; nth < perMinute; nth += 1)
      expect((await api.app.inject({ method, url, remoteAddress })).statusCode).not.toBe(429)
    const refused = await api.app.inject({ method, url, remoteAddress })
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect((await api.app.inject({ method, url, remoteAddress: '198.51.100.250' })).statusCode).not.toBe(429)
  })

  it('are all passed on to the API by the development server', () => {
    const lines = api.app.printRoutes({ commonPrefix: false }).split('\n')
    const routes = lines.flatMap((line) => line.match(/^[├└]── (\/\S+)/)?.[1] ?? [])
    expect(routes.length).toBeGreaterThan(10)
    expect(routes.filter((route) => !apiPaths.some((path) => route.startsWith(path)))).toEqual([])
  })

  it('share a budget for each address, so that many routes are not many budgets', async () => {
    const app = budgeted()
    for (const url of ['/a', '/b'])
      app.get(url, { config: { budget: { perMinute: 5, isProgram: true } } }, async () => url)
    const statuses = []
    for (const url of ['/a', '/b', '/a', '/b', '/a', '/b', '/a', '/b', '/a', '/b'])
      statuses.push((await app.inject(url)).statusCode)
    expect(statuses).toEqual([...Array(8).fill(200), 429, 429])
  })

  it('end a request that is dripped', async () => {
    const app = budgeted()
    app.post('/slow', { config: { budget: { perMinute: 5, isProgram: true, bodySeconds: 0.3 } } }, async () => 'words')
    await app.listen({ port: 0, host: '127.0.0.1' })
    afterAll(() => app.close())
    const address = app.server.address() as { port: number }
    const socket = connect(address.port, '127.0.0.1')
    let said = ''
    socket.on('data', (piece) => {
      said += piece.toString()
    })
    // The server hangs up while this end is still writing.
    socket.on('error', () => {})
    const ended = new Promise((resolve) => socket.once('close', resolve))
    socket.write('POST /slow HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{')
    const dripping = setInterval(() => socket.write(' '), 50)
    const isEnded = await Promise.race([ended.then(() => true), pause(5_000, false)])
    clearInterval(dripping)
    expect([isEnded, said.slice(0, 12)]).toEqual([true, 'HTTP/1.1 408'])
  })

  it('answer a character that no text has with words, wherever it stands', async () => {
    const nul = '\0'
    const query = 'query ($id: ID!) { portfolio(id: $id) { id } }'
    const asked = [
      await fetch(`${api.origin}/documents/%00`),
      await fetch(`${api.origin}/evidence/a%00b`),
      await fetch(`${api.origin}/graphql?query=${encodeURIComponent('{ portfolio(id: "\\u0000") { id } }')}`),
      await api.post(JSON.stringify({ query, variables: { id: `a${nul}` } })),
      await api.post(JSON.stringify({ query, variables: { id: '\ud800' } })),
      await api.post(JSON.stringify({ query: '{ portfolio(id: "a\\u{0}") { id } }' })),
      await api.post(JSON.stringify({ query: '{ portfolio(id: "a\\u0000") { id } }' })),
    ]
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 400))
    expect(await asked[3]!.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] })
    const emoji = await api.post(JSON.stringify({ query, variables: { id: 'a🌞' } }))
    expect(await emoji.json()).toEqual({ data: { portfolio: null } })
  })

  it('let no cache keep what was asked with a token', async () => {
    const answers = [
      await api.post('{"query":"{ getAUM }"}'),
      await api.post('{'),
      await fetch(`${api.origin}/graphql`),
    ]
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(answers.map(() => 'no-store'))
  })

  it('compress a long answer, leave a short one, and unpack nothing that is sent', async () => {
    const asked = (query: string, encoding: string) =>
      api.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json', 'accept-encoding': encoding },
        payload: JSON.stringify({ query }),
      })
    const long = '{ __schema { types { name description } } }'
    const encodings = [await asked(long, 'br, gzip'), await asked(long, 'gzip'), await asked(long, 'identity')]
    expect(encodings.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
    expect((await asked('{ getAUM }', 'br, gzip')).headers['content-encoding']).toBeUndefined()
    const packed = await api.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync(JSON.stringify({ query: '{ getAUM }' })),
    })
    expect([packed.statusCode, packed.json().errors[0].extensions.code]).toEqual([400, 'BAD_REQUEST'])
  })

  it('take a caller’s address from our own load balancer only', async () => {
    const behind = await startApi(testCompany, { rateLimits: true, trustProxy: ['10.0.0.5'] })
    const from = (app: typeof api.app, remoteAddress: string, claimed: string) =>
      app.inject({ method: 'GET', url: '/evidence/x', remoteAddress, headers: { 'x-forwarded-for': claimed } })
    for (let nth = 0; nth <= routeBudget.evidence.perMinute; nth += 1) await from(behind.app, '10.0.0.5', '192.0.2.1')
    expect((await from(behind.app, '10.0.0.5', '192.0.2.1')).statusCode).toBe(429)
    expect((await from(behind.app, '10.0.0.5', '192.0.2.2')).statusCode).toBe(404)
    for (let nth = 0; nth <= routeBudget.evidence.perMinute; nth += 1)
      await from(behind.app, '10.0.0.6', `192.0.2.${nth}`)
    expect((await from(behind.app, '10.0.0.6', '192.0.2.99')).statusCode).toBe(429)
  })

  it('are answered while the process drains, but for readyz, and only then does it end', async () => {
    const paused: { readonly ms: number; readonly end: () => void }[] = []
    const { isDraining, begin } = draining(7, (ms) => new Promise<void>((end) => void paused.push({ ms, end })))
    const going = await startApi(testCompany, {}, { isDraining })
    const statusOf = async (path: string) => (await fetch(`${going.origin}${path}`)).status
    expect([await statusOf('/readyz'), isDraining()]).toEqual([200, false])
    let isOver = false
    const over = begin().then(() => {
      isOver = true
    })
    // A second signal starts nothing.
    const again = begin()
    expect([await statusOf('/readyz'), await statusOf('/healthz'), await statusOf('/')]).toEqual([503, 200, 200])
    expect((await going.ask(null, '{ getAUM }')).status).toBe(200)
    expect([isOver, paused.map(({ ms }) => ms)]).toEqual([false, [7_000]])
    paused[0]!.end()
    await Promise.all([over, again])
    expect(isOver).toBe(true)
  })

  it('stay ready where no file can be kept, and say so', async () => {
    expect(await (await fetch(`${api.origin}/readyz`)).json()).toEqual({ status: 'ready' })
    const full = await startApi(testCompany, { dataDir: '/dev/null/nowhere' })
    const answer = await fetch(`${full.origin}/readyz`)
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready, without room for files' }])
    expect(hasRoom({ bavail: 65_536, bsize: 4_096 })).toBe(true)
    expect(hasRoom({ bavail: 65_535, bsize: 4_096 })).toBe(false)
  })
})
