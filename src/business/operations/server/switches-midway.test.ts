import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { runDueSubscriptions } from '#business/auto-invest/server/run-due.ts'
import { iraCommands } from '#business/ira/commands.ts'
import { listedShareSource } from '#business/selling/server/public.ts'
import { cents } from '#kernel/cents.ts'
import { giveCash } from '#tests/figures/cash-world.ts'
import { invest, newBacker } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startSchedule } from '#tests/setup/schedule.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
const { ask, clock, owner, platform } = testCompany
await offer(owner, { id: '1' })

const off = (name: string) =>
  owner.query(
    `insert into platform.switch_off (name, off_at, off_by, reason, public_text, review_by) values ($1, $2, 'usr_1', 'Out', 'We check.', $3)`,
    [name, clock.now(), clock.now().add({ hours: 160 })],
  )
const allOn = () =>
  owner.query(
    `update platform.switch_off set on_at = off_at, on_proposed_by = 'usr_1', on_by = 'usr_2' where on_at is null`,
  )
beforeEach(allOn)

describe('scheduled investments', () => {
  it('of which some have run stop with the batch in which new orders are turned off', async () => {
    const startsOn = Temporal.PlainDate.from(clock.today()).add({ days: 7 }).toString()
    for (const n of [1, 2, 3]) {
      const holder = await newBacker(testCompany, { email: `holder${n}@example.com` })
      await giveCash(testCompany, holder.accountId, cents(50_000))
      await startSchedule(testCompany, holder, { startsOn, frequency: 'monthly', fromCash: true })
    }
    await off('newOrders')
    await testCompany.moveTo(clock.now().add({ hours: 24 * 8 }))
    await allOn()
    await owner.query(`create function public.turn_off() returns trigger language plpgsql security definer as $$
      begin
        insert into platform.switch_off (name, off_at, off_by, reason, public_text, review_by)
          values ('newOrders', '${clock.now()}', 'usr_1', 'The price is wrong', 'We check.', '${clock.now().add({ hours: 5 })}')
          on conflict do nothing;
        return null;
      end $$`)
    await owner.query(
      'create trigger turn_off after insert on auto_invest.occurrence for each statement execute function public.turn_off()',
    )
    expect(await runDueSubscriptions(platform, listedShareSource, { limit: 1 })).toBe(1)
    await owner.query('drop trigger turn_off on auto_invest.occurrence')
  })
})

describe('a withdrawal', () => {
  it.each([
    ['that is held back is canceled after the time by which it would have left', 0, 'cancelled'],
    ['that was tried, and may have arrived, is not', 1, 'requested'],
  ])('%s', async (_, attempts, state) => {
    const ada = await newBacker(testCompany, { email: `ada${attempts}@example.com` })
    await invest(testCompany, ada)
    await giveCash(testCompany, ada.accountId, cents(100_000))
    await testCompany.moveTo(clock.now().add({ hours: 24 * 90 }))
    Object.assign(ada, await testCompany.signedIn(`ada${attempts}@example.com`))
    const id = `wdl_${uuidv7()}`
    await off('ach')
    const requested = await ask(
      ada,
      'mutation ($id: ID!, $a: ID!, $b: ID!) { requestWithdrawal(input: { id: $id, accountId: $a, fundingSourceId: $b, amount: "5000" }) { id } }',
      { id, a: ada.accountId, b: ada.bankId },
    )
    expect(requested.errors).toEqual([])
    await testCompany.moveTo(clock.now().add({ hours: 24 * 5 }))
    Object.assign(ada, await testCompany.signedIn(`ada${attempts}@example.com`))
    const cancel = () =>
      ask(
        ada,
        'mutation ($key: IdempotencyKey!, $a: ID!, $id: ID!) { cancelTransfer(input: { key: $key, accountId: $a, id: $id }) { id } }',
        { key: uuidv7(), a: ada.accountId, id },
      )
    await owner.query(
      `update platform.outbox set attempts = $2 where partner = 'ach' and subject = (select id from cash.bank_transfer where subject = $1)`,
      [id, attempts],
    )
    expect((await cancel()).errors.map(({ code }) => code)).toEqual(attempts === 0 ? [] : ['tooLateToCancel'])
    const { rows } = await owner.query('select state, partner_transfer_id from cash.bank_transfer where subject = $1', [
      id,
    ])
    expect(rows).toEqual([{ state, partner_transfer_id: null }])
  })

  it('from an IRA is refused like any other', () => {
    expect([iraCommands.requestIraDistribution.pausedBy, iraCommands.removeIraExcess.pausedBy]).toEqual([
      'payouts',
      'payouts',
    ])
  })
})
