import { sql } from 'kysely'
import { expect, it, test } from 'vitest'
import { checkRules, everyRow } from '#engine/books/books-rule.ts'
import { databaseOf } from '#engine/command/database.ts'
import type { AccountId } from '#kernel/ids.ts'
import { newBacker } from '#tests/setup/backer.ts'
import { roomsWithCustodians, testCustodian } from '#tests/setup/custodian.ts'
import { contribute, distribute, openedIra, readCustodian } from '#tests/setup/ira.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { iraBooksRules } from './books-rules.ts'
import { checkCustodianCash } from './check-custodian-cash.ts'

const custodian = testCustodian('live')
const testCompany = await startTestCompany({
  at: '2026-01-05T15:00:00Z',
  rooms: roomsWithCustodians({ sacoRiver: custodian }),
})
const db = databaseOf(testCompany.owner)
const ada = await newBacker(testCompany, { email: 'ada@example.com', firstName: 'Ada' })
const ira: AccountId = await openedIra(testCompany, ada, custodian)
const say = async (kind: string, ref: string, state: string) => {
  custodian.say({ kind, ref, state } as Parameters<typeof custodian.say>[0])
  await readCustodian(testCompany)
}
const contribution = (await contribute(testCompany, ada, ira, { amount: 600_000n })).data.contributeToIra.id
await testCompany.drain()
await say('contribution', contribution, 'settled')
// Payouts wait for 72 hours after a bank was linked.
await testCompany.moveTo(testCompany.clock.now().add({ hours: 96 }))
const paid = (await distribute(testCompany, ada, ira, { gross: 10_000n, state: 3 })).data.requestIraDistribution.id
await testCompany.drain()
await say('distribution', paid, 'paid')
const back = (await distribute(testCompany, ada, ira, { gross: 7_000n })).data.requestIraDistribution.id
await testCompany.drain()
await say('distribution', back, 'returned')
await distribute(testCompany, ada, ira, { gross: 5_000n })
await testCompany.drain()

const all = (on: Parameters<typeof checkRules>[0]) => checkRules(on, iraBooksRules, everyRow)

it('has the books say what the rows of IRAs say', async () => {
  const outcomes = await all(db)
  expect(outcomes.flatMap(({ offending }) => offending)).toEqual([])
  expect(outcomes[0]!.checked).toBe(1n)
  expect(outcomes[1]!.checked).toBe(3n)
})

const ofPaid = `where state = 'paid' returning id`
const ofAsked = `where state = 'requested' returning id`
test.each([
  ['the amount of a contribution', 'update ira.contribution set amount_cents = amount_cents + 1 returning id'],
  ['whose a contribution is', `update ira.contribution set account_id = 'acc_other' returning id`],
  ['a settled contribution called canceled', `update ira.contribution set state = 'canceled' returning id`],
  ['what was taken out of a contribution', 'update ira.contribution set removed_cents = 1 returning id'],
  ['a contribution taken away', 'delete from ira.contribution returning id'],
  ['the gross of a distribution', `update ira.distribution set gross_cents = gross_cents + 1 ${ofPaid}`],
  ['what a distribution withheld', `update ira.distribution set federal_cents = federal_cents - 1 ${ofPaid}`],
  ['a paid distribution called rejected', `update ira.distribution set state = 'rejected' ${ofPaid}`],
  ['a paid distribution called returned', `update ira.distribution set state = 'returned' ${ofPaid}`],
  ['a requested distribution called paid', `update ira.distribution set state = 'paid' ${ofAsked}`],
  ['whose a distribution is', `update ira.distribution set account_id = 'acc_other' ${ofPaid}`],
  ['a distribution taken away', `delete from ira.distribution ${ofPaid}`],
])('notices that someone with all rights changed %s', async (_what, statement) => {
  const takenBack = new Error('taken back')
  const work = db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const { rows } = await sql<{ id: string }>`${sql.raw(statement)}`.execute(tx)
    expect(rows).toHaveLength(1)
    const offending = JSON.stringify((await all(tx)).flatMap((outcome) => outcome.offending))
    expect(offending).toContain(rows[0]!.id)
    throw takenBack
  })
  await expect(work).rejects.toBe(takenBack)
})

it('notices a cent more at a custodian than the IRA has', async () => {
  const takenBack = new Error('taken back')
  const work = db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update ledger.balance set posted = posted - 1 where account_id in (select id from ledger.account where kind = 'custodianCash')`.execute(
      tx,
    )
    expect((await checkCustodianCash(tx)).offending).toEqual([{ account: ira, off: -1n }])
    throw takenBack
  })
  await expect(work).rejects.toBe(takenBack)
})
