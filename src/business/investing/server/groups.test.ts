import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#engine/command/command.ts'
import { dollars } from '#kernel/cents.ts'
import { idOf, type OrderId } from '#kernel/ids.ts'
import { type Backer, newBacker, orderOf, passDays, sign } from '#tests/setup/backer.ts'
import { placeBasket } from '#tests/setup/basket.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { investingEvents } from '../events.ts'

describe('orders that are signed and paid together', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { owner, platform } = testCompany
  const product = platform.pool
  await offer(owner, { id: '1' })
  await offer(owner, { id: '3' })
  const lines = (dollarsEach: number) => [
    { portfolio: '1', amount: dollars(dollarsEach) },
    { portfolio: '3', amount: dollars(dollarsEach) },
  ]
  const vera = await newBacker(testCompany, { email: 'vera@example.com' })
  const dora = await newBacker(testCompany, { email: 'dora@example.com' })
  const placed = async (by: Backer, id: string) => {
    const { data, errors } = await placeBasket(testCompany, by, lines(100), { id })
    expect(errors).toEqual([])
    return (data.placeBasket as { id: OrderId }[]).map((order) => order.id)
  }
  const ordersOf = async (by: Backer) =>
    (
      await owner.query('select count(*)::int as n from investing.investment_order where account_id = $1', [
        by.accountId,
      ])
    ).rows[0].n

  it('are those of one account: nobody else joins the basket, and its bank pays for nobody else', async () => {
    const id = idOf('bsk', uuidv7())
    const [first] = await placed(vera, id)
    const joined = await placeBasket(testCompany, dora, lines(10_000), { id })
    expect(joined.errors).toHaveLength(1)
    expect(await ordersOf(dora)).toBe(0)
    await sign(testCompany, first!)
    const { rows } = await owner.query('select account_id, amount_cents from cash.bank_transfer where subject = $1', [
      id,
    ])
    expect(rows).toEqual([{ account_id: vera.accountId, amount_cents: 20_000n }])
    await passDays(testCompany, 8)
    expect((await orderOf(testCompany, first!)).state).toBe('settled')
  })

  it('are placed at once: not even their owner adds one later', async () => {
    const id = idOf('bsk', uuidv7())
    await placed(vera, id)
    const again = await placeBasket(testCompany, vera, lines(300), { id })
    expect(again.errors).toHaveLength(1)
    expect((await owner.query('select from investing.investment_order where basket_id = $1', [id])).rowCount).toBe(2)
  })

  describe('are held together by keys, whatever the product’s role writes', () => {
    /** The product may not write it; the owner of the tables is stopped by their keys. */
    const refused = async (query: string, values: unknown[]) => {
      await expect(product.query(query, values)).rejects.toMatchObject({
        code: expect.stringMatching(/^(23503|42501)$/),
      })
      await expect(owner.query(query, values)).rejects.toMatchObject({ code: '23503' })
    }
    it('an order of another account, bank or cash in a basket', async () => {
      const [order] = await placed(vera, idOf('bsk', uuidv7()))
      for (const [account, bank] of [
        [dora.accountId, vera.bankId],
        [dora.accountId, dora.bankId],
        [vera.accountId, dora.bankId],
        [vera.accountId, null],
      ])
        await refused(
          `insert into investing.investment_order (id, account_id, funding_source_id, portfolio_id, amount_cents, shares_micro, share_price_micro,
             price_effective_on, state, ten_percent_confirmed, signer_name, signer_email, placed_by, placed_at, origin, basket_id)
           select 'ord_' || gen_random_uuid(), $2, $3, portfolio_id, amount_cents, shares_micro, share_price_micro,
             price_effective_on, state, ten_percent_confirmed, signer_name, signer_email, placed_by, placed_at, origin, basket_id
           from investing.investment_order where id = $1`,
          [order, account, bank],
        )
      await refused('update investing.investment_order set account_id = $2 where id = $1', [order, dora.accountId])
      await refused('update investing.investment_order set funding_source_id = null where id = $1', [order])
    })

    it('the transfer, the bank and the agreement of another account', async () => {
      const [veras] = await placed(vera, idOf('bsk', uuidv7()))
      const [doras] = await placed(dora, idOf('bsk', uuidv7()))
      await testCompany.drain()
      await sign(testCompany, doras!)
      const { rows } = await owner.query(
        'select bank_transfer_id as transfer, signature_request_id as request from investing.investment_order where id = $1',
        [doras],
      )
      const { transfer, request } = rows[0]
      await refused('update investing.investment_order set bank_transfer_id = $2 where id = $1', [veras, transfer])
      await refused('update investing.investment_order set signature_request_id = $2 where id = $1', [veras, request])
      await refused('update cash.bank_transfer set account_id = $2 where id = $1', [transfer, vera.accountId])
      await refused('update cash.bank_transfer set funding_source_id = $2 where id = $1', [transfer, vera.bankId])
      await refused(
        `insert into cash.preferred_account (account_id, funding_source_id, chosen_by, chosen_at) values ($1, $2, 'x', now())`,
        [vera.accountId, dora.bankId],
      )
      await testCompany.drain()
    })

    it('a basket and a request for a signature are never changed', async () => {
      for (const table of ['investing.basket', 'investing.signature_request'])
        await expect(product.query(`update ${table} set account_id = account_id`)).rejects.toMatchObject({
          code: '42501',
        })
    })
  })

  it('are not filled by money of another account or bank: the order fails with its reason, and the money stays', async () => {
    const [order, other] = await placed(vera, idOf('bsk', uuidv7()))
    await testCompany.drain()
    const before = await cashOfBoth()
    await inTransaction(platform, { kind: 'system', id: 'test' }, async (ctx) => {
      await ctx.tx
        .updateTable('investing.investment_order')
        .set({ state: 'funding' })
        .where('id', 'in', [order!, other!])
        .execute()
      const basket = (
        await ctx.tx
          .selectFrom('investing.investment_order')
          .select('basket_id')
          .where('id', '=', order!)
          .executeTakeFirstOrThrow()
      ).basket_id!
      await ctx.emit(investingEvents.orderFunded({ group: basket, accountId: dora.accountId }))
    })
    for (const id of [order!, other!])
      expect(await orderOf(testCompany, id)).toMatchObject({ state: 'failed', failure_code: 'paidFromElsewhere' })
    expect(await cashOfBoth()).toEqual(before)
  })
  const cashOfBoth = async () =>
    (
      await owner.query(`select key, posted from ledger.balances(array['cash:' || $1, 'cash:' || $2])`, [
        vera.accountId,
        dora.accountId,
      ])
    ).rows
})
