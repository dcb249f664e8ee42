import { describe, expect, it } from 'vitest'
import { checkPayments } from '#business/investing/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import { handleInbound } from '#engine/inbox/inbox.ts'
import { tries } from '#engine/stuck/put-aside.ts'
import { dollars } from '#kernel/cents.ts'
import { cashOf, newBacker, newOperator, orderOf, passDays, placeOrder, sharesOf, sign } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { applyPartnerStatus, cancelBankTransfer, fail } from './bank-transfer.ts'
import { lockBankTransfer } from './cash-store.ts'
import { keepReconciliation, reconcileCash } from './reconcile-cash.ts'

describe('a settlement that cannot be carried out', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z', jobTries: 3 })
  const { owner, platform, partners, clock } = testCompany
  await offer(owner, { id: '1' })
  const vera = await newBacker(testCompany, { email: 'vera@example.com' })
  const dora = await newBacker(testCompany, { email: 'dora@example.com' })
  const rosa = await newOperator(testCompany, 'rosa@longlight.example')
  // Settling the order in this table fails, as a defect of ours would make it fail.
  await owner.query(`
    create table public.poisoned (id text primary key);
    create function public.refuse_poisoned() returns trigger language plpgsql security definer as $$
      begin
        if new.state = 'settled' and exists (select from public.poisoned p where p.id = new.id) then raise exception 'poisoned'; end if;
        return new;
      end $$;
    create trigger refuse_poisoned before update on investing.investment_order for each row execute function public.refuse_poisoned()`)
  const placed = async (by: typeof vera) => {
    const { data, errors } = await placeOrder(testCompany, by, { amount: dollars(100) })
    expect(errors).toEqual([])
    await sign(testCompany, data.placeOrder.id)
    return data.placeOrder.id as string
  }
  const alerts = async () =>
    (
      await testCompany.ask(rosa, '{ operatorsAlerts { edges { node { alert subject } } } }')
    ).data.operatorsAlerts.edges.map(({ node }: { node: object }) => node) as {
      alert: string
      subject: string
    }[]
  const transferOf = async (subject: string) =>
    (
      await owner.query('select id, partner_transfer_id as partner, state from cash.bank_transfer where subject = $1', [
        subject,
      ])
    ).rows[0]
  const [order, other] = [await placed(vera), await placed(dora)]

  it('holds up nobody else, and reconciliation names the account that it is about', async () => {
    await owner.query('insert into public.poisoned values ($1)', [order])
    await passDays(testCompany, 8).catch((error: unknown) => expect(String(error)).toContain('poisoned'))
    // The company stops at a job that fails so often; the rest may continue.
    await owner.query(
      `update graphile_worker._private_jobs set run_at = now() + interval '1 day' where last_error is not null`,
    )
    await testCompany.drain().catch(() => {})
    const theirs = await transferOf(other)
    if (theirs.state !== 'settled') await passDays(testCompany, 1).catch(() => {})
    const untied = (await reconcileCash(platform, partners.ach, { byAccount: true })).untied
    expect(untied).toMatchObject([{ accountId: vera.accountId, reason: expect.stringContaining('poisoned') }])
    expect((await orderOf(testCompany, other)).state).toBe('settled')
    expect((await orderOf(testCompany, order)).state).toBe('funding')
    await keepReconciliation(partners.ach)(platform, { day: clock.today() })
    expect((await alerts()).filter(({ alert }) => alert === 'accountDoesNotReconcile')).toEqual([
      { alert: 'accountDoesNotReconcile', subject: vera.accountId },
    ])
  })

  it('ends after its tries: the order fails with a reason, the money is in cash, and an operator is alerted', async () => {
    const { rows } = await owner.query(
      `select event_id as id from platform.inbox where partner = 'ach' and state = 'waiting' and body ->> 'resourceId' is not null`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { id: eventId } of rows)
      for (let n = 0; n < tries.event; n += 1)
        await handleInbound(platform, { partner: 'ach', eventId }).catch((error: unknown) =>
          expect(String(error)).toContain('poisoned'),
        )
    expect(await orderOf(testCompany, order)).toMatchObject({ state: 'failed', failure_code: 'notFilled' })
    expect(await cashOf(testCompany, vera.accountId)).toEqual({ posted: 10_000n, available: 10_000n })
    expect(await sharesOf(testCompany, vera.accountId)).toBe(0n)
    expect(
      (await alerts()).some(({ alert, subject }) => alert === 'putAside' && subject.startsWith('event ach/')),
    ).toBe(true)
    const after = await reconcileCash(platform, partners.ach, { byAccount: true })
    expect(after).toMatchObject({ difference: 0n, untied: [] })
    await owner.query('delete from public.poisoned')
    await owner.query('delete from graphile_worker._private_jobs where last_error is not null')
    await testCompany.drain()
    expect(await cashOf(testCompany, vera.accountId)).toEqual({ posted: 10_000n, available: 10_000n })
  })

  it('is seen by the check of the books while an order waits for what cannot come', async () => {
    const id = await placed(dora)
    expect((await checkPayments(platform.db)).offending).toEqual([])
    await owner.query('update cash.bank_transfer set amount_cents = amount_cents + 1 where subject = $1', [id])
    expect((await checkPayments(platform.db)).offending).toMatchObject([{ group: id }])
    await owner.query(
      `update cash.bank_transfer set amount_cents = amount_cents - 1, state = 'failed' where subject = $1`,
      [id],
    )
    expect((await checkPayments(platform.db)).offending).toMatchObject([{ group: id, why: 'its transfer is failed' }])
    await owner.query(`update cash.bank_transfer set state = 'sent' where subject = $1`, [id])
  })

  it('that was given up as nobody answered ends its order; money that came all the same is cash', async () => {
    const before = (await cashOf(testCompany, vera.accountId)).posted
    const id = await placed(vera)
    const { id: transferId } = await transferOf(id)
    await inTransaction(platform, { kind: 'system', id: 'test' }, async (ctx) =>
      fail(ctx, await lockBankTransfer(ctx.tx, transferId), { code: 'notSent', description: 'Nobody answered.' }),
    )
    expect(await orderOf(testCompany, id)).toMatchObject({ state: 'failed', failure_code: 'notSent' })
    await passDays(testCompany, 8)
    expect((await transferOf(id)).state).toBe('settled')
    expect((await orderOf(testCompany, id)).state).toBe('failed')
    expect((await cashOf(testCompany, vera.accountId)).posted).toBe(before + 10_000n)
    expect(await reconcileCash(platform, partners.ach, { byAccount: true })).toMatchObject({
      difference: 0n,
      untied: [],
    })
  })

  it('that was canceled here while the partner’s answer was lost is cash when the partner has fetched it, and its owner is told', async () => {
    const before = (await cashOf(testCompany, vera.accountId)).posted
    const id = await placed(vera)
    const { id: transferId } = await transferOf(id)
    // The partner has it, and we do not know its id there: the state after a lost answer.
    await owner.query('update cash.bank_transfer set partner_transfer_id = null where id = $1', [transferId])
    const system = { kind: 'system', id: 'test' } as const
    await inTransaction(platform, system, (ctx) => cancelBankTransfer(ctx, transferId))
    expect(await orderOf(testCompany, id)).toMatchObject({ state: 'cancelled' })
    const processed = () =>
      inTransaction(platform, system, (ctx) => applyPartnerStatus(ctx, transferId, { status: 'processed' }))
    await processed()
    await processed()
    await testCompany.drain()
    expect((await transferOf(id)).state).toBe('settled')
    expect((await orderOf(testCompany, id)).state).toBe('cancelled')
    expect((await cashOf(testCompany, vera.accountId)).posted).toBe(before + 10_000n)
    const { rows } = await owner.query(
      `select body from notifications.notification where account_id = $1 and title = '$100.00 is in your cash balance'`,
      [vera.accountId],
    )
    expect(rows.map(({ body }) => body)).toContainEqual(expect.stringMatching(/^You canceled this payment/))
  })
})
