import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cashEvents } from '#business/cash/events.ts'
import { investingCommands } from '#business/investing/commands.ts'
import { cancelOrder } from '#business/investing/server/cancel-order.ts'
import { expireUnsigned, takeSignature } from '#business/investing/server/sign-order.ts'
import { inTransaction, runCommand } from '#engine/command/command.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { cents, dollars } from '#kernel/cents.ts'
import type { OrderId } from '#kernel/ids.ts'
import { checkBooks } from '#ledger/check-books.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { counts, seed } from './counts.ts'
import { askOf, type Buyer, crowd, orderIdOf, place } from './orders-crowd.ts'

const states = ['awaitingSignature', 'funding', 'settled', 'cancelled', 'failed'] as const
const events = ['sign', 'decline', 'expire', 'cancel', 'transferCancelled', 'settle', 'fail', 'return'] as const
type State = (typeof states)[number]
type Event = (typeof events)[number]

/** The next state of an order in each state at each event; a dash: nothing happens. */
const table: Readonly<Record<State, Readonly<Record<Event, State | '-'>>>> = {
  awaitingSignature: {
    sign: 'funding',
    decline: 'cancelled',
    expire: 'cancelled',
    cancel: 'cancelled',
    transferCancelled: 'cancelled',
    settle: '-',
    fail: '-',
    return: '-',
  },
  funding: {
    sign: '-',
    decline: '-',
    expire: '-',
    // The bank has no instruction yet, so the transfer is canceled at once and the order with it.
    cancel: 'cancelled',
    transferCancelled: 'cancelled',
    settle: 'settled',
    fail: 'failed',
    return: '-',
  },
  settled: {
    sign: '-',
    decline: '-',
    expire: '-',
    cancel: '-',
    transferCancelled: '-',
    settle: '-',
    fail: '-',
    return: 'failed',
  },
  cancelled: {
    sign: '-',
    decline: '-',
    expire: '-',
    cancel: '-',
    transferCancelled: '-',
    settle: '-',
    fail: '-',
    return: '-',
  },
  failed: {
    sign: '-',
    decline: '-',
    expire: '-',
    cancel: '-',
    transferCancelled: '-',
    settle: '-',
    fail: '-',
    return: '-',
  },
}
/** The events that bring an order into each state. */
const ways: Readonly<Record<State, readonly Event[]>> = {
  awaitingSignature: [],
  funding: ['sign'],
  settled: ['sign', 'settle'],
  cancelled: ['cancel'],
  failed: ['sign', 'fail'],
}

const { bankTransferSettled, bankTransferReturning, bankTransferFailed, bankTransferCancelled } = cashEvents
const moneyEvents = { bankTransferSettled, bankTransferReturning, bankTransferFailed, bankTransferCancelled }
type LifeEvent = 'sign' | 'decline' | keyof typeof moneyEvents
const ofOrder = (subject: string) => ({
  bankTransferId: 'btr_1' as const,
  accountId: 'acc_1' as const,
  direction: 'in' as const,
  purpose: 'order' as const,
  subject,
  amount: cents(10_000),
  fundingSourceId: 'bnk_1' as const,
  code: 'R01',
  reason: 'Insufficient funds',
})

describe('M12: an order in every state at every event', async () => {
  const { platform, owner, clock } = await startTestCompany()
  await offer(owner, { id: '1' })
  const system = { kind: 'system', id: 'figure' } as const
  const inTx = (work: (ctx: Ctx) => Promise<unknown>) => inTransaction(platform, system, work)
  const ofMoney = async (kind: keyof typeof moneyEvents, subject: string) => {
    const { rows } = await owner.query(
      'select account_id as "accountId", funding_source_id as "fundingSourceId" from investing.investment_order where id = $1',
      [subject],
    )
    await inTx((ctx) => ctx.emit(moneyEvents[kind]({ ...ofOrder(subject), ...rows[0] })))
  }

  const happen: Readonly<Record<Event, (orderId: OrderId, key: string) => Promise<unknown>>> = {
    sign: (id) => inTx((ctx) => takeSignature(ctx, id, { complete: true, declined: false })),
    decline: (id) => inTx((ctx) => takeSignature(ctx, id, { complete: false, declined: true })),
    expire: async () => {
      const now = clock.now()
      clock.moveTo(now.add({ hours: 24 * 8 }))
      await expireUnsigned(platform)
      clock.moveTo(now)
    },
    cancel: (id, key) =>
      runCommand(platform, { actor: system, command: investingCommands.cancelOrder, key, input: { id } }, (ctx) =>
        cancelOrder(ctx, { id }),
      ),
    transferCancelled: (id) => ofMoney('bankTransferCancelled', id),
    settle: (id) => ofMoney('bankTransferSettled', id),
    fail: (id) => ofMoney('bankTransferFailed', id),
    return: (id) => ofMoney('bankTransferReturning', id),
  }
  const stateOf = async (id: string): Promise<State> =>
    (await owner.query('select state from investing.investment_order where id = $1', [id])).rows[0].state

  /** A hash of everything an order may leave behind, without the records of the request alone. */
  const trace = async (): Promise<string> =>
    (
      await owner.query(`select md5(concat_ws('|',
        (select string_agg(o::text, '' order by id) from investing.investment_order o), (select string_agg(l::text, '' order by id) from investing.lot l),
        (select string_agg(f::text, '' order by order_id, nth) from investing.fill f), (select string_agg(n::text, '' order by order_id) from investing.circular_notice n),
        (select string_agg(n::text, '' order by id) from investing.circular_owed n),
        (select string_agg(t::text, '' order by id) from cash.bank_transfer t), (select string_agg(i::text, '' order by portfolio_id, account_id) from portfolios.investor i),
        (select count(*) from ledger.transfer), (select count(*) from ledger.entry), (select count(*) from platform.outbox))) as trace`)
    ).rows[0].trace

  const buyers = await crowd(owner, { name: 'state', count: states.length * events.length, cash: dollars(1_000) })
  let next = 0
  const orderIn = async (state: State): Promise<OrderId> => {
    const buyer = buyers[next]!
    const id = orderIdOf(`state_${next}`)
    next += 1
    expect(await place(platform, buyer, askOf(buyer, { id, portfolioId: '1' }))).toBe('ok')
    for (const event of ways[state]) await happen[event](id, `${id}-${event}`)
    expect(await stateOf(id)).toBe(state)
    return id
  }

  for (const state of states)
    it.each(events)(`that is ${state}: %s`, async (event) => {
      const id = await orderIn(state)
      const before = await trace()
      await happen[event](id, `${id}-now`)
      const becomes = table[state][event]
      expect(await stateOf(id)).toBe(becomes === '-' ? state : becomes)
      if (becomes === '-') expect(await trace()).toBe(before)
      const after = await trace()
      // Told again, nothing more comes of it.
      await happen[event](id, `${id}-again`)
      if (event !== 'cancel') expect(await trace()).toBe(after)
      // None is left waiting for a signature, which the next one's week would take off.
      await happen.cancel(id, `${id}-end`)
    })
})

describe(`an order's events, in any order that keeps each order's own, told any number of times (seed ${seed})`, async () => {
  const { platform, owner } = await startTestCompany()
  // Room for all lives of the acceptance run, so that no limit of the offering speaks.
  await offer(owner, { id: '1', limit: 1_000_000, cap: 100_000_000_000n })
  const inTx = (work: (ctx: Ctx) => Promise<unknown>) => inTransaction(platform, { kind: 'system', id: 'figure' }, work)
  const apply = (event: LifeEvent, id: OrderId) =>
    event === 'sign' || event === 'decline'
      ? inTx((ctx) => takeSignature(ctx, id, { complete: event === 'sign', declined: event === 'decline' }))
      : inTx((ctx) => ctx.emit(moneyEvents[event](ofOrder(id))))
  const lives: readonly (readonly LifeEvent[])[] = [
    ['sign', 'bankTransferSettled', 'bankTransferReturning'],
    ['sign', 'bankTransferSettled'],
    ['sign', 'bankTransferFailed'],
    ['decline'],
    ['sign', 'bankTransferCancelled'],
  ]
  /** The final state of each order and its account, without ids and moments. */
  const digest = async (people: readonly Buyer[]): Promise<unknown> => {
    const { rows } = await owner.query(
      `select o.state, o.failure_code, o.returned_micro, l.left_micro, c.posted as cash, h.posted as holding
         from unnest($1::text[]) with ordinality a(id, nth) join investing.investment_order o on o.account_id = a.id
         left join investing.lot l on l.subject = o.id
         left join lateral ledger.balances(array['cash:' || a.id]) c on true
         left join lateral ledger.balances(array['holding:' || a.id || ':1']) h on true order by a.nth`,
      [people.map(({ accountId }) => accountId)],
    )
    return rows
  }
  let company = 0
  async function live(script: readonly { life: number; event: LifeEvent }[]): Promise<unknown> {
    company += 1
    const people = await crowd(owner, { name: `any${company}`, count: lives.length, cash: dollars(500) })
    const ids = people.map((_, index) => orderIdOf(`any${company}_${index}`))
    for (const [index, buyer] of people.entries())
      expect(await place(platform, buyer, askOf(buyer, { id: ids[index]!, portfolioId: '1' }))).toBe('ok')
    for (const { life, event } of script) await apply(event, ids[life]!)
    return digest(people)
  }
  const inOrder = lives.flatMap((life, index) => life.map((event) => ({ life: index, event })))

  /** A shuffle that keeps each life's own order, with some events repeated right after or later. */
  const script = fc
    .tuple(
      fc.shuffledSubarray(
        lives.flatMap((life, index) => life.map(() => index)),
        { minLength: inOrder.length },
      ),
      fc.array(fc.nat(inOrder.length - 1), { maxLength: 8 }),
    )
    .map(([turns, again]) => {
      const told = lives.map(() => 0)
      return turns.flatMap((life, turn) => {
        const event = lives[life]![told[life]!]!
        told[life]! += 1
        return again.includes(turn) ? [{ life, event }, ...replay(lives[life]!, told[life]!, life)] : [{ life, event }]
      })
    })
  const replay = (life: readonly LifeEvent[], upTo: number, index: number) =>
    life.slice(0, upTo).map((event) => ({ life: index, event }))

  it('ends the same', async () => {
    const expected = await live(inOrder)
    await fc.assert(
      fc.asyncProperty(script, async (told) => {
        expect(await live(told)).toEqual(expected)
      }),
      { seed, numRuns: counts.orderScripts },
    )
  })

  it('leaves books that balance', async () => {
    expect((await checkBooks(platform.db)).flatMap(({ offending }) => offending)).toEqual([])
  })
})
