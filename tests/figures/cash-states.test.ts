import { describe, expect, it } from 'vitest'
import type { BankTransferState } from '#business/cash/rules/bank-transfer.ts'
import { applyPartnerStatus, cancelBankTransfer } from '#business/cash/server/bank-transfer.ts'
import { findBankTransfer } from '#business/cash/server/cash-store.ts'
import type { CustomerStatus } from '#business/identity/rules/customer-status.ts'
import { customerBy, lockCustomer, moveTo } from '#business/identity/server/customer-store.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { cents } from '#kernel/cents.ts'
import type { BankTransferId } from '#kernel/ids.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { type Depositor, giveCash, newDepositor, offending, start } from './cash-world.ts'

const system = { kind: 'system', id: 'figures' } as const
const amount = cents(12_345)

const states = ['requested', 'sent', 'settled', 'failed', 'cancelled', 'returned'] as const
const failure = { code: 'R01', description: 'Insufficient Funds' }

const events = {
  pending: (ctx: Ctx, id: BankTransferId) => applyPartnerStatus(ctx, id, { status: 'pending' }),
  processed: (ctx: Ctx, id: BankTransferId) => applyPartnerStatus(ctx, id, { status: 'processed' }),
  failed: (ctx: Ctx, id: BankTransferId) => applyPartnerStatus(ctx, id, { status: 'failed', failure }),
  cancelled: (ctx: Ctx, id: BankTransferId) => applyPartnerStatus(ctx, id, { status: 'cancelled' }),
  takenBack: async (ctx: Ctx, id: BankTransferId) => void (await cancelBankTransfer(ctx, id)),
}
type Event = keyof typeof events

/** Money from a bank that comes after its transfer was canceled here is the investor's all the same. */
const comesAfterAll = (direction: 'in' | 'out', state: BankTransferState, event: Event): boolean =>
  direction === 'in' && state === 'cancelled' && event === 'processed'

// In which state each event leaves a transfer; `!` where it contradicts an end: nothing changes, and someone looks.
const table: Record<Event, readonly string[]> = {
  pending: ['requested', 'sent', 'settled', 'failed', 'cancelled', 'returned'],
  processed: ['settled', 'settled', 'settled', 'failed!', 'cancelled!', 'returned!'],
  failed: ['failed', 'failed', 'returned', 'failed', 'cancelled!', 'returned'],
  cancelled: ['cancelled', 'cancelled', 'settled!', 'failed!', 'cancelled', 'returned!'],
  // Canceled at once before the partner has it; afterwards the partner's answer decides.
  takenBack: ['cancelled', 'sent', 'settled', 'failed', 'cancelled', 'returned'],
}

/** M12: every state and every event of a transfer, in and out. */
describe('M12: a bank transfer', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { owner, platform } = testCompany
  const by = await newDepositor(testCompany, 0)
  await giveCash(testCompany, by.accountId, cents(10_000_000))
  await testCompany.drain()

  const pairs = (['in', 'out'] as const).flatMap((direction) =>
    states.flatMap((state, index) =>
      (Object.keys(events) as Event[]).map((event) => ({
        ...{ direction, state, event },
        wanted: comesAfterAll(direction, state, event) ? 'settled' : table[event][index]!,
      })),
    ),
  )

  it('has 60 pairs', () => expect(pairs).toHaveLength(2 * 6 * 5))

  it.each(pairs)('$direction: $event in $state leaves it $wanted', async ({ direction, state, event, wanted }) => {
    const id = await inState(direction, state)
    const before = await leavings(id)
    await inTransaction(platform, system, (ctx) => events[event](ctx, id))
    const after = await leavings(id)
    const [end, contradicts] = wanted.endsWith('!') ? [wanted.slice(0, -1), true] : [wanted, false]
    expect((await findBankTransfer(platform.db, { id }))?.state).toBe(end)
    const isAsked = event === 'takenBack' && state === 'sent'
    if (end !== state) expect(after.books).toBe(before.books + 1)
    else expect(after.books).toBe(before.books)
    expect(after.told > before.told).toBe(end !== state || contradicts)
    expect(after.sent > before.sent).toBe(
      isAsked || (direction === 'out' && end !== state && end !== 'settled' && state !== 'requested'),
    )
    expect(after.reviews - before.reviews).toBe(contradicts ? 1 : 0)
    expect(after.audit - before.audit).toBe(contradicts ? 1 : 0)
  })

  it.each(['in', 'out'] as const)('%s: the same word twice is one word', async (direction) => {
    for (const [index, state] of states.entries())
      for (const event of ['processed', 'failed', 'cancelled'] as const) {
        const id = await inState(direction, state)
        await inTransaction(platform, system, (ctx) => events[event](ctx, id))
        const once = await leavings(id)
        const now = (await findBankTransfer(platform.db, { id }))!.state
        // A failure that comes again after the settlement it followed is the return; nothing else has a second meaning.
        if (state === 'settled' && event === 'failed') expect(now).toBe('returned')
        await inTransaction(platform, system, (ctx) => events[event](ctx, id))
        expect({ state, event, left: await leavings(id) }).toEqual({ state, event, left: once })
        expect(table[event][index]).toBeDefined()
      }
  })

  it('leaves books that add up', async () => expect(await offending(testCompany)).toEqual([]))

  async function inState(direction: 'in' | 'out', state: BankTransferState): Promise<BankTransferId> {
    const id = (await start(platform, by, { direction, amount }))!
    await inTransaction(platform, system, async (ctx) => {
      if (state !== 'requested')
        await ctx.tx
          .updateTable('cash.bank_transfer')
          .set({ state: 'sent', partner_transfer_id: id })
          .where('id', '=', id)
          .execute()
      if (state === 'settled' || state === 'returned') await applyPartnerStatus(ctx, id, { status: 'processed' })
      if (state === 'failed' || state === 'returned') await applyPartnerStatus(ctx, id, { status: 'failed', failure })
      if (state === 'cancelled') await applyPartnerStatus(ctx, id, { status: 'cancelled' })
    })
    return id
  }

  async function leavings(id: string): Promise<Record<'books' | 'told' | 'sent' | 'reviews' | 'audit', number>> {
    const { rows } = await owner.query(
      `select (select count(*)::int from ledger.transfer where key like $1 || ':%') as books,
              (select count(*)::int from platform.announcement where body ->> 'bankTransferId' = $1) as told,
              (select count(*)::int from platform.outbox where subject = $1) as sent,
              (select count(*)::int from cash.review where bank_transfer_id = $1) as reviews,
              (select count(*)::int from platform.audit where subject = $1) as audit`,
      [id],
    )
    return rows[0]
  }
})

const statuses = [
  'requested',
  'retrying',
  'refused',
  'unverified',
  'retry',
  'kba',
  'document',
  'verified',
  'deactivated',
  'suspended',
] as const

// The moves of the partner's own state machine (its statuses and transitions, facts of 2026-08); each other one is
// believed too, and logged.
const known: Partial<Record<CustomerStatus, readonly CustomerStatus[]>> = {
  unverified: ['verified', 'retry', 'kba', 'document', 'suspended', 'deactivated'],
  document: ['verified', 'retry', 'suspended', 'deactivated'],
  verified: ['suspended', 'deactivated'],
}

/** M12: every pair of statuses of a customer: the partner is believed, once, and each change leaves its trace. */
describe('M12: a customer', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { platform } = testCompany
  const by: Depositor = await newDepositor(testCompany, 0)
  await testCompany.drain()
  const counted = async (table: 'identity.status_change' | 'platform.announcement') =>
    Number((await testCompany.owner.query(`select count(*) as n from ${table}`)).rows[0].n)
  const told = async () => ({
    changes: await counted('identity.status_change'),
    announced: await counted('platform.announcement'),
  })
  const pairs = statuses.flatMap((from) => statuses.map((to) => ({ from, to })))

  it.each(pairs)('$from → $to', async ({ from, to }) => {
    await platform.db
      .updateTable('identity.customer')
      .set({ status: from })
      .where('account_id', '=', by.accountId)
      .execute()
    const before = await told()
    await inTransaction(platform, system, async (ctx) => {
      await moveTo(ctx, (await lockCustomer(ctx, by.accountId))!, to, 'a figure')
      // The same status again, read by another process at the same time.
      await moveTo(ctx, (await lockCustomer(ctx, by.accountId))!, to, 'a figure')
    })
    const changed = from === to ? 0 : 1
    expect((await customerBy(platform.db, 'account_id', by.accountId))?.status).toBe(to)
    expect(await told()).toEqual({ changes: before.changes + changed, announced: before.announced + changed })
  })

  it('knows every move of the partner’s own machine', async () => {
    const { isKnownMove } = await import('#business/identity/rules/customer-status.ts')
    for (const [from, tos] of Object.entries(known))
      for (const to of tos) expect(isKnownMove(from as CustomerStatus, to)).toBe(true)
    expect(pairs).toHaveLength(100)
  })
})
