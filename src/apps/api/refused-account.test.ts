import { describe, expect, it } from 'vitest'
import { startApi, tokensOf } from '#tests/setup/api.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

describe('a request that names an account which is shut to who asks', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:20:00Z' })
  const api = await startApi(testCompany)
  const bo = await newInvestor(testCompany, { email: 'bo@example.com' })
  const { access_token: token } = await tokensOf(testCompany, 'ada@example.com')
  const { accountId: own } = (await api.ask(token, '{ me { user { accountId } } }')).data.me.user
  const ask = async (account: string, query: string) => {
    const answer = await api.post(JSON.stringify({ query }), {
      authorization: `Bearer ${token}`,
      'x-account-id': account,
    })
    return (await answer.json()) as {
      data: Record<string, unknown> | null
      errors?: { path: string[]; extensions: object }[]
    }
  }
  const shut = { code: 'accountNotFound', refused: true, field: 'x-account-id' }
  const accounts = [bo.accountId, 'acc_00000000-0000-7000-8000-000000000000', 'acc_', 'nonsense']

  it.each(accounts)('is answered what is public, and refused the rest: %s', async (account) => {
    const { data, errors } = await ask(account, '{ getAUM me { user { id } } notifications { totalCount } }')
    expect(data).toEqual({ getAUM: expect.any(Number), me: null, notifications: null })
    expect(errors!.map(({ path, extensions }) => [path[0], extensions])).toEqual([
      ['me', shut],
      ['notifications', shut],
    ])
  })

  it('changes nothing', async () => {
    const { data, errors } = await ask(
      bo.accountId,
      'mutation { markAllNotificationsRead(input: { key: "k-1", upTo: "2026-01-05T15:20:00Z" }) { marked } }',
    )
    expect([data, errors?.[0]?.extensions]).toEqual([null, shut])
  })

  it('is answered in full with its own account', async () => {
    const { data, errors } = await ask(own, '{ me { user { accountId } } }')
    expect([errors, data]).toEqual([undefined, { me: { user: { accountId: own } } }])
  })
})
