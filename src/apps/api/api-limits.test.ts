import { serverAudits } from 'graphql-http'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { startApi, type Told, tokensOf } from '#tests/setup/api.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ')

describe('the API', async () => {
  const testCompany = await startTestCompany()
  const { origin, ask, post } = await startApi(testCompany)
  const production = await startApi(testCompany, { production: true })
  const said = ({ errors }: Told) => errors.map(({ message }) => message).join('\n')

  it('keeps every rule of GraphQL over HTTP', async () => {
    const results = await Promise.all(serverAudits({ url: `${origin}/graphql` }).map((audit) => audit.fn()))
    expect(
      results.filter(({ name, status }) => status !== 'ok' && !name.startsWith('MAY')).map(({ name }) => name),
    ).toEqual([])
    expect(results.length).toBeGreaterThan(50)
  })

  it('refuses a query that is too deep, also by fragments', async () => {
    const deep =
      '{ __schema { types { fields { type { ofType { ofType { ofType { ofType { ofType { ofType { ofType { name } } } } } } } } } } } }'
    expect(said(await ask(null, deep))).toMatch(/at most 10 levels/)
    const folded = `query { __schema { types { fields { type { ...a } } } } }
      fragment a on __Type { ofType { ofType { ofType { ...b } } } } fragment b on __Type { ofType { ofType { ofType { ofType { name } } } } }`
    expect(said(await ask(null, folded))).toMatch(/at most 10 levels/)
  })

  it('refuses more than 15 aliases, 50 directives or 1,000 tokens', async () => {
    expect((await ask(null, `{ ${times(15, (index) => `a${index}: getAUM`)} }`)).errors).toEqual([])
    expect(said(await ask(null, `{ ${times(16, (index) => `a${index}: getAUM`)} }`))).toMatch(/At most 15 aliases/)
    expect(said(await ask(null, `{ ${times(51, () => 'getAUM @include(if: true)')} }`))).toMatch(
      /At most 50 directives/,
    )
    expect(said(await ask(null, `{ ${times(1_000, () => 'getAUM')} }`))).toMatch(/1000 tokens/)
  })

  it.each([
    ['fields', `{ ${times(11, () => 'getAUM')} nothing }`],
    ['levels', `{ ${times(11, () => 'portfolios {')} nothing ${times(11, () => '}')} }`],
    ['aliases', `{ ${times(16, (index) => `a${index}: nothing`)} }`],
    ['directives', `{ getAUM ${times(51, () => '@include(if: true)')} nothing }`],
  ])('refuses an operation of too many %s before its names and fields are compared', async (_what, query) => {
    const { errors } = await ask(null, query)
    expect(new Set(errors.map(({ extensions }) => extensions.code))).toEqual(new Set(['QUERY_TOO_LARGE']))
  })

  it('refuses what would cost too much, before it runs', async () => {
    const costly = `{ portfolios { ${times(14, (index) => `a${index}: plants { hill { hours } portfolioId name city region country latitude longitude capacityKw dc }`)} } }`
    expect(said(await ask(null, costly))).toMatch(/complex/i)
  })

  it('takes 100 kB and no more', async () => {
    const answer = await post(JSON.stringify({ query: '{ getAUM }', variables: { padding: 'x'.repeat(101_000) } }))
    expect([answer.status, await answer.json()]).toMatchObject([413, { errors: [{ message: expect.any(String) }] }])
  })

  it('takes one operation at a time, and none that a form of another site could send', async () => {
    expect((await post('[{"query":"{ getAUM }"}]')).status).toBe(400)
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain;application/json',
    ]) {
      const answer = await post('{"query":"{ getAUM }"}', { 'content-type': type })
      expect([type, answer.status]).toEqual([type, 415])
    }
  })

  it('lets pages of other sites read what is public, and nothing that someone is signed in for', async () => {
    const elsewhere = { origin: 'https://elsewhere.example' }
    const preflight = await fetch(`${origin}/graphql`, {
      method: 'OPTIONS',
      headers: { ...elsewhere, 'access-control-request-method': 'POST' },
    })
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
      204,
      'accept, content-type',
    ])
    const shared = await post('{"query":"{ getAUM }"}', elsewhere)
    expect(shared.headers.get('access-control-allow-origin')).toBe('*')
    for (const headers of [shared, preflight].map((answer) => answer.headers))
      expect(headers.get('access-control-allow-credentials')).toBeNull()
    for (const token of ['words', `llp_${'0'.repeat(36)}`]) {
      const signed = await post('{"query":"{ getAUM }"}', { ...elsewhere, authorization: `Bearer ${token}` })
      expect(answerHeaders(signed)).not.toContain('access-control-allow-origin')
    }
    const mutation = JSON.stringify({ query: 'mutation { updateHubSpotContactIRAInterest }' })
    expect(await (await post(mutation, elsewhere)).text()).toContain('CROSS_ORIGIN_READS_ONLY')
    expect(await (await post(mutation, { origin })).text()).not.toContain('CROSS_ORIGIN_READS_ONLY')
  })

  it('says on each answer what is left of the budgets', async () => {
    const limited = await startApi(testCompany, { rateLimits: true })
    const fields = async () => (await limited.post('{"query":"{ getAUM }"}')).headers
    await fields()
    const second = await fields()
    expect(second.get('ratelimit-policy')).toBe('"address";q=3000;w=60')
    expect(second.get('ratelimit')).toMatch(/^"address";r=2998;t=(60|[1-5]?\d)$/)
  })

  it('changes nothing by a GET', async () => {
    const mutation = 'mutation { updateHubSpotContactIRAInterest }'
    const answer = await fetch(`${origin}/graphql?${new URLSearchParams({ query: mutation })}`)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
    const query = await fetch(`${origin}/graphql?${new URLSearchParams({ query: '{ getAUM }' })}`)
    expect(await query.json()).toEqual({ data: { getAUM: 0 } })
  })

  it('shows its schema outside production mode only, and there hints at no name either', async () => {
    expect((await ask(null, '{ __schema { queryType { name } } }')).errors).toEqual([])
    expect((await production.ask(null, '{ __type(name: "User") { name } }')).errors).toMatchObject([
      { extensions: { code: 'INTROSPECTION_OFF' } },
    ])
    expect(said(await ask(null, '{ getAUN }'))).toContain('Did you mean')
    expect(said(await production.ask(null, '{ getAUN }'))).not.toContain('Did you mean')
    expect((await production.ask(null, '{ __typename getAUM }')).data).toEqual({ __typename: 'Query', getAUM: 0 })
  })

  it('says nothing of a defect but a reference that the log has too', async () => {
    const logged = vi.spyOn(testCompany.platform.log, 'error').mockImplementation(() => {})
    await testCompany.owner.query('alter schema outreach rename to outreach_gone')
    afterAll(() => logged.mockRestore())
    const { access_token: token } = await tokensOf(testCompany, 'ada@example.com')
    const { data, errors } = await ask(token, 'mutation { updateHubSpotContactIRAInterest }')
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ message: expect.stringContaining('reference'), extensions: { code: 'INTERNAL' } }])
    expect(JSON.stringify(errors)).not.toMatch(/crm|relation|select/i)
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ reference: errors[0]!.extensions.reference }),
      'defect',
    )
  })
})

const answerHeaders = (answer: Response): string[] => [...answer.headers.keys()]
