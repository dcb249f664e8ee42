import Fastify from 'fastify'
import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { addDocument } from '#business/documents/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import { fileStore } from '#io/files/file-store.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { registerDocuments } from '../documents.ts'
import { schema } from '../schema.ts'
import { queries } from './operations.ts'
import { staffReads } from './staff-reads.ts'

const marker = 'Zquxmarker'
/** Name and address by the marker; phone, birthday and numbers of tax and bank by their digits. */
const personal = /Zquxmarker|2075559123|1971-03-17|2010-05-06|212345678|987654321098/i

/** All that can be selected below a type without an argument of its own. */
function everythingOf(type: GraphQLObjectType, depth: number): string {
  const fields = Object.values(type.getFields()).filter(({ args }) => !args.some(({ type }) => isNonNullType(type)))
  const selected = fields.map(({ name, type }) => {
    const named = getNamedType(type)
    if (isLeafType(named)) return name
    // An offering is public, and large.
    return isObjectType(named) && named.name !== 'Portfolio' && depth > 0
      ? `${name} ${everythingOf(named, depth - 1)}`
      : ''
  })
  return `{ __typename ${selected.join(' ')} }`
}

describe('what staff read', async () => {
  const testCompany = await startTestCompany()
  const { platform, owner, ask } = testCompany
  const ada = await newInvestor(testCompany, { email: `${marker}@example.com`, firstName: marker })
  const staff = await newOperator(testCompany, 'staff@longlight.example')
  await owner.query(
    `update people."user" set address1 = $2, city = $2, primary_phone = '+12075559123', date_of_birth = '1971-03-17' where id = $1`,
    [ada.userId, marker],
  )
  const heir = { class: 'primary', firstName: marker, lastName: marker, relationship: 'Child', perStirpes: true }
  const wills = await ask(
    ada,
    `mutation ($key: IdempotencyKey!, $heirs: [BeneficiaryInput!]!, $contact: TrustedContactInput) {
      saveBeneficiaries(input: { key: $key, beneficiaries: $heirs, spouseAgrees: false }) { id } saveTrustedContact(input: { key: $key, contact: $contact }) { id } }`,
    {
      key: uuidv7(),
      heirs: [{ ...heir, id: `ben_${uuidv7()}`, dateOfBirth: '2010-05-06', share: '1000000', ssn: '212-34-5678' }],
      contact: { firstName: marker, lastName: marker, relationship: 'Friend', phone: '2075559123', isAdult: true },
    },
  )
  if (wills.errors.length > 0) throw new Error(JSON.stringify(wills.errors))
  const bank = await ask(
    ada,
    `mutation ($key: IdempotencyKey!, $account: ID!) { addBankByNumbers(input: { key: $key, accountId: $account, routingNumber: "021000021", accountNumber: "987654321098", bankAccountType: checking }) { id } }`,
    { key: uuidv7(), account: ada.accountId },
  )
  if (bank.errors.length > 0) throw new Error(JSON.stringify(bank.errors))
  const { sha256 } = await fileStore(`${testCompany.config.dataDir}/files`, testCompany.partners.sealer).put(
    Buffer.from('%PDF-1.7'),
  )
  const about = {
    accountId: ada.accountId,
    subject: 'ord_1',
    kind: 'subscriptionAgreement' as const,
    title: 'Agreement',
  }
  const document = await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
    addDocument(ctx.tx, { ...about, mediaType: 'application/pdf', sha256, size: 8 }, ctx.clock.now()),
  )
  const known: Readonly<Record<string, unknown>> = {
    accountId: ada.accountId,
    userId: ada.userId,
    id: ada.accountId,
    search: marker.slice(0, 5),
    email: ada.email,
    portfolioId: '1',
    amount: '10000',
    budget: '10000',
    state: 'open',
    shares: '1000000',
    month: '2025-12-01',
  }
  const fields = schema.getQueryType()!.getFields()
  const textOf = ({ name, args, type }: GraphQLField<unknown, unknown>): string | null => {
    const needed = args.filter((arg) => isNonNullType(arg.type) || arg.name in { accountId: 1 })
    if (needed.some((arg) => known[arg.name] === undefined)) return null
    const given = needed.map((arg) => {
      const value =
        isLeafType(getNamedType(arg.type)) && /State$/.test(String(getNamedType(arg.type)))
          ? 'open'
          : JSON.stringify(known[arg.name])
      return `${arg.name}: ${value}`
    })
    const named = getNamedType(type)
    return `{ ${name}${given.length > 0 ? `(${given.join(', ')})` : ''} ${isObjectType(named) ? everythingOf(named, String(type).startsWith('[') ? 1 : 2) : ''} }`
  }
  const readable = [...queries.accountRead!, ...queries.staff!]
  const lines = async () =>
    (
      await owner.query(
        `select subject, detail from platform.audit where action = 'readPersonalData' and actor = $1 order by at, id`,
        [staff.actor.id],
      )
    ).rows

  it('is declared for every query of theirs', () => {
    expect(queries.staff!.filter((name) => !(name in staffReads))).toEqual([])
    expect(Object.keys(staffReads).filter((name) => !queries.staff!.includes(name))).toEqual([])
  })

  it.each(readable)('is masked and written down without a reason on record: %s', async (name) => {
    const text = textOf(fields[name]!)
    if (text === null) return
    const before = (await lines()).length
    const { data, errors } = await ask(staff, text)
    expect(errors.filter(({ code }) => code === undefined || code === 'FORBIDDEN')).toEqual([])
    expect(JSON.stringify(data)).not.toMatch(personal)
    const isPersonal = queries.accountRead!.includes(name) || staffReads[name] !== null
    const isShown = data !== null && errors.length === 0
    expect((await lines()).length - before).toBe(isPersonal && isShown ? 1 : 0)
  })

  it('is no document in full without a reason either', async () => {
    const app = Fastify()
    registerDocuments(app, {
      platform,
      files: fileStore(`${testCompany.config.dataDir}/files`, testCompany.partners.sealer),
      viewer: async () => staff,
    })
    const read = async () => (await app.inject(`/documents/${document}`)).statusCode
    expect(await read()).toBe(403)
    const open =
      'mutation ($key: IdempotencyKey!, $userId: ID!, $reason: String!) { openPersonalData(input: { key: $key, userId: $userId, reason: $reason }) { id } }'
    await ask(staff, open, { key: uuidv7(), userId: ada.userId, reason: 'They ask about page two' })
    expect(await read()).toBe(200)
    const close =
      'mutation ($key: IdempotencyKey!, $userId: ID!) { closePersonalData(input: { key: $key, userId: $userId }) { id } }'
    await ask(staff, close, { key: uuidv7(), userId: ada.userId })
    expect(await read()).toBe(403)
    const { rows } = await owner.query(
      `select outcome, detail from platform.audit where action = 'readDocument' order by at, id`,
    )
    expect(rows.map(({ outcome }) => outcome)).toEqual(['refused', 'done', 'refused'])
    expect(rows[1].detail).toEqual({ account: ada.accountId, reason: 'They ask about page two' })
  })

  it('says who read what of whom and why once it was opened with a reason, and is then whole', async () => {
    const query =
      '{ documents(accountId: "ACCOUNT") { edges { node { party } } } investors(search: "zqux") { name } }'.replace(
        'ACCOUNT',
        ada.accountId,
      )
    const masked = await ask(staff, query)
    expect(masked.data.documents.edges).toEqual([{ node: { party: 'Z••• R•••' } }])
    expect(masked.data.investors).toEqual([{ name: 'Z••• R•••' }])
    await ask(
      staff,
      'mutation ($key: IdempotencyKey!, $userId: ID!) { openPersonalData(input: { key: $key, userId: $userId, reason: "They called about a document" }) { id } }',
      { key: uuidv7(), userId: ada.userId },
    )
    const opened = await ask(staff, `{ documents(accountId: "${ada.accountId}") { edges { node { party } } } }`)
    expect(opened.data.documents.edges).toEqual([{ node: { party: `${marker} Reyes` } }])
    const all = await lines()
    expect(all.at(-1)).toEqual({
      subject: ada.accountId,
      detail: { query: 'documents', dataClass: 'account', reason: 'They called about a document' },
    })
    expect(all.find(({ detail }) => detail.query === 'investors').detail).toMatchObject({ whom: [ada.userId] })
    // What they read of themselves is nobody's business.
    const count = all.length
    await ask(ada, `{ documents(accountId: "${ada.accountId}") { edges { node { party } } } }`)
    expect(await lines()).toHaveLength(count)
  })

  it('is of who is read, whatever account the request names beside it: one that was opened opens no other', async () => {
    const ben = await newInvestor(testCompany, { email: 'ben@example.com', firstName: 'Ben' })
    const cleo = await newInvestor(testCompany, { email: 'cleo@example.com', firstName: marker })
    await ask(
      staff,
      'mutation ($key: IdempotencyKey!, $userId: ID!) { openPersonalData(input: { key: $key, userId: $userId, reason: "They called about a document" }) { id } }',
      { key: uuidv7(), userId: ben.userId },
    )
    const before = (await lines()).length
    const list = await ask(staff, '{ investors(search: "zqux") { name } }', {}, ben.accountId)
    expect(JSON.stringify(list.data)).not.toMatch(personal)
    const [line] = (await lines()).slice(before)
    expect(line.detail).toMatchObject({ query: 'investors', reason: 'none: masked' })
    expect(line.detail.whom).toContain(cleo.userId)
  })

  it('leaves a line where it is read of the account in view, of one’s own none', async () => {
    const dora = await newInvestor(testCompany, { email: 'dora@example.com' })
    const before = (await lines()).length
    const money = '{ me { user { investmentSum accountFrozenFlg } } }'
    expect((await ask(staff, money, {}, dora.accountId)).errors).toEqual([])
    expect((await lines()).slice(before)).toEqual([
      { subject: dora.accountId, detail: { query: 'me', dataClass: 'account', reason: 'none: masked' } },
    ])
    await ask(staff, money)
    expect(await lines()).toHaveLength(before + 1)
  })
})
