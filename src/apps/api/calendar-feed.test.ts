import Fastify from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { newDepositor } from '#tests/figures/cash-world.ts'
import { confirmAddress } from '#tests/setup/investor.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { registerCalendarFeed } from './calendar-feed.ts'

const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
const { platform, owner, ask } = testCompany
await offer(owner, { id: '1' })
const app = Fastify()
registerCalendarFeed(app, platform, 'https://longlight.example')
afterAll(() => app.close())

const ada = await newDepositor(testCompany, 1)
const bo = await newDepositor(testCompany, 2)
for (const person of [ada, bo]) await confirmAddress(testCompany, person)
const secret = 'A'.repeat(32)
const another = 'b-_'.repeat(10).padEnd(32, 'c')

const create = (given: string, by = ada) =>
  ask(
    by,
    `mutation ($id: ID!, $a: ID!, $secret: String!) {
      createCalendarFeed(input: { id: $id, accountId: $a, secret: $secret }) { id feed { showsAmounts lastReadOn } } }`,
    { id: `cal_${uuidv7()}`, a: ada.accountId, secret: given },
  )
const revoke = (by = ada) =>
  ask(
    by,
    'mutation ($key: IdempotencyKey!, $a: ID!) { revokeCalendarFeed(input: { key: $key, accountId: $a }) { id } }',
    { key: uuidv7(), a: ada.accountId },
  )
const read = (given: string, headers = {}) => app.inject({ url: `/calendar/${given}.ics`, headers })

test('an address is read without signing in until another replaces it or it is revoked', async () => {
  const made = await create(secret)
  expect(made.errors).toEqual([])
  expect(made.data.createCalendarFeed.feed).toEqual({ showsAmounts: false, lastReadOn: null })
  const answer = await read(secret)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(answer.body).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/)
  // An unchanged calendar is not sent again.
  const again = await read(secret, { 'if-none-match': answer.headers.etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await create(another)).errors).toEqual([])
  expect([(await read(secret)).statusCode, (await read(another)).statusCode]).toEqual([404, 200])
  expect((await revoke()).errors).toEqual([])
  expect((await read(another)).statusCode).toBe(404)
  expect((await revoke()).errors).toMatchObject([{ code: 'noCalendarFeed' }])
})

test('a secret is stored nowhere, is never short, and nobody makes one for an account of others', async () => {
  const unused = 'd'.repeat(32)
  expect((await create(unused)).errors).toEqual([])
  const { rows } = await owner.query(
    `select table_schema || '.' || table_name as name from information_schema.tables where table_schema !~ '^(pg_|information_schema|sandbox|graphile)' and table_type = 'BASE TABLE'`,
  )
  for (const { name } of rows) {
    const [schema, table] = name.split('.')
    const found = await owner.query(`select count(*)::int as n from "${schema}"."${table}" t where t::text like $1`, [
      `%${unused}%`,
    ])
    expect([name, found.rows[0].n]).toEqual([name, 0])
  }
  expect((await create('short')).errors).toMatchObject([{ code: 'badFeedSecret', field: 'secret' }])
  expect((await create(another, bo)).errors).toMatchObject([{ code: 'accountNotFound' }])
  expect((await revoke(bo)).errors).toMatchObject([{ code: 'accountNotFound' }])
  expect((await read('..%2f..%2fetc')).statusCode).toBe(404)
})
