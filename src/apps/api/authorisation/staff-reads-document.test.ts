import Fastify from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { expect, it, vi } from 'vitest'
import { addDocument } from '#business/documents/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import { fileStore } from '#io/files/file-store.ts'
import { readId } from '#kernel/ids.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { maskPerson, openPerson } from '#tests/setup/open-person.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { registerDocuments } from '../documents.ts'

const testCompany = await startTestCompany()
const { platform, ask } = testCompany
const ada = await newInvestor(testCompany, { email: 'ada@example.com' })
const staff = await newOperator(testCompany, 'staff@longlight.example')
const files = fileStore(`${testCompany.config.dataDir}/files`, testCompany.partners.sealer)
const { sha256 } = await files.put(Buffer.from('%PDF-1.7'), null)
const document = await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
  addDocument(
    ctx.tx,
    {
      accountId: ada.accountId,
      subject: 'ord_1',
      kind: 'subscriptionAgreement',
      title: 'Agreement',
      mediaType: 'application/pdf',
      sha256,
      size: 8,
    },
    ctx.clock.now(),
  ),
)

it('is no document by what another of the staff has open, of another person, or after 15 minutes', async () => {
  const other = await newInvestor(testCompany, { email: 'another@example.com' })
  const second = await newOperator(testCompany, 'third@longlight.example')
  const app = Fastify()
  registerDocuments(app, {
    platform,
    files,
    // Models a request that begins while the data are open and whose transaction comes later.
    viewer: async () => ({ ...staff, opened: new Map([[ada.userId, 'They called about it']]) }),
  })
  const read = async () => (await app.inject(`/documents/${document}`)).statusCode
  await openPerson(testCompany, second, ada.userId)
  await openPerson(testCompany, staff, other.userId)
  expect(await read()).toBe(403)
  await openPerson(testCompany, staff, ada.userId)
  const opened = testCompany.clock.now()
  expect(await read()).toBe(200)
  await maskPerson(testCompany, second, ada.userId)
  await maskPerson(testCompany, staff, other.userId)
  expect(await read()).toBe(200)
  await testCompany.moveTo(opened.add({ minutes: 15 }))
  expect(await read()).toBe(403)
})

it('leaves one line for machines of each opening and each refusal, and nothing of a person on it', async () => {
  const noted = vi.spyOn(platform.log, 'info')
  const app = Fastify()
  registerDocuments(app, {
    platform,
    files,
    viewer: async () => staff,
  })
  await ask(staff, `{ holdings(accountId: "${ada.accountId}") { shares } }`)
  await app.inject(`/documents/${document}`)
  await openPerson(testCompany, staff, ada.userId, '..........')
  await openPerson(testCompany, staff, readId('usr', `usr_${uuidv7()}`))
  await openPerson(testCompany, staff, ada.userId)
  await maskPerson(testCompany, staff, ada.userId)
  expect(noted.mock.calls.map(([line]) => line)).toEqual([
    { refused: 'openPersonalDataFirst', read: 'holdings' },
    { refused: 'openPersonalDataFirst', read: 'document' },
    { refused: 'reasonRequired' },
    { refused: 'noSuchUser' },
    { opening: expect.stringMatching(/^[0-9a-f-]{36}$/), minutes: 15 },
  ])
  noted.mockRestore()
})
