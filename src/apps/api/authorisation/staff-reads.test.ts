import Fastify from 'fastify'
import {
  type GraphQLField,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  getNamedType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { addDocument } from '#business/documents/server/public.ts'
import { withOpenings } from '#business/operations/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import { fileStore } from '#io/files/file-store.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { readId } from '#kernel/ids.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { maskPerson, openPerson } from '#tests/setup/open-person.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { type Answer, startTestCompany } from '#tests/setup/test-company.ts'
import { registerDocuments } from '../documents.ts'
import { schema } from '../schema.ts'
import { queriesOf, rowOfQuery } from './operations.ts'
import type { RowName } from './rows.ts'
import { guardStaffReads } from './staff-reads.ts'

const marker = 'Zquxmarker'
const waitingOrder = `insert into investing.investment_order (id, account_id, portfolio_id, amount_cents, shares_micro, share_price_micro,
  price_effective_on, state, ten_percent_confirmed, signer_name, signer_email, placed_by, placed_at)
  values ($1, $2, '1', 100, 100, 100, '2026-01-01', 'awaitingSignature', true, 'Ada', 'ada@example.com', 'test', now())`
/** Matches name and address by the marker; phone, birthday, tax and bank numbers by their digits. */
const personal = /Zquxmarker|2075559123|1971-03-17|2010-05-06|212345678|987654321098/i

function everythingOf(type: GraphQLObjectType, depth: number): string {
  const fields = Object.values(type.getFields()).filter(({ args }) => !args.some(({ type }) => isNonNullType(type)))
  const selected = fields.map(({ name, type }) => {
    const named = getNamedType(type)
    if (isLeafType(named)) return name
    // An offering is public, and its type is large.
    return isObjectType(named) && named.name !== 'Portfolio' && depth > 0
      ? `${name} ${everythingOf(named, depth - 1)}`
      : ''
  })
  return `{ __typename ${selected.join(' ')} }`
}

describe('what staff read', async () => {
  const testCompany = await startTestCompany()
  const { platform, owner, ask } = testCompany
  await offer(owner, { id: '1' })
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
    null,
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
    ...{ search: marker.slice(0, 5), email: ada.email },
    portfolioId: '1',
    amount: '10000',
    budget: '10000',
    state: 'open',
    shares: '1000000',
    month: '2025-12-01',
    months: ['2025-12'],
    acceptsBuyback: false,
    all: true,
    accountIds: [ada.accountId],
    ...{ bankAccountId: 'cba_none', isOpen: true, effectiveOn: '2026-03-02', price: '1000000', year: 2025 },
  }
  const fields = schema.getQueryType()!.getFields()
  const textOf = (
    { name, args, type }: GraphQLField<unknown, unknown>,
    of: object = {},
    selection = everythingOf,
  ): string | null => {
    const given: Readonly<Record<string, unknown>> = { ...known, ...of }
    const needed = args.filter((arg) => isNonNullType(arg.type) || arg.name in { accountId: 1 })
    if (needed.some((arg) => given[arg.name] === undefined)) return null
    const passed = needed.map((arg) => {
      const value =
        isLeafType(getNamedType(arg.type)) && /State$/.test(String(getNamedType(arg.type)))
          ? 'open'
          : JSON.stringify(given[arg.name])
      return `${arg.name}: ${value}`
    })
    const named = getNamedType(type)
    return `{ ${name}${passed.length > 0 ? `(${passed.join(', ')})` : ''} ${isObjectType(named) ? selection(named, String(type).startsWith('[') ? 1 : 2) : ''} }`
  }
  /** The queries of one row that name a person or their account. */
  const inRow = (row: RowName) => queriesOf(schema).flatMap((field) => (rowOfQuery(field) === row ? [field.name] : []))
  const ofAPerson = [...inRow('accountRead'), ...inRow('aPersonToStaff')]
  const lines = async () =>
    (
      await owner.query(
        `select subject, detail from platform.audit where action = 'readPersonalData' and actor = $1 order by at, id`,
        [staff.actor.id],
      )
    ).rows

  it('is declared with every query of theirs, or the API does not start', () => {
    const undeclared = new GraphQLObjectType({
      name: 'Query',
      fields: { everybodysCash: { type: GraphQLString, extensions: { audience: 'operator' } } },
    })
    expect(() => guardStaffReads(new GraphQLSchema({ query: undeclared }))).toThrow(/everybodysCash/)
  })

  /** The refusal codes of each query about a person. */
  const refusedTo = async (by: Viewer, of: typeof ada, names: readonly string[] = ofAPerson) => {
    const refused: string[] = []
    for (const name of names) {
      const text = textOf(fields[name]!, { accountId: of.accountId, userId: of.userId }, () => '{ __typename }')
      if (text === null) throw new Error(`${name} takes what this test has no value for`)
      const { data, errors } = await ask(by, text)
      const isShut = errors.some(({ code }) => code === 'openPersonalDataFirst')
      if (isShut) {
        expect([name, data?.[name]]).toEqual([name, null])
        expect(errors[0]!.message).toMatch(/^Open this person’s data first and say why/)
      } else expect([name, errors]).toEqual([name, []])
      if (isShut) refused.push(name)
    }
    return refused
  }

  it('is nothing of a person before their data is open, for one of the staff, one person and 15 minutes', async () => {
    const other = await newInvestor(testCompany, { email: 'other@example.com' })
    const second = await newOperator(testCompany, 'second@longlight.example')
    expect(ofAPerson.length).toBeGreaterThan(25)
    expect(await refusedTo(staff, ada)).toEqual(ofAPerson)
    expect((await openPerson(testCompany, staff, ada.userId)).errors).toEqual([])
    const opened = testCompany.clock.now()
    expect(await refusedTo(staff, ada)).toEqual([])
    expect(await refusedTo(staff, other)).toEqual(ofAPerson)
    expect(await refusedTo(second, ada)).toEqual(ofAPerson)
    await testCompany.moveTo(opened.add({ minutes: 15 }).subtract({ milliseconds: 1 }))
    expect(await refusedTo(staff, ada)).toEqual([])
    await testCompany.moveTo(opened.add({ minutes: 15 }))
    expect(await refusedTo(staff, ada)).toEqual(ofAPerson)
    const { rows } = await owner.query(
      `select distinct subject, outcome, detail ->> 'denied' as denied from platform.audit
       where action = 'readPersonalData' and actor = $1 and outcome = 'refused' order by subject`,
      [second.actor.id],
    )
    expect(rows.map(({ subject }) => subject)).toEqual([ada.accountId, ada.userId])
    expect(rows[0]).toMatchObject({ outcome: 'refused', denied: 'openPersonalDataFirst' })
  })

  it('is nothing of an account named by the request either, nor by a query that names none', async () => {
    const asked = async () => (await ask(staff, '{ notifications { totalCount } }', {}, ada.accountId)).errors
    expect(await asked()).toMatchObject([{ code: 'openPersonalDataFirst' }])
    const own = await ask(staff, '{ dashboard { scope } }')
    expect([own.errors, own.data]).toEqual([[], { dashboard: { scope: 'all' } }])
  })

  it('is of all accounts of the person who was opened, and of none of anyone else', async () => {
    const business = `acc_${uuidv7()}`
    await owner.query(
      `insert into accounts.account (id, owner_id, opened_at, parent_id, name, type) values ($1, $2, now(), $3, 'Bright Barn LLC', 'business')`,
      [business, ada.userId, ada.accountId],
    )
    const businessDocument = await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
      addDocument(
        ctx.tx,
        {
          ...about,
          accountId: readId('acc', business),
          subject: 'ord_2',
          mediaType: 'application/pdf',
          sha256,
          size: 8,
        },
        ctx.clock.now(),
      ),
    )
    const app = Fastify()
    registerDocuments(app, {
      platform,
      files: fileStore(`${testCompany.config.dataDir}/files`, testCompany.partners.sealer),
      viewer: async () => withOpenings(platform, staff),
    })
    const read = async () => [
      (await ask(staff, `{ holdings(accountId: "${business}") { shares } }`)).errors.map(({ code }) => code),
      (await app.inject(`/documents/${businessDocument}`)).statusCode,
    ]
    expect(await read()).toEqual([['openPersonalDataFirst'], 403])
    await openPerson(testCompany, staff, ada.userId)
    expect(await read()).toEqual([[], 200])
    await maskPerson(testCompany, staff, ada.userId)
    expect(await read()).toEqual([['openPersonalDataFirst'], 403])
  })

  it('is no order by its id alone', async () => {
    const id = `ord_${uuidv7()}`
    await owner.query(waitingOrder, [id, ada.accountId])
    const read = async () => (await ask(staff, `{ order(id: "${id}") { id } }`)) as Answer
    expect((await read()).errors).toMatchObject([{ code: 'openPersonalDataFirst' }])
    await openPerson(testCompany, staff, ada.userId)
    expect((await read()).data).toEqual({ order: { id } })
    await maskPerson(testCompany, staff, ada.userId)
    const unknown = await ask(staff, `{ order(id: "ord_${uuidv7()}") { id } }`)
    expect([unknown.errors, unknown.data]).toEqual([[], { order: null }])
  })

  it.each(inRow('staff'))('is masked and written down without a reason on record: %s', async (name) => {
    const text = textOf(fields[name]!)
    expect(text).not.toBeNull()
    const before = (await lines()).length
    const { data, errors } = await ask(staff, text!)
    expect(errors.filter(({ code }) => code === undefined || code === 'FORBIDDEN')).toEqual([])
    expect(JSON.stringify(data)).not.toMatch(personal)
    const isPersonal = 'dataClass' in fields[name]!.extensions
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
    await openPerson(testCompany, staff, ada.userId, 'They ask about page two')
    expect(await read()).toBe(200)
    await maskPerson(testCompany, staff, ada.userId)
    expect(await read()).toBe(403)
    const { rows } = await owner.query(
      `select outcome, detail from platform.audit where action = 'readDocument' and subject = $1 order by at, id`,
      [document],
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
    expect(masked.data.documents).toBeNull()
    expect(masked.data.investors).toEqual([{ name: 'Z••• R•••' }])
    await openPerson(testCompany, staff, ada.userId)
    const opened = await ask(staff, `{ documents(accountId: "${ada.accountId}") { edges { node { party } } } }`)
    expect(opened.data.documents.edges).toEqual([{ node: { party: `${marker} Reyes` } }])
    const all = await lines()
    expect(all.at(-1)).toEqual({
      subject: ada.accountId,
      detail: { query: 'documents', dataClass: 'account', reason: 'They called about a document' },
    })
    expect(all.find(({ detail }) => detail.query === 'investors').detail).toMatchObject({ whom: [ada.userId] })
    // Reading one's own data leaves no audit line.
    const count = all.length
    await ask(ada, `{ documents(accountId: "${ada.accountId}") { edges { node { party } } } }`)
    expect(await lines()).toHaveLength(count)
  })
})
