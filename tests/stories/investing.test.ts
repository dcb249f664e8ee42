import { expect, it } from 'vitest'
import { approveDividend, declareDividend } from '#business/dividends/server/public.ts'
import { recordPeriodCash } from '#business/portfolios/server/public.ts'
import { cents, dollars } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { cashOf, invest, newOperator, orderOf, passDays, placeOrder, sharesOf, sign } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { stories } from './stories.ts'

stories('investing', { at: '2026-01-05T15:00:00Z' }, async ({ testCompany, story, named, operate }) => {
  const { owner, ask } = testCompany
  await offer(owner, { id: '1' })
  const rosa = await newOperator(testCompany, 'rosa@longlight.example')
  const theo = await newOperator(testCompany, 'theo@longlight.example')
  const ada = await named('Ada')

  story(
    'an investment paid by bank',
    'The deposit is pending (in brackets) until the bank’s money is there; then cash becomes capital and shares in one posting.',
    async () => {
      await invest(testCompany, ada)
      expect(await sharesOf(testCompany, ada.accountId)).toBe(80_000_000n)
      expect((await cashOf(testCompany, ada.accountId)).posted).toBe(0n)
    },
  )

  story(
    'an investment that the bank refuses',
    'R01 before settlement: the pending deposit is voided and no share was ever given.',
    async () => {
      const cleo = await named('Cleo', 'R01')
      const { data } = await placeOrder(testCompany, cleo)
      await sign(testCompany, data.placeOrder.id)
      await passDays(testCompany, 8)
      expect(await orderOf(testCompany, data.placeOrder.id)).toMatchObject({ state: 'failed', failure_code: 'R01' })
      expect(await sharesOf(testCompany, cleo.accountId)).toBe(0n)
    },
  )

  story(
    'an investment that the bank takes back',
    'R01 after settlement: shares and capital go back first, then the deposit is reversed.',
    async () => {
      const dora = await named('Dora', 'R01-late')
      const { data } = await placeOrder(testCompany, dora)
      await sign(testCompany, data.placeOrder.id)
      await passDays(testCompany, 14)
      expect(await sharesOf(testCompany, dora.accountId)).toBe(0n)
      const places = await testCompany.owner.query('select 1 from portfolios.investor where account_id = $1', [
        dora.accountId,
      ])
      expect(places.rows).toEqual([])
    },
  )

  story('an investment cancelled on its day', 'Taken back before the transfer leaves the bank.', async () => {
    const emil = await named('Emil')
    const { data } = await placeOrder(testCompany, emil)
    await sign(testCompany, data.placeOrder.id)
    await ask(emil, 'mutation ($id: ID!) { cancelOrder(input: { key: "c", id: $id }) { id } }', {
      id: data.placeOrder.id,
    })
    await testCompany.drain()
    expect((await orderOf(testCompany, data.placeOrder.id)).state).toBe('cancelled')
  })

  it('a month pays Ada her dividend', async () => {
    await testCompany.moveTo(instant('2026-03-03T15:00:00Z'))
    await operate(rosa, 'recordPeriodCash', (ctx) =>
      recordPeriodCash(ctx, {
        portfolioId: '1',
        month: '2026-01',
        revenue: dollars(120),
        costs: dollars(15),
        reserve: dollars(5),
      }),
    )
    const id = 'div_01900000-0000-7000-8000-000000000001'
    await operate(rosa, 'declareDividend', (ctx) => declareDividend(ctx, { id, portfolioId: '1', month: '2026-01' }))
    await operate(theo, 'approveDividend', (ctx) => approveDividend(ctx, { id }))
    await testCompany.drain()
    expect((await cashOf(testCompany, ada.accountId)).posted).toBeGreaterThan(0n)
  })

  story('an investment paid from cash', 'Dividends buy new shares at once when the agreement is signed.', async () => {
    const { data, errors } = await placeOrder(testCompany, ada, { amount: cents(2_500), fromCash: true })
    expect(errors).toEqual([])
    await sign(testCompany, data.placeOrder.id)
    expect((await orderOf(testCompany, data.placeOrder.id)).state).toBe('settled')
  })

  story(
    'a return whose money was used',
    'The bank takes back what has become shares that are no longer there: the debt stands against the account, which is frozen.',
    async () => {
      const finn = await named('Finn', 'R01-late')
      const { data } = await placeOrder(testCompany, finn)
      await sign(testCompany, data.placeOrder.id)
      await passDays(testCompany, 6)
      // The shares leave by a correction; selling them comes with its own room.
      await owner.query(
        `select ledger.post(array['test:gone'], array['x'], array['correction'], array['posted'], array[null::text], array['test'], array['{}']::jsonb[], array[now()], now(), array[1, 1],
      array[$1, 'unissued:1'], array[-80000000, 80000000]::bigint[])`,
        [`holding:${finn.accountId}:1`],
      )
      await passDays(testCompany, 8)
      const { rows } = await owner.query('select frozen_at is not null as frozen from accounts.account where id = $1', [
        finn.accountId,
      ])
      expect(rows[0].frozen).toBe(true)
    },
  )
})
