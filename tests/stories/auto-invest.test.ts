import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { instant } from '#kernel/instant.ts'
import { cashOf, passDays, sharesOf } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { scheduleOf, startSchedule } from '#tests/setup/schedule.ts'
import { stories } from './stories.ts'

stories('auto-invest', { at: '2026-01-05T15:00:00Z' }, async ({ testCompany, story, named }) => {
  await offer(testCompany.owner, { id: '1' })
  await offer(testCompany.owner, { id: '4', price: 1_000_000n })
  const ada = await named('Ada')
  const ben = await named('Ben', 'R01')
  let schedule = ''

  story(
    'an occurrence from the bank',
    'Ada’s schedule buys two portfolios at 7:00 Eastern on Monday. Each order has its own debit, expected at once and settled when the bank has paid.',
    async () => {
      schedule = await startSchedule(testCompany, ada, {
        startsOn: '2026-01-12',
        amounts: { '1': 10_000n, '4': 12_500n },
      })
      await testCompany.moveTo(instant('2026-01-12T12:00:00Z'))
      expect((await scheduleOf(testCompany, ada, schedule)).occurrences).toMatchObject([{ state: 'placed' }])
      await passDays(testCompany, 5)
      expect((await scheduleOf(testCompany, ada, schedule)).occurrences).toMatchObject([{ state: 'invested' }])
    },
  )

  it('a schedule ends, and cash is deposited for the next', async () => {
    const end = 'mutation ($key: IdempotencyKey!, $id: ID!) { endAutoInvest(input: { key: $key, id: $id }) { state } }'
    await testCompany.ask(ada, end, { key: uuidv7(), id: schedule })
    const deposit =
      'mutation ($id: ID!, $accountId: ID!, $bank: ID!) { requestDeposit(input: { id: $id, accountId: $accountId, fundingSourceId: $bank, amount: "13000" }) { id } }'
    const { errors } = await testCompany.ask(ada, deposit, {
      id: `dep_${uuidv7()}`,
      accountId: ada.accountId,
      bank: ada.bankId,
    })
    expect(errors).toEqual([])
    await passDays(testCompany, 11)
    expect((await cashOf(testCompany, ada.accountId)).available).toBe(13_000n)
  })

  story(
    'an occurrence from cash, with too little of it',
    'Ada has $130. The first portfolio of her schedule is bought for $100 and settles at once; for the second there is not enough, and the schedule says so.',
    async () => {
      schedule = await startSchedule(testCompany, ada, {
        startsOn: '2026-02-02',
        fromCash: true,
        amounts: { '1': 10_000n, '4': 10_000n },
      })
      await testCompany.moveTo(instant('2026-02-02T12:00:00Z'))
      const [occurrence] = (await scheduleOf(testCompany, ada, schedule)).occurrences
      expect(occurrence).toMatchObject({
        state: 'invested',
        purchases: [
          { portfolioId: '1', outcome: 'settled' },
          { portfolioId: '4', outcome: 'refused', orderId: null },
        ],
      })
      expect(occurrence.purchases[1].reason).toContain('You have $30.00 in cash.')
      expect((await cashOf(testCompany, ada.accountId)).available).toBe(3_000n)
    },
  )

  story(
    'a third failure in a row',
    'Ben’s bank refuses each debit. What was expected is taken back every time, and after the third failure his schedule pauses: in the fourth week nothing is asked of his bank.',
    async () => {
      const bens = await startSchedule(testCompany, ben, { startsOn: '2026-02-09' })
      for (const monday of ['2026-02-09', '2026-02-17', '2026-02-23', '2026-03-02']) {
        // A bank that refused a debit is linked again before the next.
        await testCompany.owner.query(
          `update banks.funding_source set status = 'verified', reason = null where id = $1`,
          [ben.bankId],
        )
        await testCompany.moveTo(instant(`${monday}T12:00:00Z`))
        await passDays(testCompany, 5)
      }
      expect(await scheduleOf(testCompany, ben, bens)).toMatchObject({
        state: 'paused',
        pauseReason: 'failures',
        occurrences: [{ state: 'skipped' }, { state: 'failed' }, { state: 'failed' }, { state: 'failed' }],
      })
      expect(await sharesOf(testCompany, ben.accountId)).toBe(0n)
    },
  )
})
