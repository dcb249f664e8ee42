import { describe, expect, it, vi } from 'vitest'
import { startApi, tokensOf, tokenWithApp } from '#tests/setup/api.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { storedRoles } from '#tests/setup/staff-roles.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

describe('a request that names an account which is shut to who asks', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:20:00Z' })
  const { owner } = testCompany
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

  it('is written down once, with the account where it is one, and from where', async () => {
    for (const account of accounts) await ask(account, '{ getAUM me { user { id } } notifications { totalCount } }')
    const { rows } = await owner.query(
      `select subject, outcome, detail from platform.audit where action = 'nameAccount' order by id desc limit 4`,
    )
    const line = { outcome: 'refused', detail: { denied: 'accountNotFound' } }
    expect(rows.toReversed()).toEqual([
      { ...line, subject: accounts[0] },
      { ...line, subject: accounts[1] },
      { ...line, subject: null },
      { ...line, subject: null },
    ])
    const seen = await owner.query(`select count(*)::int from platform.seen_address where action = 'nameAccount'`)
    expect(seen.rows[0].count).toBeGreaterThanOrEqual(4)
  })

  it('is a read of a person whose data are not open, where one of the staff asks', async () => {
    const email = 'staff@longlight.example'
    await api.ask((await tokensOf(testCompany, email)).access_token, '{ me { user { id } } }')
    const { rows: people } = await owner.query(
      'update people."user" set confirmed_at = created_at where email = $1 returning id',
      [email],
    )
    await owner.query(
      `insert into people.operator (user_id, since, appointed_by, roles) values ($1, now(), 'test', '${storedRoles()}')`,
      [people[0].id],
    )
    const noted = vi.spyOn(testCompany.platform.log, 'info')
    const answer = await api.post(JSON.stringify({ query: '{ notifications { totalCount } }' }), {
      authorization: `Bearer ${await tokenWithApp(testCompany, email)}`,
      'x-account-id': bo.accountId,
    })
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'openPersonalDataFirst' } }] })
    const { rows } = await owner.query(
      `select subject, outcome from platform.audit where action = 'readPersonalData' and actor = $1`,
      [people[0].id],
    )
    expect(rows).toEqual([{ subject: bo.accountId, outcome: 'refused' }])
    expect(noted.mock.calls).toEqual([
      [{ refused: 'openPersonalDataFirst', read: 'account named by the request' }, expect.any(String)],
    ])
  })

  it.each(['transfers.csv', 'orders.json', 'statement.ofx'])('gets no file either, and no fault: %s', async (file) => {
    const answer = await fetch(`${api.origin}/exports/${file}?account=${own}`, {
      headers: { authorization: `Bearer ${token}`, 'x-account-id': bo.accountId },
    })
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { error: expect.stringMatching(/^You do not have access/) },
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
