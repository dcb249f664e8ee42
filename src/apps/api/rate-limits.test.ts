import { describe, expect, it } from 'vitest'
import { spendTogether } from '#io/graphql/call-budget.ts'
import { startApi, tokensOf } from '#tests/setup/api.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { ownBudgets } from './authorisation/budgets.ts'

describe('budgets of calls', async () => {
  const testCompany = await startTestCompany()
  const { platform, owner } = testCompany
  const [one, other] = [
    await startApi(testCompany, { rateLimits: true }),
    await startApi(testCompany, { rateLimits: true }),
  ]
  const tryLink = (api: typeof one, nth: number) =>
    api.post(
      JSON.stringify({
        query: 'mutation ($token: String!) { vetoEmailChange(input: { token: $token }) { email } }',
        variables: { token: `guess-${nth}` },
      }),
    )
  const endAll = () => owner.query(`update platform.call_window set ends_at = now() - interval '1 second'`)
  const spend = (key: string, calls = 1, perMinute = 20) => spendTogether(platform, [{ key, calls, perMinute }])

  it('that guard a link are one over two servers of the same company, also for a new one', async () => {
    const answers = []
    for (let nth = 0; nth < 24; nth += 1) answers.push((await tryLink(nth % 2 === 0 ? one : other, nth)).status)
    expect(answers.filter((status) => status !== 429)).toHaveLength(20)
    expect(answers.slice(20)).toEqual([429, 429, 429, 429])
    const fresh = await startApi(testCompany, { rateLimits: true })
    const refused = await tryLink(fresh, 25)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ errors: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }] })
  })

  it.each([
    ['one that this process counts', 'changeAccessScope'],
    ['one that all processes count', 'confirmMicroDeposits'],
  ])('by person are each person’s own behind one address, and one from several addresses: %s', async (_what, name) => {
    const { perMinute, by } = ownBudgets()[name]!
    expect(by).toBe('person')
    const query = `mutation { ${name} }`
    const send = async (token: string, remoteAddress: string) =>
      (
        await one.app.inject({
          method: 'POST',
          url: '/graphql',
          remoteAddress,
          headers: { authorization: `Bearer ${token}` },
          payload: { query },
        })
      ).statusCode
    const [ada, bo] = [
      await tokensOf(testCompany, `ada-${name}@example.com`),
      await tokensOf(testCompany, `bo-${name}@example.com`),
    ]
    for (let nth = 0; nth < perMinute; nth += 1)
      expect(await send(ada.access_token, `203.0.113.${nth % 200}`)).not.toBe(429)
    expect(await send(ada.access_token, '198.51.100.7'), 'from wherever').toBe(429)
    expect(await send(bo.access_token, '203.0.113.1'), 'and another at the same address').not.toBe(429)
  })

  it('begin again when their minute is over', async () => {
    expect(await spend('minute:a', 21)).toBeGreaterThan(0)
    await endAll()
    expect(await spend('minute:a')).toBeNull()
    const { rows } = await owner.query(`select spent from platform.call_window where key = 'minute:a'`)
    expect(rows).toEqual([{ spent: 1 }])
  })

  it('let exactly as many through as they are, of many that come at once with several keys in any order', async () => {
    const both = (nth: number) => {
      const keys = [
        { key: 'race:a', calls: 1, perMinute: 20 },
        { key: 'race:b', calls: 1, perMinute: 50 },
      ]
      return spendTogether(platform, nth % 2 === 0 ? keys : keys.toReversed())
    }
    const waits = await Promise.all(Array.from({ length: 40 }, (_, nth) => both(nth)))
    expect(waits.filter((wait) => wait === null)).toHaveLength(20)
  })

  it('are swept when they are over: nobody’s address stays', async () => {
    for (let nth = 0; nth < 30; nth += 1) await spend(`swept:${nth}`)
    await endAll()
    await spend('swept:last')
    const { rows } = await owner.query(`select key from platform.call_window where ends_at < clock_timestamp()`)
    expect(rows).toEqual([])
  })

  it('that are politeness only leave no row', async () => {
    await one.post(JSON.stringify({ query: '{ getAUM }' }))
    const { rows } = await owner.query(`select key from platform.call_window where key like 'getAUM:%'`)
    expect(rows).toEqual([])
  })
})
