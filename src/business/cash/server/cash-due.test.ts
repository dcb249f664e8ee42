import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { freezeAccount } from '#business/accounts/server/public.ts'
import { fbo } from '#business/custody/rules/ledger-accounts.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { type Cents, dollars } from '#kernel/cents.ts'
import { idOf } from '#kernel/ids.ts'
import { mustPost } from '#ledger/post.ts'
import { moveMoney } from '#ledger/transfer.ts'
import { type Depositor, giveCash, newDepositor, reconciled, standIn, start } from '#tests/figures/cash-world.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { receivableOf } from '../rules/ledger-accounts.ts'
import { applyPartnerStatus } from './bank-transfer.ts'
import { lockBankTransfer } from './cash-store.ts'
import { openDebt, owedBy } from './debts.ts'
import { readMissedEvents } from './missed-events.ts'
import { holdPayouts, payoutsHeldUntil } from './payout-hold.ts'
import { checkRetry, retryTransfer } from './retry-transfer.ts'

const system = { kind: 'system', id: 'test' } as const

describe('what is due of an account’s cash', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { owner, platform, clock } = testCompany
  let persons = 0
  const person = (bankName?: string) => newDepositor(testCompany, ++persons, bankName)
  const act = <Result>(work: (ctx: Ctx) => Promise<Result>) => inTransaction(platform, system, work)

  it('leaves 72 hours after the last of several changes, not after the first', async () => {
    const { accountId } = await person()
    await act((ctx) => holdPayouts(ctx, accountId, 'bankLinked'))
    await testCompany.moveTo(clock.now().add({ hours: 24 }))
    await act((ctx) => holdPayouts(ctx, accountId, 'preferredAccountChanged'))
    const until = clock.now().add({ hours: 72 })
    expect((await payoutsHeldUntil(platform, [accountId])).get(accountId)).toEqual(until)
    await testCompany.moveTo(until)
    expect(await payoutsHeldUntil(platform, [accountId])).toEqual(new Map())
  })

  it('is not charged again while the account is frozen and owes nothing', async () => {
    const by = await person('R01')
    const id = await start(platform, by, { direction: 'in', amount: dollars(20) })
    await testCompany.drain()
    await testCompany.moveTo(clock.now().add({ hours: 24 * 6 }))
    expect(await act((ctx) => checkRetry(ctx, id!))).toBeNull()
    await act((ctx) => freezeAccount(ctx, by.accountId, 'A test.'))
    expect(await act((ctx) => checkRetry(ctx, id!))).toMatchObject({ code: 'accountFrozen' })
  })

  it('goes to no bank account of another: the database has no row that says so', async () => {
    const [by, other] = [await person(), await person()]
    const prefer = owner.query(
      `insert into cash.preferred_account (account_id, funding_source_id, chosen_by, chosen_at) values ($1, $2, 'test', now())`,
      [by.accountId, other.bankId],
    )
    await expect(prefer).rejects.toMatchObject({ constraint: 'preferred_account_bank_of_account' })
  })

  it('is at the partner until a payout was handed in', async () => {
    const by = await person()
    await giveCash(testCompany, by.accountId, dollars(50))
    expect(await reconciled(testCompany)).toMatchObject({ leaving: 0n, difference: 0n })
    await start(platform, by, { direction: 'out', amount: dollars(20) })
    expect(await reconciled(testCompany)).toMatchObject({ leaving: 0n, difference: 0n })
    await testCompany.drain()
    expect(await reconciled(testCompany)).toMatchObject({ leaving: 2_000n, difference: 0n })
  })

  it('handles an event that the partner lists up to two hours late', async () => {
    await standIn(testCompany, 'mischief', { kind: 'lose', times: 1_000 })
    const by = await person()
    await owner.query(`update cash.event_reading set asked_at = '2100-01-01Z'`)
    await start(platform, by, { direction: 'in', amount: dollars(20) })
    await testCompany.drain()
    const { rows } = await owner.query(
      'select e.id from sandbox_ach.event e where not exists (select from platform.inbox i where i.event_id = e.id::text) order by position desc limit 1',
    )
    expect(rows).toHaveLength(1)
    await listedAt(rows[0].id, clock.now().subtract({ minutes: 121 }))
    await readAt()
    expect(await isReceived(rows[0].id)).toBe(false)
    await listedAt(rows[0].id, clock.now().subtract({ minutes: 119 }))
    await readAt()
    expect(await isReceived(rows[0].id)).toBe(true)
  })

  it('is paid by a debit presented again for an order that is over, which buys nothing any more', async () => {
    const by = await person('R01')
    const order = idOf('ord', uuidv7())
    const id = await start(platform, by, { direction: 'in', amount: dollars(20), subject: order, purpose: 'order' })
    await testCompany.drain()
    await testCompany.moveTo(clock.now().add({ hours: 24 * 9 }))
    expect(await act((ctx) => checkRetry(ctx, id!))).toMatchObject({ code: 'orderAgain' })
    await owe(by, dollars(20))
    await act((ctx) => retryTransfer(ctx, id!))
    const { rows } = await owner.query('select purpose, subject from cash.bank_transfer where retry_of = $1', [id])
    expect(rows).toEqual([{ purpose: 'deposit', subject: `${order}:retry1` }])
  })

  // The money of an order is only for its shares.
  it.each([
    ['a deposit pays it', 'deposit', 0n],
    ['the money of an order does not', 'order', 2_000n],
  ] as const)('when money arrives: %s', async (_what, purpose, left) => {
    const by = await person()
    const returned = (await start(platform, by, { direction: 'in', amount: dollars(20) }))!
    await owe(by, dollars(20))
    await act(async (ctx) => openDebt(ctx, await lockBankTransfer(ctx.tx, returned), 'R01'))
    const subject = idOf(purpose === 'order' ? 'ord' : 'dep', uuidv7())
    const id = (await start(platform, by, { direction: 'in', amount: dollars(50), purpose, subject }))!
    await act((ctx) => applyPartnerStatus(ctx, id, { status: 'processed' }))
    expect(await owedBy(platform, by.accountId)).toBe(left)
  })

  /** Posts a debt of the account. */
  const owe = ({ accountId }: Depositor, amount: Cents) =>
    act((ctx) =>
      mustPost(
        ctx.tx,
        {
          key: uuidv7(),
          kind: 'test',
          subject: accountId,
          effectiveAt: clock.now(),
          phase: 'posted',
          lines: moveMoney(receivableOf(accountId), fbo, amount),
        },
        clock.now(),
      ),
    )
  const listedAt = (id: string, created: Temporal.Instant) =>
    owner.query('update sandbox_ach.event set created = $2 where id = $1', [id, created])
  /** Reads the partner's list as if the last reading were at this very moment. */
  async function readAt(): Promise<void> {
    await owner.query('update cash.event_reading set read_to = $1', [clock.now()])
    await readMissedEvents(testCompany.partners.ach)(platform)
  }
  const isReceived = async (id: string): Promise<boolean> =>
    (await owner.query('select from platform.inbox where event_id = $1', [id])).rows.length > 0
})
