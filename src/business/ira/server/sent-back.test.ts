import { expect, it } from 'vitest'
import { checkRules, everyRow } from '#engine/books/books-rule.ts'
import { databaseOf } from '#engine/command/database.ts'
import { cashOf, newBacker } from '#tests/setup/backer.ts'
import { roomsWithCustodians, testCustodian } from '#tests/setup/custodian.ts'
import { contribute, distribute, openedIra, readCustodian, removeExcess } from '#tests/setup/ira.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { iraBooksRules } from './books-rules.ts'

const live = testCustodian('live')
const batch = testCustodian('batch')
const testCompany = await startTestCompany({
  at: '2026-01-05T15:00:00Z',
  rooms: roomsWithCustodians({ sacoRiver: live, penobscot: batch }),
})
const { clock, drain, moveTo, owner } = testCompany
const say = async (kind: string, ref: string, state: string, by = live) => {
  by.say({ kind, ref, state } as Parameters<typeof live.say>[0])
  await readCustodian(testCompany)
}
const codeOf = ({ errors }: { readonly errors: readonly { readonly code: unknown }[] }) => errors[0]?.code

const ada = await newBacker(testCompany, { email: 'ada@example.com' })
const ira = await openedIra(testCompany, ada, live)
const contributionId = (await contribute(testCompany, ada, ira, { amount: 600_000n })).data.contributeToIra.id
await drain()
await say('contribution', contributionId, 'settled')
// Payouts wait for 72 hours after a bank was linked.
await moveTo(clock.now().add({ hours: 96 }))
const contributionNow = async () =>
  (await owner.query('select removed_cents, state from ira.contribution where id = $1', [contributionId])).rows[0]

it('an excess whose payment comes back counts toward the limit of its year again, and can be taken out once more', async () => {
  const remove = () => removeExcess(testCompany, ada, ira, { contributionId, amount: 600_000n })
  const first = await remove()
  expect(codeOf(first)).toBeUndefined()
  const { id } = first.data.removeIraExcess
  await drain()
  // An excess on its way out cannot be requested twice, however far it is.
  const stateNow = async () =>
    (await owner.query('select state from ira.distribution where id = $1', [id])).rows[0].state
  for (const state of ['requested', 'inReview', 'approved']) {
    if (state !== 'requested') await say('distribution', id, state)
    expect(await stateNow()).toBe(state)
    expect([state, codeOf(await remove())]).toEqual([state, 'aboveContribution'])
  }
  await say('distribution', id, 'paid')
  expect(await contributionNow()).toEqual({ removed_cents: 600_000n, state: 'removedAsExcess' })
  await say('distribution', id, 'returned')
  expect(await contributionNow()).toEqual({ removed_cents: 0n, state: 'settled' })
  expect(codeOf(await contribute(testCompany, ada, ira, { amount: 600_000n }))).toBe('overContributionLimit')
  const outcomes = await checkRules(databaseOf(owner), iraBooksRules, everyRow)
  expect(outcomes.flatMap(({ offending }) => offending)).toEqual([])
})

it('a custodian is not believed about the accounts of another', async () => {
  const before = await cashOf(testCompany, ira)
  const asked = await distribute(testCompany, ada, ira, { gross: 10_000n })
  expect(codeOf(asked)).toBeUndefined()
  await drain()
  const { id } = asked.data.requestIraDistribution
  const stateOf = async () =>
    (await owner.query('select state from ira.distribution where id = $1', [id])).rows[0].state
  await say('distribution', id, 'paid', batch)
  await say('contribution', contributionId, 'returned', batch)
  expect([await stateOf(), (await contributionNow()).state]).toEqual(['requested', 'settled'])
  expect((await cashOf(testCompany, ira)).posted).toBe(before.posted)
  await say('distribution', id, 'paid')
  expect(await stateOf()).toBe('paid')
})

it('the same distribution under two ids at once takes no more than there is', async () => {
  const before = await cashOf(testCompany, ira)
  const gross = before.posted
  const asked = await Promise.all([
    distribute(testCompany, ada, ira, { gross }),
    distribute(testCompany, ada, ira, { gross }),
  ])
  expect(asked.map(codeOf).filter((code) => code === undefined)).toHaveLength(1)
  const id = asked.flatMap(({ data }) => data?.requestIraDistribution?.id ?? [])[0]
  // Repeating it under its id is the same request.
  expect((await distribute(testCompany, ada, ira, { id, gross })).data.requestIraDistribution.id).toBe(id)
  const { rows } = await owner.query(`select count(*)::int as count from ira.distribution where gross_cents = $1`, [
    gross,
  ])
  expect(rows).toEqual([{ count: 1 }])
  await drain()
  await say('distribution', id, 'paid')
  await say('distribution', id, 'paid')
  expect((await cashOf(testCompany, ira)).posted).toBe(0n)
})
