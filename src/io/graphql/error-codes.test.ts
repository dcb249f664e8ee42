import { isEnumType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { schema } from '#apps/api/schema.ts'
import { startApi, tokensOf } from '#tests/setup/api.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const listed = (): Set<string> => {
  const type = schema.getType('ErrorCode')
  return new Set(isEnumType(type) ? type.getValues().map(({ name }) => name) : [])
}

describe('every error of the API', async () => {
  const testCompany = await startTestCompany()
  const api = await startApi(testCompany)
  const production = await startApi(testCompany, { production: true })
  const { access_token: token } = await tokensOf(testCompany, 'ada@example.com')

  it.each([
    ['GRAPHQL_PARSE_FAILED', null, '{ me {'],
    ['GRAPHQL_VALIDATION_FAILED', null, '{ noSuchField }'],
    ['QUERY_TOO_LARGE', null, `{ ${'getAUM '.repeat(1_000)} }`],
    ['QUERY_TOO_LARGE', null, `{ ${'getAUM '.repeat(11)} }`],
    ['QUERY_TOO_LARGE', null, `{ ${'... { getAUM } '.repeat(11)} }`],
    ['QUERY_TOO_LARGE', null, `{ ${'... { ... { getAUM getAUM } } '.repeat(6)} }`],
    ['QUERY_TOO_LARGE', null, `{ ${Array.from({ length: 16 }, (_, nth) => `a${nth}: getAUM`).join(' ')} }`],
    ['BAD_USER_INPUT', null, 'query ($id: ID!) { transfers(accountId: $id) { totalCount } }'],
    ['UNAUTHENTICATED', null, '{ myAccessibleAccounts { id } }'],
    ['FORBIDDEN', token, '{ receivables { totalCount } }'],
    ['accountNotFound', token, '{ cashBalance(accountId: "acc_nobody") { posted } }'],
    ['signInAgain', null, null],
  ])('has a code that the schema lists: %s', async (code, who, query) => {
    expect(listed()).toContain(code)
    if (query === null) return
    const { errors } = await api.ask(who, query)
    expect([...new Set(errors.map(({ extensions }) => extensions?.code))]).toEqual([code])
  })

  it('leaves the rest of the answer', async () => {
    const asked = '{ getAUM receivables { totalCount } beneficiarySettings { spouseAgrees } }'
    const answer = await api.post(JSON.stringify({ query: asked }), { authorization: `Bearer ${token}` })
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      {
        data: { getAUM: 0, receivables: null, beneficiarySettings: { spouseAgrees: false } },
        errors: [{ path: ['receivables'], extensions: { code: 'FORBIDDEN' } }],
      },
    ])
    const { data, errors } = await api.ask(null, '{ getAUM mySecurity { recoveryCodesLeft } }')
    expect(data).toEqual({ getAUM: 0, mySecurity: null })
    expect(errors).toMatchObject([{ path: ['mySecurity'], extensions: { code: 'UNAUTHENTICATED' } }])
  })

  it('has one where the schema is not shown, and where the request is none', async () => {
    const { errors } = await production.ask(null, '{ __schema { queryType { name } } }')
    expect(errors[0]!.extensions.code).toBe('INTROSPECTION_OFF')
    const batch = await api.post('[{"query":"{ getAUM }"}]')
    expect([batch.status, await batch.json()]).toMatchObject([
      400,
      { errors: [{ extensions: { code: 'BAD_REQUEST' } }] },
    ])
    const large = await api.post(JSON.stringify({ query: '{ getAUM }', variables: { padding: 'x'.repeat(101_000) } }))
    expect(await large.json()).toMatchObject({ errors: [{ extensions: { code: 'QUERY_TOO_LARGE' } }] })
  })

  const sent = (query: string) => `/graphql?${new URLSearchParams({ query })}`
  const json = { 'content-type': 'application/json' }
  const good = '{"query":"{ getAUM }"}'
  it.each<[string, number, string, RequestInit]>([
    ['METHOD_NOT_ALLOWED', 405, sent('mutation { updateHubSpotContactIRAInterest }'), {}],
    ['METHOD_NOT_ALLOWED', 405, '/graphql', { method: 'PUT', headers: json, body: good }],
    ['METHOD_NOT_ALLOWED', 405, '/graphql', { method: 'DELETE' }],
    ['UNSUPPORTED_MEDIA_TYPE', 415, '/graphql', { method: 'POST', body: good }],
    [
      'UNSUPPORTED_MEDIA_TYPE',
      415,
      '/graphql',
      { method: 'POST', headers: { 'content-type': 'image/png' }, body: good },
    ],
    ['NOT_ACCEPTABLE', 406, '/graphql', { method: 'POST', headers: { ...json, accept: 'image/png' }, body: good }],
    ['BAD_REQUEST', 400, '/graphql', { method: 'POST', headers: json, body: '{"query":' }],
    ['BAD_REQUEST', 400, '/graphql', { method: 'POST', headers: json }],
    ['BAD_REQUEST', 400, '/graphql', { method: 'POST', headers: json, body: '{}' }],
    ['BAD_REQUEST', 400, '/graphql', { method: 'POST', headers: json, body: '{"query":1}' }],
    ['BAD_REQUEST', 400, `${sent('{ getAUM }')}&variables=no`, {}],
    ['BAD_REQUEST', 400, '/graphql', {}],
  ])('has one where HTTP itself is refused: %s %i %s %o', async (code, status, path, request) => {
    const answer = await fetch(`${api.origin}${path}`, request)
    expect([answer.status, await answer.json()]).toMatchObject([status, { errors: [{ extensions: { code } }] }])
    expect(listed()).toContain(code)
  })
})
