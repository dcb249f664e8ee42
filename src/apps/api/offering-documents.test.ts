import Fastify from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import type { Viewer } from '#io/graphql/context.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { newBacker, newOperator } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { registerOfferingDocuments } from './offering-documents.ts'

const testCompany = await startTestCompany({ at: '2026-03-05T15:00:00Z' })
const { owner, platform, ports, ask } = testCompany
await offer(owner, { id: '1' })
await offer(owner, { id: '2', regulation: 2 })
await offer(owner, { id: '7', regulation: 3 })
const operator = await newOperator(testCompany, 'olga@longlight.example')
const second = await newOperator(testCompany, 'omar@longlight.example')
const ada = await newBacker(testCompany, { email: 'ada@example.com' })

const app = Fastify()
let asks: Viewer | null = null
registerOfferingDocuments(app, {
  platform,
  viewer: async () => asks,
  bytesOf: ({ sha256 }) => ports.portfolios.files.get(sha256),
})
afterAll(() => app.close())

const publish = async (portfolioId: string, kind: string, datedOn: string) => {
  const id = `prp_${uuidv7()}`
  const content = Buffer.from(`%PDF-1.7\n% ${portfolioId} ${kind} ${datedOn}\n%%EOF\n`).toString('base64')
  const { errors } = await ask(
    operator,
    `mutation ($id: ID!, $content: String!) { publishOfferingDocument(input: { id: $id, reason: "Filed", portfolioId: "${portfolioId}", kind: ${kind}, datedOn: "${datedOn}", contentBase64: $content }) { id } }`,
    { id, content },
  )
  expect(errors).toEqual([])
  expect((await approveAs(ask, second, id)).errors).toEqual([])
}

const read = async (path: string, by: Viewer | null = null) => {
  asks = by
  const { statusCode } = await app.inject(`/offering-documents/${path}`)
  return statusCode
}
const listed = async (portfolioId: string, by: Viewer | null = null): Promise<string[]> => {
  const { data } = await ask(
    by,
    `{ portfolio(id: "${portfolioId}") { documents { title version url earlierVersions { version } } } }`,
  )
  return (data.portfolio?.documents ?? []).map(({ url }: { url: string }) => url)
}

test('documents of a private offering are read and listed by nobody without a relationship, whatever the address', async () => {
  await publish('2', 'privatePlacementMemorandum', '2026-03-01')
  await publish('2', 'holderUpdate', '2026-03-01')
  const addresses = [
    'private-placement-memorandum/1.pdf',
    'holder-update/1.pdf',
    'Holder-Update/1.pdf',
    'holder-update/1.PDF',
  ]
  for (const by of [null, ada])
    for (const address of addresses) expect([address, await read(`2/${address}`, by)]).toEqual([address, 404])
  for (const around of [
    '1/../2/holder-update/1.pdf',
    '%32/private-placement-memorandum/1.pdf',
    '2/holder-update/01.pdf',
  ])
    expect([around, await read(around)]).toEqual([around, 404])
  expect([await listed('2'), await listed('2', ada)]).toEqual([[], []])
  await owner.query('update people."user" set substantive_relationship = true where id = $1', [ada.userId])
  expect(await read('2/private-placement-memorandum/1.pdf', ada)).toBe(200)
  expect(await listed('2', ada)).toHaveLength(2)
  expect(await read('2/private-placement-memorandum/1.pdf')).toBe(404)
})

test('updates to holders are numbered, the newest is listed, and the ones before stay readable', async () => {
  await publish('1', 'offeringCircular', '2026-01-10')
  await publish('1', 'holderUpdate', '2026-01-31')
  await publish('1', 'holderUpdate', '2026-02-28')
  await publish('7', 'privatePlacementMemorandum', '2026-02-01')
  expect(await listed('1')).toEqual([
    '/offering-documents/1/offering-circular/1.pdf',
    '/offering-documents/1/holder-update/2.pdf',
  ])
  for (const path of ['1/holder-update/1.pdf', '1/holder-update/2.pdf', '1/offering-circular/1.pdf'])
    expect([path, await read(path)]).toEqual([path, 200])
  expect(await read('1/holder-update/3.pdf')).toBe(404)
  // Rule 506(c) lets an issuer advertise.
  expect(await read('7/private-placement-memorandum/1.pdf')).toBe(200)
})
