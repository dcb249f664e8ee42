import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Dwolla } from 'dwolla'
import { afterAll, expect, it } from 'vitest'
import { cents, dollars } from '#kernel/cents.ts'
import { business, person } from '#sandbox/stand-ins/ach/test-world.ts'
import { createAchClient } from './client.ts'

type RecordedRequest = { method: string; url: string; key: string | undefined; accept: string; body: unknown }

const recorded: RecordedRequest[] = []
/** Records each call, and creates or returns whatever is requested. */
const partner = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { method = '', url = '', headers } = request
  if (url === '/token') return response.end('{"access_token":"t","token_type":"bearer","expires_in":3600}')
  const key = headers['idempotency-key'] as string | undefined
  const isForm = headers['content-type']?.startsWith('multipart/form-data')
  const text = Buffer.concat(chunks).toString('latin1')
  const body = isForm ? formIn(text, headers['content-type']!) : text === '' ? null : JSON.parse(text)
  recorded.push({ method, url: inOrder(url), key, accept: headers.accept ?? '', body })
  const embedded = { 'exchange-partners': [{ id: 'plaid-1', name: 'Plaid' }], 'webhook-subscriptions': [] }
  response.writeHead(method === 'POST' ? 201 : 200, { location: 'http://partner/made/id-1' })
  return response.end(
    JSON.stringify({ _embedded: embedded, _links: { account: { href: 'http://partner/accounts/a-1' } } }),
  )
})
await new Promise<void>((listening) => partner.listen(0, '127.0.0.1', listening))
const origin = `http://127.0.0.1:${(partner.address() as AddressInfo).port}`
afterAll(() => void partner.closeAllConnections())

const formIn = (text: string, contentType: string): string[] =>
  text.split(contentType.split('boundary=')[1]!.replaceAll('"', '')).map((part) => part.replace(/-+$/, '').trim())
/** The order of a query's parts is irrelevant. */
function inOrder(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://partner')
  searchParams.sort()
  return `${pathname}?${searchParams}`
}

const ach = createAchClient({ origin, key: 'k', secret: 's' })
const sdk = new Dwolla({ serverURL: origin, security: { clientID: 'k', clientSecret: 's' } })
/** The calls that some code makes; its handling of the answers does not matter here. */
const callsOf = async (work: () => Promise<unknown>): Promise<RecordedRequest[]> => {
  recorded.splice(0)
  await work().catch(() => undefined)
  return recorded.splice(0)
}

const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key } })
const id = 'id-1'
const [ada, company] = [{ ...person(), phone: '8025550100', correlationId: 'acc-1' }, business()]
const contact = { firstName: 'Una', lastName: 'V', email: 'una@example.com', correlationId: 'acc-2' }
const address = { address1: '1 Hill Rd', city: 'Stowe', stateProvinceRegion: 'VT', postalCode: '05401', country: 'US' }
const owner = { firstName: 'O', lastName: 'W', dateOfBirth: '1970-01-01', address }
const numbers = { routingNumber: '222222226', accountNumber: '123456', name: 'B', bankAccountType: 'checking' as const }
const upload = { type: 'passport' as const, fileName: 'a.JPG', bytes: new Uint8Array([1, 2, 255]) }
const file = { documentType: 'passport' as const, file: { fileName: 'a.JPG', content: upload.bytes } }
const transfer = {
  sourceFundingSourceId: 'from',
  destinationFundingSourceId: 'to',
  amount: dollars(115),
  correlationId: 'order-1',
}
const to = (path: string) => ({ href: `${origin}/${path}` })
const pair = { amount1: { value: '0.03', currency: 'USD' }, amount2: { value: '0.05', currency: 'USD' } }

const calls: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
  [
    'a personal customer',
    () => ach.createPersonalCustomer({ ...ada, idempotencyKey: 'k1' }),
    () => sdk.customers.create({ ...ada, type: 'personal' }, keyed('k1')),
  ],
  [
    'a business',
    () => ach.createBusinessCustomer({ ...company, idempotencyKey: 'k2' }),
    () => sdk.customers.create({ ...company, type: 'business' }, keyed('k2')),
  ],
  [
    'an unverified customer',
    () => ach.createUnverifiedCustomer(contact),
    () => sdk.customers.create({ ...contact, type: 'unverified' }),
  ],
  [
    'a customer who only receives',
    () => ach.createReceiveOnlyCustomer(contact),
    () => sdk.customers.create({ ...contact, type: 'receive-only' }),
  ],
  [
    'a second try',
    () => ach.retryPersonalCustomer(id, ada),
    () => sdk.customers.update({ id, requestBody: { ...ada, type: 'personal' } }),
  ],
  [
    'the end of a customer',
    () => ach.deactivateCustomer(id),
    () => sdk.customers.update({ id, requestBody: { status: 'deactivated' } }),
  ],
  ['a customer', () => ach.customer(id), () => sdk.customers.get({ id })],
  [
    'a customer by address',
    () => ach.findCustomerByEmail('ada+x@example.com'),
    () => sdk.customers.list({ search: 'ada+x@example.com', limit: 200 }),
  ],
  ['the industries', () => ach.businessClassifications(), () => sdk.businessClassifications.list()],
  ['the ownership', () => ach.ownership(id), () => sdk.customers.beneficialOwnership.get({ id })],
  [
    'the certified ownership',
    () => ach.certifyOwners(id),
    () => sdk.customers.beneficialOwnership.certify({ id, requestBody: { status: 'certified' } }),
  ],
  [
    'an owner',
    () => ach.addOwner({ ...owner, ssn: '123456789', customerId: id, idempotencyKey: 'k3' }),
    () => sdk.customers.beneficialOwners.create({ id, requestBody: { ...owner, ssn: '123456789' } }, keyed('k3')),
  ],
  [
    'a corrected owner with a passport',
    () => ach.updateOwner(id, { ...owner, passport: { number: 'P1', country: 'DE' } }),
    () => sdk.beneficialOwners.update({ id, requestBody: { ...owner, passport: { number: 'P1', country: 'DE' } } }),
  ],
  ['the end of an owner', () => ach.removeOwner(id), () => sdk.beneficialOwners.delete({ id })],
  ['one owner', () => ach.owner(id), () => sdk.beneficialOwners.get({ id })],
  ['all owners', () => ach.owners(id), () => sdk.customers.beneficialOwners.list({ id })],
  ['a document', () => ach.uploadDocument(id, upload), () => sdk.customers.documents.create({ id, requestBody: file })],
  [
    "an owner's document",
    () => ach.uploadOwnerDocument(id, upload),
    () => sdk.beneficialOwners.documents.create({ id, requestBody: file }),
  ],
  ['one document', () => ach.document(id), () => sdk.documents.get({ id })],
  ['all documents', () => ach.customerDocuments(id), () => sdk.customers.documents.list({ id })],
  ["an owner's documents", () => ach.ownerDocuments(id), () => sdk.beneficialOwners.documents.list({ id })],
  ['one bank', () => ach.fundingSource(id), () => sdk.fundingSources.get({ id })],
  ['all banks', () => ach.fundingSources(id), () => sdk.customers.fundingSources.list({ id, removed: 'false' })],
  [
    'a new name',
    () => ach.renameFundingSource(id, 'N'),
    () => sdk.fundingSources.updateOrRemove({ id, requestBody: { name: 'N' } }),
  ],
  [
    'the end of a bank',
    () => ach.removeFundingSource(id),
    () => sdk.fundingSources.updateOrRemove({ id, requestBody: { removed: true } }),
  ],
  ['a balance', () => ach.balance(id), () => sdk.fundingSources.balance.get({ id })],
  [
    'a bank by its numbers',
    () => ach.addBankByNumbers({ ...numbers, customerId: id, idempotencyKey: 'k4' }),
    () => sdk.customers.fundingSources.create({ id, createCustomerFundingSource: numbers }, keyed('k4')),
  ],
  [
    'a bank of the bank link',
    () =>
      ach.addBankFromProcessorToken({
        customerId: id,
        processorToken: 'token',
        name: 'B',
        bankAccountType: 'savings',
        idempotencyKey: 'k5',
      }),
    async () => {
      await sdk.exchangePartners.list().catch(() => undefined)
      const links = { exchangePartner: to('exchange-partners/plaid-1') }
      await sdk.customers.exchanges.create({ id, requestBody: { links, token: 'token' } }, keyed('k5-x'))
      const source = { links: { exchange: to('exchanges/id-1') }, bankAccountType: 'savings' as const, name: 'B' }
      await sdk.customers.fundingSources.create({ id, createCustomerFundingSource: source }, keyed('k5'))
    },
  ],
  [
    'two small deposits',
    () => ach.startMicroDeposits(id, 'k6'),
    () => sdk.fundingSources.microDeposits.initiate({ id }, keyed('k6')),
  ],
  ['the deposits', () => ach.microDeposits(id), () => sdk.fundingSources.microDeposits.get({ id })],
  [
    'their amounts',
    () => ach.verifyMicroDeposits(id, [cents(3), cents(5)], 'k7'),
    () => sdk.fundingSources.microDeposits.verify({ id, requestBody: pair }, keyed('k7')),
  ],
  [
    'a transfer',
    () => ach.startTransfer({ ...transfer, idempotencyKey: 'k8' }),
    () =>
      sdk.transfers.create({
        idempotencyKey: 'k8',
        requestBody: {
          links: { source: to('funding-sources/from'), destination: to('funding-sources/to') },
          amount: { value: '115.00', currency: 'USD' },
          correlationId: 'order-1',
        },
      }),
  ],
  ['one transfer', () => ach.transfer(id), () => sdk.transfers.get({ id })],
  [
    'the transfers of an order',
    () => ach.findTransfers(id, { correlationId: 'order 1' }),
    () => sdk.customers.transfers.list({ id, correlationId: 'order 1', limit: '200' }),
  ],
  [
    'a subscription',
    () => ach.subscribeWebhook({ url: 'http://product/webhooks', secret: 's' }),
    async () => {
      await sdk.webhookSubscriptions.list().catch(() => undefined)
      await sdk.webhookSubscriptions.create({ url: 'http://product/webhooks', secret: 's' })
    },
  ],
  ['the events', () => ach.recentEvents({ limit: 7 }), () => sdk.events.list({ limit: 7, offset: 0 })],
]

it.each(calls)("our call for %s is the SDK's", async (_name, ours, theirs) => {
  const expected = await callsOf(theirs)
  expect(expected).not.toEqual([])
  expect(await callsOf(ours)).toEqual(expected)
})

it('two calls need a resource in the answer, and are compared by their own', async () => {
  const [root] = await callsOf(() => sdk.root.get())
  const list = await callsOf(() => sdk.accounts.fundingSources.list({ id: 'a-1', removed: 'false' }))
  expect(await callsOf(() => ach.masterFundingSources())).toEqual([root, ...list])
})
