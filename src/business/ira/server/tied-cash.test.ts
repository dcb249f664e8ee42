import { expect, it } from 'vitest'
import { cashOf as cashAccountOf } from '#business/cash/rules/ledger-accounts.ts'
import { inTransaction } from '#engine/command/command.ts'
import { cents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import { mustPost } from '#ledger/post.ts'
import { moveMoney } from '#ledger/transfer.ts'
import { newBacker } from '#tests/setup/backer.ts'
import { roomsWithCustodians, testCustodian } from '#tests/setup/custodian.ts'
import { contribute, openedIra, readCustodian } from '#tests/setup/ira.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { iraJobs } from '../jobs.ts'
import { custodianCashOf } from '../rules/ledger-accounts.ts'

const custodian = testCustodian('live')
const testCompany = await startTestCompany({ rooms: roomsWithCustodians({ sacoRiver: custodian }) })
const { drain, moveTo, clock, owner, platform } = testCompany
const by = await newBacker(testCompany, { email: 'ana@example.com', firstName: 'Ana' })
const ira = await openedIra(testCompany, by, custodian)
const added = await contribute(testCompany, by, ira, { amount: 600_000n })
await drain()
custodian.say({ kind: 'contribution', ref: added.data.contributeToIra.id, state: 'settled' })
await readCustodian(testCompany)

const elsewhere = { key: 'test:elsewhere', unit: 'USD', kind: 'fees', owner: 'test' }
const move = (key: string, from: typeof elsewhere | ReturnType<typeof cashAccountOf>) =>
  inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) => {
    const now = ctx.clock.now()
    const lines = moveMoney(from, elsewhere, cents(3_376))
    return mustPost(ctx.tx, { key, kind: 'test', subject: key, effectiveAt: now, phase: 'posted', lines }, now)
  })
const alerts = async (): Promise<string[]> =>
  (
    await owner.query(`select text from operations.alert where alert = 'custodianDoesNotReconcile' order by raised_at`)
  ).rows.map(({ text }) => text)
const accountAtCustodian = async (id: AccountId): Promise<string> =>
  (await owner.query('select custodian_account_id as id from ira.application where account_id = $1', [id])).rows[0].id

it('refuses to move cash of an IRA alone, and cash at its custodian alone', async () => {
  const words = /^the balances of ira:acc_.+ are off by -?3376/
  await expect(move('cash', cashAccountOf(ira))).rejects.toThrow(words)
  await expect(move('custodian', custodianCashOf('sacoRiver', ira))).rejects.toThrow(words)
})

it('alerts each night while an IRA’s own cash is not what its custodian holds, though the books have that much there', async () => {
  custodian.hold(await accountAtCustodian(ira), cents(600_000))
  await moveTo(clock.now().add({ hours: 24 }))
  expect(await alerts()).toEqual([])
  // The owner of the database can switch the rule off.
  const client = await owner.connect()
  const spoil = (cash: number) =>
    client.query(
      `update ledger.balance set posted = posted + $2 where account_id = (select id from ledger.account where key = 'cash:' || $1)`,
      [ira, cash],
    )
  await client.query('set session_replication_role = replica')
  await spoil(-3_376)
  for (let night = 0; night < 2; night += 1) await moveTo(clock.now().add({ hours: 24 }))
  expect(await alerts()).toEqual(
    Array.from({ length: 2 }, () =>
      expect.stringContaining(
        `holds 600000 cents for ${ira}; our books have 600000 there, and 596624 as the IRA’s own cash`,
      ),
    ),
  )
  await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
    ctx.enqueue(iraJobs.reconcile({ custodian: 'sacoRiver', day: clock.today() }), { key: 'a second look' }),
  )
  await drain()
  expect(await alerts(), 'a second look on the same day').toHaveLength(2)
  await spoil(3_376)
  client.release(true)
})
