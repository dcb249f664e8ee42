import { describe, expect, it } from 'vitest'
import { createLog } from '#io/log/log.ts'
import { startApi } from '#tests/setup/api.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

type Line = { readonly msg: string } & Readonly<Record<string, unknown>>

describe('the access log', async () => {
  const testCompany = await startTestCompany()
  const apiAt = async (level: string) => {
    const lines: Line[] = []
    const log = createLog('api', level, { write: (text: string) => void lines.push(JSON.parse(text)) })
    const api = await startApi({ ...testCompany, platform: { ...testCompany.platform, log } })
    return { ...api, requests: () => lines.filter(({ msg }) => msg === 'request') }
  }
  const { app, post, requests } = await apiAt('info')

  it('has the route of an address and not the token in it', async () => {
    const secret = 'S'.repeat(32)
    await app.inject(`/calendar/${secret}.ics?key=${secret}`)
    const line = requests().at(-1)!
    expect(line).toMatchObject({ method: 'GET', status: 404, ms: expect.any(Number), request: expect.any(String) })
    expect(String(line.route)).toMatch(/^\/calendar\/:/)
    expect(JSON.stringify(requests())).not.toContain(secret)
  })

  it('has the queries and mutations of an operation, and no name that its sender gave', async () => {
    await post(
      JSON.stringify({ query: 'query zoe_at_example_com { first: portfolios { id } portfolios { id } me { id } }' }),
    )
    expect(requests().at(-1)).toMatchObject({ route: '/graphql', status: 200, operation: 'portfolios,me' })
    expect(JSON.stringify(requests())).not.toContain('zoe')
  })

  it('has nothing of an operation that is not of the schema', async () => {
    await post(JSON.stringify({ query: '{ zoe_reyes_ssn { id } }' }))
    expect(requests().at(-1)).toMatchObject({ route: '/graphql' })
    expect(JSON.stringify(requests())).not.toContain('zoe')
  })

  it('has files of the site under one route', async () => {
    await app.inject('/films/?from=ada@example.com')
    expect(requests().at(-1)).toMatchObject({ route: 'site', status: 200 })
  })

  it('has one line a request', async () => {
    const before = requests().length
    for (let nth = 0; nth < 5; nth += 1) await app.inject('/settings.json')
    expect(requests().length - before).toBe(5)
  })

  it('has no health checks, which come every second', async () => {
    const before = requests().length
    await app.inject('/healthz')
    await app.inject('/readyz')
    expect(requests().length - before).toBe(0)
  })

  it('has the reference that a person got with a defect', async () => {
    await testCompany.owner.query('alter schema portfolios rename to portfolios_gone')
    const answer = await post(JSON.stringify({ query: '{ portfolios { id } }' }))
    await testCompany.owner.query('alter schema portfolios_gone rename to portfolios')
    const { errors } = (await answer.json()) as { errors: { extensions: { code: string; reference: string } }[] }
    expect(errors[0]!.extensions).toEqual({ code: 'INTERNAL', reference: requests().at(-1)!.request })
  })

  it('is off where only warnings are written', async () => {
    const quiet = await apiAt('warn')
    await quiet.app.inject('/settings.json')
    expect(quiet.requests()).toEqual([])
  })
})
