import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Fastify from 'fastify'
import { validate } from 'graphql'
import papa from 'papaparse'
import { from as copyFrom } from 'pg-copy-streams'
import { afterAll, describe, expect, it } from 'vitest'
import { noSuchAccount } from '#business/accounts/server/public.ts'
import type { GraphContext, Viewer } from '#io/graphql/context.ts'
import { cents } from '#kernel/cents.ts'
import { headerOf } from '#kernel/export-table.ts'
import { giveCash, newDepositor } from '#tests/figures/cash-world.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { schema } from '../schema.ts'
import { registerExports } from './exports.ts'
import { investorExports } from './investor-exports.ts'
import { publicExports, registerPublicData } from './public-data.ts'

describe('tables as files', async () => {
  const testCompany = await startTestCompany({ at: '2026-03-05T15:05:00Z' })
  const { platform, owner, ports, ask } = testCompany
  await offer(owner, { id: '1' })
  await offer(owner, { id: '2', regulation: 2, price: 25_432_100n })
  await offer(owner, { id: '13' })
  await owner.query(`update portfolios.portfolio set status = 'coming_soon' where id = '13'`)
  await owner.query(`update portfolios.plant set name = '=Plant' where portfolio_id = '1'`)
  const ada = await newDepositor(testCompany, 1)
  const bo = await newDepositor(testCompany, 2)
  for (let nth = 1; nth <= 203; nth += 1) await giveCash(testCompany, ada.accountId, cents(1_000 + nth))
  let by: Viewer | null = ada
  const app = Fastify()
  registerExports(app, async () => ({ platform, ports, viewer: by, ip: '203.0.113.9', requestId: 'test' }))
  registerPublicData(app, platform, ports)
  afterAll(() => app.close())
  const file = (url: string, headers = {}) => app.inject({ url, headers })

  it.each([...investorExports, ...publicExports].map((one) => [one.table.name, one] as const))(
    'asks what the API has, and names each column once: %s',
    (_name, { document, table }) => {
      expect(validate(schema, document)).toEqual([])
      const keys = headerOf(table)
      expect(new Set(keys).size).toBe(keys.length)
      expect(keys.filter((key) => !/^[a-z][A-Za-z0-9]*$/.test(key))).toEqual([])
      for (const { kind, key } of table.columns)
        expect([key, key.endsWith('Usd')]).toEqual([key, kind === 'usd' || kind === 'price'])
    },
  )

  it('have the rows of the screen in its order, page after page, the same in both forms', async () => {
    const csv = await file(`/exports/transfers.csv?account=${ada.accountId}`)
    const json = JSON.parse((await file(`/exports/transfers.json?account=${ada.accountId}`)).body)
    const rows = papa.parse<Record<string, string>>(csv.body.trimEnd(), { header: true }).data
    expect(rows).toHaveLength(203)
    expect(json.currency).toBe('USD')
    expect(json.columns.map(({ key }: { key: string }) => key)).toEqual(Object.keys(rows[0]!))
    expect(json.rows.map(({ id }: { id: string }) => id)).toEqual(rows.map(({ id }) => id))
    const { data } = await ask(
      ada,
      `{ transfers(accountId: "${ada.accountId}", first: 200) { edges { node { id amount } } } }`,
    )
    const screen = data.transfers.edges.map(({ node }: { node: { id: string } }) => node.id)
    expect(rows.slice(0, 200).map(({ id }) => id)).toEqual(screen)
    expect(rows.map(({ amountUsd }) => amountUsd)).toContain('10.01')
    const least = encodeURIComponent(JSON.stringify({ least: '1200' }))
    const filtered = JSON.parse((await file(`/exports/transfers.json?account=${ada.accountId}&filter=${least}`)).body)
    expect(filtered.rows).toHaveLength(4)
  })

  it.each<[string, () => Partial<GraphContext>]>([
    ['the log-in', () => ({ viewer: null })],
    ['the right to the account that the request names', () => ({ viewer: null, refusedAccount: noSuchAccount })],
    ['the right to the account', () => ({ viewer: bo })],
  ])('breaks off at the next page once %s has ended', async (_, later) => {
    const going = Fastify()
    const asks = [{ viewer: ada }]
    const context = { platform, ports, ip: '203.0.113.9', requestId: 'test', viewer: null }
    registerExports(going, async () => ({ ...context, ...(asks.shift() ?? later()) }))
    const origin = await going.listen({ port: 0, host: '127.0.0.1' })
    const answer = await fetch(`${origin}/exports/transfers.csv?account=${ada.accountId}`)
    expect(answer.status).toBe(200)
    // A file that is cut off must look incomplete to every program.
    await expect(answer.text()).rejects.toThrow('terminated')
    await going.close()
  })

  it('answers every table of an account, and no table of an account of others', async () => {
    for (const { table } of investorExports) {
      const own = await file(`/exports/${table.name}.csv?account=${ada.accountId}`)
      expect([table.name, own.statusCode, own.body.split('\r\n')[0]]).toEqual([
        table.name,
        200,
        `\ufeff${headerOf(table).join(',')}`,
      ])
      const others = await file(`/exports/${table.name}.csv?account=${bo.accountId}`)
      expect([table.name, others.statusCode]).toEqual([table.name, 404])
    }
    expect(
      (await file(`/exports/statement.ofx?account=${bo.accountId}&from=2026-01-01&to=2026-01-31`)).statusCode,
    ).toBe(404)
    expect((await file(`/exports/transfers.csv?account=${ada.accountId}&filter={`)).statusCode).toBe(400)
    expect((await file('/exports/secrets.csv')).statusCode).toBe(404)
    const unread = [
      `?account=${ada.accountId}&account=${bo.accountId}`,
      ...[
        '7',
        '{"least":"ten"}',
        '{"least":1e400}',
        '{"kind":"none"}',
        '{"from":"2026-02-31"}',
        '{"unknown":1}',
        '[[]]',
      ].map((filter) => `?account=${ada.accountId}&filter=${filter}`),
    ]
    for (const query of unread) {
      const { statusCode } = await file(`/exports/transfers.csv${encodeURI(query)}`)
      expect([query, statusCode]).toEqual([query, 400])
    }
    for (const query of ['', '?account=', '?account=1']) {
      const { statusCode } = await file(`/exports/transfers.csv${query}`)
      expect([query, [400, 404].includes(statusCode)]).toEqual([query, true])
    }
    by = null
    expect((await file(`/exports/transfers.csv?account=${ada.accountId}`)).statusCode).toBe(401)
    by = ada
  })

  it('are read by PostgreSQL as by any program that reads CSV: every table, with as many rows', async () => {
    const client = await owner.connect()
    try {
      const addresses = [
        ...investorExports.map(({ table }) => [`/exports/${table.name}.csv?account=${ada.accountId}`, table] as const),
        ...publicExports.map(({ table }) => [`/data/${table.name}.csv`, table] as const),
      ]
      for (const [address, table] of addresses) {
        const { body } = await file(address)
        const columns = headerOf(table).map((key) => `"${key}" text`)
        await client.query(`create temporary table read_back (${columns.join(', ')})`)
        const copy = client.query(copyFrom('copy read_back from stdin (format csv, header match)'))
        await pipeline(Readable.from([body.replace(/^\ufeff/, '')]), copy)
        const { rows } = await client.query('select count(*)::int as count from read_back')
        const written = papa.parse(body.trimEnd(), { header: true }).data
        expect([address, rows[0].count]).toEqual([address, written.length])
        await client.query('drop table read_back')
      }
    } finally {
      client.release(true)
    }
  })

  it('are public where the terms are, with a license, and never of a portfolio whose terms are withheld', async () => {
    for (const { table } of publicExports) {
      const csv = await file(`/data/${table.name}.csv`)
      const rows = papa.parse<Record<string, string>>(csv.body.trimEnd(), { header: true }).data
      expect([table.name, csv.statusCode, csv.headers['access-control-allow-origin']]).toEqual([table.name, 200, '*'])
      expect(csv.headers.link).toContain('rel="license"')
      expect([...new Set(rows.map(({ portfolioId }) => portfolioId))].filter((id) => id !== '1')).toEqual([])
      const json = JSON.parse((await file(`/data/${table.name}.json`)).body)
      expect(json.rows).toHaveLength(rows.length)
      expect(json.license).toContain('CC BY 4.0')
      expect(JSON.stringify(json.rows)).not.toMatch(/25\.4321|Test Portfolio (2|13)|plt_(2|13)/)
      const again = await file(`/data/${table.name}.csv`, { 'if-none-match': csv.headers.etag })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
    expect((await file('/data/prices.csv')).body).toContain('1,2025-01-01,1.250000,TEST-1')
    // A spreadsheet must not run a plant's name as a formula.
    expect((await file('/data/plants.csv')).body).toContain("'=Plant")
    expect(JSON.parse((await file('/data/index.json')).body).tables).toHaveLength(publicExports.length)
  })
})
