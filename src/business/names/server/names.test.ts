import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { privacyEvents } from '#business/privacy/events.ts'
import { checkRules, everyRow } from '#engine/books/books-rule.ts'
import { inTransaction } from '#engine/command/command.ts'
import { faultsIn } from '#ledger/check-books.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { type Backer, newBacker, newOperator } from '#tests/setup/backer.ts'
import { estateActs } from '#tests/setup/estate.ts'
import { nameChangeActs, readyNameChange } from '#tests/setup/name-change.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

describe('a name change', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { ask, owner, platform, drain, clock } = testCompany
  const acts = nameChangeActs(testCompany)
  const rosa = await newOperator(testCompany, 'rosa@longlight.example')
  const theo = await newOperator(testCompany, 'theo@longlight.example')
  const cleo = await newOperator(testCompany, 'cleo@longlight.example')
  const people = { recorder: rosa, reviewer: theo }
  const backer = (name: string) => newBacker(testCompany, { email: `${name}@example.com`, firstName: name })
  const code = ({ errors }: Awaited<ReturnType<typeof ask>>) => errors[0]?.code ?? null
  const ready = ({ accountId }: Backer, lastName = 'King') =>
    readyNameChange(testCompany, people, { kind: 'marriage', accountId, firstName: 'Ada', lastName })
  const nameOf = async ({ userId }: Backer) =>
    (await owner.query('select first_name, last_name from people."user" where id = $1', [userId])).rows[0]
  const codesOf = async (id: string) =>
    (await acts.look(rosa, id)).picture.obstacles.map((one: { code: string }) => one.code)
  const rules = () => platform.rooms.find(({ name }) => name === 'names')!.booksRules!

  let ada: Backer
  let ben: Backer
  let eve: Backer
  beforeAll(async () => {
    ada = await backer('Ada')
    ben = await backer('Ben')
    eve = await backer('Eve')
  }, 120_000)

  it('is opened once for a request that is sent twice, and once for a person', async () => {
    const asked = { id: `nmc_${uuidv7()}`, accountId: ben.accountId, firstName: 'Benjamin' }
    expect((await acts.open(rosa, asked)).errors).toEqual([])
    expect((await acts.open(rosa, asked)).data.openNameChange.id).toBe(asked.id)
    expect(code(await acts.open(rosa, { ...asked, id: `nmc_${uuidv7()}` }))).toBe('nameChangeOpenBefore')
    expect(code(await acts.atPartners(rosa, asked.id))).toBe('notOpen')
    expect(code(await acts.withdraw(rosa, asked.id, ' '))).toBe('reasonRequired')
    expect(code(await acts.withdraw(rosa, asked.id))).toBeNull()
    expect(code(await acts.withdraw(rosa, asked.id))).toBe('notOpen')
  })

  it('is refused for nobody, for the present name, and for what is no name', async () => {
    const { first_name: firstName, last_name: lastName } = await nameOf(ben)
    expect(code(await acts.open(rosa, { accountId: `acc_${uuidv7()}` as Backer['accountId'] }))).toBe('noSuchAccount')
    expect(code(await acts.open(rosa, { accountId: ben.accountId, firstName, lastName }))).toBe('sameName')
    expect(code(await acts.open(rosa, { accountId: ben.accountId, lastName: 'https://a.example' }))).toBe('badName')
  })

  it('is refused to the person themselves, and to anyone who is no operator', async () => {
    expect(code(await acts.open(ben, { accountId: ben.accountId }))).toBe('FORBIDDEN')
    const own = await acts.open(rosa, { accountId: ben.accountId, lastName: 'Own' })
    expect(own.errors).toEqual([])
    expect(code(await acts.withdraw(ben, own.data.openNameChange.id))).toBe('FORBIDDEN')
    expect(code(await acts.withdraw(rosa, own.data.openNameChange.id))).toBeNull()
  })

  it('takes the documents of its kind, each read by another person than who recorded it', async () => {
    const { id } = (await acts.open(rosa, { accountId: ben.accountId, kind: 'divorce' })).data.openNameChange
    expect(code(await acts.change(rosa, id))).toBe('nameChangeNotReady')
    expect(code(await acts.record(rosa, id, 'marriageCertificate'))).toBe('documentNotNeeded')
    const document = (await acts.record(rosa, id, 'divorceDecree')).data.recordNameChangeDocument.id
    expect(code(await acts.review(rosa, document))).toBe('recordedDocuments')
    expect(code(await acts.review(theo, document, 'rejected'))).toBe('noteRequired')
    expect(code(await acts.review(theo, document, 'rejected', 'Not certified'))).toBeNull()
    expect((await acts.look(rosa, id)).checklist).toEqual([
      { kind: 'request', state: 'missing' },
      { kind: 'divorceDecree', state: 'rejected' },
      { kind: 'identity', state: 'missing' },
    ])
    expect(code(await acts.withdraw(rosa, id))).toBeNull()
  })

  it('waits for a legal hold and an identity under review, and for an estate', async () => {
    const id = await ready(eve)
    await owner.query(
      `insert into platform.legal_hold (id, user_id, kind, matter, filed_under, reason, may_be_told, placed_by, placed_at, review_on)
        values ($1, $2, 'litigation', 'A', 'B', 'C', true, 'test', '2026-01-05Z', '2026-07-04')`,
      [`hld_${uuidv7()}`, eve.userId],
    )
    await owner.query("update identity.customer set status = 'document' where account_id = $1", [eve.accountId])
    expect(await codesOf(id)).toEqual(['legalHold', 'identity'])
    await owner.query('delete from platform.legal_hold')
    await owner.query("update identity.customer set status = 'verified' where account_id = $1", [eve.accountId])
    expect(await codesOf(id)).toEqual([])
    const proposal = (await acts.change(rosa, id)).data.changeLegalName.id
    await estateActs(testCompany).open(rosa, eve.accountId, { diedOn: '2026-01-03' })
    expect(code(await approveAs(ask, theo, proposal))).toBe('nameChangeNotReady')
    expect(await nameOf(eve)).toMatchObject({ first_name: 'Eve' })
  })

  it('is made once by a second person who recorded no document, though two approve at the same time', async () => {
    const before = await nameOf(ada)
    const id = await ready(ada)
    const proposal = (await acts.change(theo, id)).data.changeLegalName.id
    expect(code(await approveAs(ask, theo, proposal))).toBe('sameOperator')
    expect(code(await approveAs(ask, rosa, proposal))).toBe('recordedDocuments')
    const dana = await newOperator(testCompany, 'dana@longlight.example')
    const both = await Promise.all([approveAs(ask, cleo, proposal), approveAs(ask, dana, proposal)])
    expect(both.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
    expect(await nameOf(ada)).toEqual({ first_name: 'Ada', last_name: 'King' })
    expect(await acts.look(rosa, id)).toMatchObject({
      state: 'changed',
      formerName: `${before.first_name} ${before.last_name}`,
      newName: 'Ada King',
    })
    expect(code(await acts.change(rosa, id))).toBe('notOpen')
    expect(faultsIn(await checkRules(platform.db, rules(), everyRow))).toEqual([])
  })

  it('tells the person once, and names nobody in the audit', async () => {
    await drain()
    const told = await owner.query(
      "select title from notifications.notification where user_id = $1 and title like 'Your % changed'",
      [ada.userId],
    )
    expect(told.rows).toEqual([{ title: 'Your legal name was changed' }])
    const audit = await owner.query(
      "select detail from platform.audit where action = 'changeLegalName' and subject like 'nmc%'",
    )
    expect(audit.rows.map(({ detail }) => detail)).toContainEqual(
      expect.objectContaining({ kind: 'marriage', person: ada.userId }),
    )
    expect(JSON.stringify(audit.rows)).not.toContain('King')
  })

  it('lets the person alone see it, who is asked for Form W-9 until they sign it', async () => {
    const own = async (by: Backer) =>
      (await ask(by, '{ ownNameChanges { changedAt formerName isTaxFormDue } }')).data.ownNameChanges
    expect(await own(ben)).toEqual([])
    expect(await own(ada)).toMatchObject([{ isTaxFormDue: true }])
    clock.moveTo(clock.now().add({ minutes: 1 }))
    await owner.query(
      `insert into people.w9 (id, user_id, version, hash, is_subject, signed_at) values ($1, $2, '1', 'x', false, $3)`,
      [`w9c_${uuidv7()}`, ada.userId, clock.now().toString()],
    )
    expect(await own(ada)).toMatchObject([{ isTaxFormDue: false }])
  })

  it('is finished once the answers of partners are on file, and corrected by a new case', async () => {
    const { rows } = await owner.query('select id from names.name_change where user_id = $1', [ada.userId])
    const { id } = rows[0]
    expect(code(await acts.atPartners(rosa, id, ' '))).toBe('referenceRequired')
    expect(code(await acts.atPartners(rosa, id))).toBeNull()
    expect((await acts.look(rosa, id)).state).toBe('finished')
    expect(code(await acts.atPartners(rosa, id))).toBe('notOpen')
    const back = await readyNameChange(testCompany, people, {
      kind: 'correction',
      accountId: ada.accountId,
      firstName: 'Ada',
      lastName: 'Byron',
    })
    const proposal = (await acts.change(theo, back)).data.changeLegalName.id
    expect(code(await approveAs(ask, cleo, proposal))).toBeNull()
    expect(await nameOf(ada)).toEqual({ first_name: 'Ada', last_name: 'Byron' })
    expect(faultsIn(await checkRules(platform.db, rules(), everyRow))).toEqual([])
  })

  it('is noticed by the night if a document of it was never accepted', async () => {
    await owner.query(
      "delete from names.document d using names.name_change n where n.id = d.name_change_id and n.kind = 'correction' and d.kind = 'request'",
    )
    expect(faultsIn(await checkRules(platform.db, rules(), everyRow)).join(' ')).toContain(
      'a document for it was not accepted',
    )
  })

  it('keeps its names for good, but for an erasure: those that never came at once, the others in the end', async () => {
    const { id: open } = (await acts.open(rosa, { accountId: ada.accountId, lastName: 'Never' })).data.openNameChange
    await expect(
      platform.db.updateTable('names.name_change').set({ last_name: 'Else' }).where('id', '=', open).execute(),
    ).rejects.toThrow(/stays as it is/)
    const erase = (depth: 'unneeded' | 'all') =>
      inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
        ctx.emit(privacyEvents.personalDataErased({ userId: ada.userId, accountId: ada.accountId, depth })),
      )
    const kept = async () =>
      (
        await owner.query('select last_name from names.name_change where user_id = $1 order by number', [ada.userId])
      ).rows.map(({ last_name: name }) => name)
    await erase('unneeded')
    expect(await kept()).toEqual(['King', 'Byron', null])
    await erase('all')
    expect(await kept()).toEqual([null, null, null])
    const { rows } = await owner.query(
      `select (select count(*) from platform.audit a where a::text ~ 'King|Byron')::int as audit,
        (select count(*) from platform.proposal p where p::text ~ 'King|Byron')::int as proposals,
        (select count(*) from platform.command c where c::text ~ 'King|Byron')::int as commands`,
    )
    expect(rows).toEqual([{ audit: 0, proposals: 0, commands: 0 }])
  })
})
