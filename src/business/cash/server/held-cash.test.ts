import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { cents } from '#kernel/cents.ts'
import { idOf } from '#kernel/ids.ts'
import { postBatch } from '#ledger/post.ts'
import { newDepositor } from '#tests/figures/cash-world.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { withdrawalFacts } from './cash-facts.ts'
import { holdForWithdrawal, releaseBankTransfer } from './postings.ts'

it('a deposit stays held however many withdrawals were asked for and taken back after it', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { ask, platform, clock } = testCompany
  const person = await newDepositor(testCompany, 1)
  const deposited = await ask(
    person,
    'mutation ($id: ID!, $a: ID!, $b: ID!) { requestDeposit(input: { id: $id, accountId: $a, fundingSourceId: $b, amount: "5000" }) { id } }',
    { id: idOf('dep', uuidv7()), a: person.accountId, b: person.bankId },
  )
  expect(deposited.errors).toEqual([])
  await testCompany.drain()
  await testCompany.moveTo(clock.now().add({ hours: 24 * 8 }))
  const held = async () => (await withdrawalFacts(platform, person.accountId, person.bankId)).held.amount
  expect(await held()).toBe(5_000n)

  const asked = Array.from({ length: 2_001 }, (_, index) => ({
    id: idOf('btr', String(index)),
    subject: idOf('wdl', String(index)),
    accountId: person.accountId,
    amount: cents(1),
    direction: 'out' as const,
    purpose: 'withdrawal' as const,
  }))
  await testCompany.moveTo(clock.now().add({ hours: 1 }))
  const now = clock.now()
  for (const change of [holdForWithdrawal, releaseBankTransfer])
    await platform.db.transaction().execute((tx) =>
      postBatch(
        tx,
        asked.map((one) => change(one, now)),
        now,
      ),
    )
  expect(await held()).toBe(5_000n)
})
