import { expect, test } from 'vitest'
import { appointOperator } from '#business/people/server/door.ts'
import { foundCompany } from '#demo/found.ts'
import { inTransaction } from '#platform/command/command.ts'
import { startHouse } from '#tests/setup/house.ts'

const house = await startHouse({ at: '2026-01-05T15:20:00Z' })
await foundCompany(house.platform)
const somebody = await house.signedIn('somebody@example.com')
const { userId } = await house.signedIn('staff@example.com')
await inTransaction(house.platform, { kind: 'system', id: 'test' }, (ctx) => appointOperator(ctx, userId))
const staff = await house.signedIn('staff@example.com')

const price = (key: string, portfolio: string, effectiveOn: string, filing: string | null) =>
  [
    `mutation ($key: String!, $portfolio: ID!, $on: Day!, $filing: String) { publishSharePrice(key: $key, portfolioId: $portfolio, price: "10500000", effectiveOn: $on, filingReference: $filing) { id } }`,
    { key, portfolio, on: effectiveOn, filing },
  ] as const

test('a price is published by an operator, for a later day, and under Regulation A with its filing', async () => {
  expect((await house.ask(somebody, ...price('a', '1', '2026-02-01', '253G2'))).errors[0]).toMatchObject({
    code: 'FORBIDDEN',
  })
  expect((await house.ask(staff, ...price('b', '1', '2026-02-01', null))).errors[0]).toMatchObject({
    code: 'filingReferenceRequired',
    field: 'filingReference',
  })
  expect((await house.ask(staff, ...price('c', '1', '2026-01-05', '253G2'))).errors[0]).toMatchObject({
    code: 'priceAlreadyPublished',
  })
  const once = await house.ask(staff, ...price('d', '1', '2026-02-01', '253G2'))
  expect(once).toEqual({ data: { publishSharePrice: { id: '1:2026-02-01' } }, errors: [] })
  expect(await house.ask(staff, ...price('d', '1', '2026-02-01', '253G2'))).toEqual(once)
  const { data } = await house.ask(
    null,
    '{ portfolio(id: "1") { sharePrice sharePrices { price effectiveOn filingReference } } }',
  )
  expect(data.portfolio.sharePrice).toBe('10000000')
  expect(data.portfolio.sharePrices).toHaveLength(2)
})

test('an update is read by everybody once it is published', async () => {
  const publish = `mutation ($body: String!) { publishUpdate(key: "u", id: "upd_019ab000-0000-7000-8000-000000000001", portfolioId: "5", title: "A full river", body: $body) { id } }`
  expect((await house.ask(staff, publish, { body: ' ' })).errors[0]).toMatchObject({ code: 'bodyRequired' })
  expect((await house.ask(staff, publish, { body: 'It rained.' })).errors).toEqual([])
  const { data } = await house.ask(null, '{ portfolio(id: "5") { updates { title body publishedOn } } }')
  expect(data.portfolio.updates).toEqual([{ title: 'A full river', body: 'It rained.', publishedOn: '2026-01-05' }])
})

test('a paused portfolio takes nobody, and says since when and why', async () => {
  const pause = `mutation { changePortfolioStatus(key: "p", portfolioId: "3", status: "paused", reason: "A new circular is being filed.") { id } }`
  expect((await house.ask(staff, pause)).errors).toEqual([])
  const { data } = await house.ask(null, '{ portfolio(id: "3") { closeFrontendFlg isAcceptingInvestments } }')
  expect(data.portfolio).toEqual({ closeFrontendFlg: true, isAcceptingInvestments: true })
})
