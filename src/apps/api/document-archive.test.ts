import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { addDocuments, type NewDocument } from '#business/documents/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { instant } from '#kernel/instant.ts'
import { newDepositor } from '#tests/figures/cash-world.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { registerDocuments } from './documents.ts'

const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
const { platform, ports } = testCompany
const { files } = ports.statements
const app = Fastify()
let asks: Viewer | null = null
registerDocuments(app, { platform, files, viewer: async () => asks })
afterAll(() => app.close())

const ada = await newDepositor(testCompany, 1)
const bo = await newDepositor(testCompany, 2)

const documentOf = (kind: NewDocument['kind'], title: string, subject: string, bytes: string): NewDocument => ({
  accountId: ada.accountId,
  kind,
  title,
  subject,
  mediaType: kind === 'statementData' ? 'text/csv; charset=utf-8' : 'application/pdf',
  sha256: createHash('sha256').update(bytes).digest('hex'),
  size: bytes.length,
})

const keep = (documents: readonly NewDocument[], at: string) =>
  inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) => addDocuments(ctx.tx, documents, instant(at)))

await files.put(Buffer.from('statement'), null)
await files.put(Buffer.from('figures'), null)
await files.put(Buffer.from('agreement'), null)
await keep([documentOf('signedAgreement', 'Agreement: Hydro', 'ord_1', 'agreement')], '2025-12-31T23:00:00Z')
// It is still New Year's Eve in New York.
await keep([documentOf('purchaseConfirmation', 'Confirmation: Hydro', 'ord_1', 'never stored')], '2026-01-01T04:30:00Z')
await keep(
  [
    documentOf('statement', 'Account statement: Dec 2025', 'statement:1', 'statement'),
    documentOf('statementData', 'Account statement: Dec 2025', 'statement:1', 'figures'),
  ],
  '2026-01-02T15:00:00Z',
)

async function filesOf(query: string, by: Viewer | null = ada): Promise<Record<string, string> | null> {
  asks = by
  const answer = await app.inject(`/documents/all.zip?account=${ada.accountId}&${query}`)
  if (answer.statusCode !== 200) return null
  const unzipped = unzipSync(new Uint8Array(answer.rawPayload))
  return Object.fromEntries(Object.entries(unzipped).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))
}

test('an archive holds what the filter finds, the figures beside a statement, and a list with every hash', async () => {
  const all = (await filesOf(''))!
  expect(Object.keys(all).map((name) => name.replace(/\d+/, 'N'))).toEqual([
    'statement-N.pdf',
    'statementData-N.csv',
    'signedAgreement-N.pdf',
    'contents.csv',
  ])
  expect(Object.values(all).slice(0, 3)).toEqual(['statement', 'figures', 'agreement'])
  // Its bytes are not stored, and the list says so.
  expect(all['contents.csv']).toMatch(/Confirmation: Hydro,purchaseConfirmation,.*,not kept here,[0-9a-f]{64}/)
  const ofYear = (await filesOf('year=2025'))!['contents.csv']!
  expect(ofYear.split('\r\n').map((line) => line.split(',')[2])).toEqual([
    'Kind',
    'purchaseConfirmation',
    'signedAgreement',
    undefined,
  ])
  expect(Object.keys((await filesOf('group=statements'))!)).toHaveLength(3)
  expect((await filesOf('search=hydro'))!['contents.csv']).not.toContain('statement')
})

test.each([
  ['the log-in has ended', null],
  ['the right to the account has ended', bo],
])('an archive breaks off at the next file once %s', async (_what, later) => {
  let [looks, most] = [0, Number.POSITIVE_INFINITY]
  const going = Fastify()
  const viewer = async () => {
    looks += 1
    return looks <= most ? ada : later
  }
  registerDocuments(going, { platform, files, viewer })
  const origin = await going.listen({ port: 0, host: '127.0.0.1' })
  const archive = async () => (await fetch(`${origin}/documents/all.zip?account=${ada.accountId}`)).arrayBuffer()
  expect((await archive()).byteLength).toBeGreaterThan(500)
  most = looks - 1
  looks = 0
  await expect(archive()).rejects.toThrow('terminated')
  await going.close()
})

test('nobody gets a document in an archive whom it would be refused alone', async () => {
  for (const by of [bo, null]) expect(await filesOf('', by)).toBeNull()
  asks = ada
  expect((await app.inject('/documents/all.zip?account=nobody')).statusCode).toBe(404)
})

test('the list of an account is filtered by year, group and words, and pages by the same', async () => {
  const query = `query ($a: ID!, $year: Int, $group: DocumentGroup, $search: String, $after: String) {
    documentYears(accountId: $a)
    documents(accountId: $a, year: $year, group: $group, search: $search, first: 1, after: $after) {
      totalCount pageInfo { endCursor } edges { node { kind } } } }`
  const list = async (filter: object) => {
    const { data, errors } = await testCompany.ask(ada, query, { a: ada.accountId, ...filter })
    expect(errors).toEqual([])
    return data
  }
  const first = await list({ year: 2025 })
  expect(first.documentYears).toEqual([2026, 2025])
  expect(first.documents).toMatchObject({ totalCount: 2, edges: [{ node: { kind: 'purchaseConfirmation' } }] })
  const second = await list({ year: 2025, after: first.documents.pageInfo.endCursor })
  expect(second.documents.edges).toEqual([{ node: { kind: 'signedAgreement' } }])
  expect((await list({ group: 'statements' })).documents.totalCount).toBe(1)
  expect((await list({ search: 'HYDRO' })).documents.totalCount).toBe(2)
  expect((await list({ search: '100%' })).documents.totalCount).toBe(0)
  const { errors } = await testCompany.ask(bo, query, { a: ada.accountId })
  expect(errors[0]).toMatchObject({ code: 'accountNotFound' })
})
