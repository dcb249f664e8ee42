import { expect, it } from 'vitest'
import { freezeAccount, releaseAccount } from '#business/accounts/server/public.ts'
import { holdPayouts } from '#business/cash/server/payout-hold.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { AccountId } from '#kernel/ids.ts'
import { newBacker } from '#tests/setup/backer.ts'
import { openedBusiness } from '#tests/setup/business-account.ts'
import { roomsWithCustodians, testCustodian } from '#tests/setup/custodian.ts'
import { applyForIra, contribute, distribute, openedIra, placeIraOrder, readCustodian } from '#tests/setup/ira.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const live = testCustodian('live')
const rooms = roomsWithCustodians({ sacoRiver: live, penobscot: testCustodian('batch') })
const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z', rooms })
const { ask, clock, drain, moveTo, owner, platform } = testCompany
await offer(owner, { id: '1' })

const ada = await newBacker(testCompany, { email: 'ada@example.com' })
const [roth, traditional] = [
  await openedIra(testCompany, ada, live),
  await openedIra(testCompany, ada, live, { type: 'traditional' }),
]
const business = await openedBusiness(testCompany, ada)
const { id } = (await contribute(testCompany, ada, roth, { amount: 600_000n })).data.contributeToIra
await drain()
live.say({ kind: 'contribution', ref: id, state: 'settled' })
await readCustodian(testCompany)
// Payouts wait for 72 hours after a bank was linked.
await moveTo(clock.now().add({ hours: 96 }))

const olga = { kind: 'operator', id: 'usr_olga' } as const
const change = (work: typeof freezeAccount, accountId: AccountId) =>
  inTransaction(platform, olga, (ctx) => work(ctx, accountId, 'A test.'))
const frozenNow = async () => {
  const { rows } = await owner.query(
    'select id, frozen_with from accounts.account where owner_id = $1 and frozen_at is not null',
    [ada.userId],
  )
  return new Map(rows.map(({ id, frozen_with }) => [id, frozen_with]))
}
type Answer = { readonly errors: readonly { readonly code: unknown; readonly standing?: unknown }[] }
const codeOf = ({ errors }: Answer) => errors[0]?.code
const buyingFor = async (accountId: AccountId): Promise<string[]> => {
  const quote =
    'query ($a: ID!) { investQuote(accountId: $a, portfolioId: "1", amount: "10000") { obstacles { code } } }'
  const { data } = await ask(ada, quote, { a: accountId })
  return data.investQuote.obstacles.map(({ code }: { code: string }) => code)
}

it('a freeze of one’s own account stops one’s IRAs, and not the business beside it', async () => {
  await change(freezeAccount, ada.accountId)
  expect(await frozenNow()).toEqual(
    new Map([
      [ada.accountId, null],
      [roth, ada.accountId],
      [traditional, ada.accountId],
    ]),
  )
  expect(codeOf(await distribute(testCompany, ada, roth, { gross: 10_000n }))).toBe('accountStanding')
  expect(codeOf(await contribute(testCompany, ada, traditional, { amount: 500_000n }))).toBe('accountStanding')
  expect(codeOf(await placeIraOrder(testCompany, ada, roth, 100_000n))).toBe('accountStanding')
  expect(codeOf(await applyForIra(testCompany, ada, { type: 'sep' }))).toBe('accountStanding')
  expect(await buyingFor(business.accountId)).toEqual([])
  await change(releaseAccount, ada.accountId)
  expect((await frozenNow()).size).toBe(0)
  expect(codeOf(await distribute(testCompany, ada, roth, { gross: 10_000n }))).toBeUndefined()
})

it('an IRA frozen for itself stays frozen when its owner is released, and one may be released alone', async () => {
  await change(freezeAccount, traditional)
  await change(freezeAccount, ada.accountId)
  await change(releaseAccount, roth)
  expect(codeOf(await distribute(testCompany, ada, roth, { gross: 10_000n }))).toBeUndefined()
  await change(releaseAccount, ada.accountId)
  expect(await frozenNow()).toEqual(new Map([[traditional, null]]))
  await change(releaseAccount, traditional)
})

it('a freeze of a business stops nothing of its owner', async () => {
  await change(freezeAccount, business.accountId)
  expect([...(await frozenNow()).keys()]).toEqual([business.accountId])
  expect(await buyingFor(business.accountId)).toContain('accountFrozen')
  expect(codeOf(await distribute(testCompany, ada, roth, { gross: 10_000n }))).toBeUndefined()
})

it.each([
  ['of the owner’s own account', () => ada.accountId],
  ['of the IRA', () => roth],
])('no distribution leaves for 72 hours after the banks %s changed', async (_whose, held) => {
  await inTransaction(platform, olga, (ctx) => holdPayouts(ctx, held(), 'bankLinked'))
  const until = clock.now().add({ hours: 72 })
  await moveTo(until.subtract({ seconds: 1 }))
  expect(codeOf(await distribute(testCompany, ada, roth, { gross: 10_000n }))).toBe('tooSoonAfterBankChange')
  await moveTo(until)
  expect(codeOf(await distribute(testCompany, ada, roth, { gross: 10_000n }))).toBeUndefined()
})
