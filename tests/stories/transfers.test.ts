import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { cents } from '#kernel/cents.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { cashOf, invest, newOperator, passDays, sharesOf } from '#tests/setup/backer.ts'
import { readyTransfer, transferActs } from '#tests/setup/holding-transfer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { stories } from './stories.ts'

stories('transfers', { at: '2026-01-05T15:00:00Z' }, async ({ testCompany, story, named }) => {
  const { ask, owner } = testCompany
  await offer(owner, { id: '1' })
  await offer(owner, { id: '2', price: 3_000_000n })
  const rosa = await newOperator(testCompany, 'rosa@longlight.example')
  const theo = await newOperator(testCompany, 'theo@longlight.example')
  const [ada, ben, cleo] = [await named('Ada'), await named('Ben'), await named('Cleo')]
  const acts = transferActs(testCompany)
  const people = { recorder: rosa, reviewer: theo }

  const payMonth = async (month: string, revenue: number) => {
    const recorded = await ask(
      rosa,
      `mutation ($key: IdempotencyKey!) { recordPeriodCash(input: { key: $key, portfolioId: "1", month: "${month}", revenue: "${revenue}", costs: "0", reserve: "0" }) { id } }`,
      { key: uuidv7() },
    )
    expect(recorded.errors).toEqual([])
    const id = `div_${uuidv7()}`
    const declared = await ask(
      rosa,
      `mutation ($id: ID!) { declareDividend(input: { id: $id, portfolioId: "1", month: "${month}" }) { id } }`,
      { id },
    )
    expect(declared.errors).toEqual([])
    expect((await approveAs(ask, theo, id, 'id')).errors).toEqual([])
    await testCompany.drain()
  }

  it('Ada invests in two portfolios, and the bank may take the payments back no more', async () => {
    await invest(testCompany, ada, { amount: cents(10_000) })
    await invest(testCompany, ada, { portfolio: '2', amount: cents(10_001), price: 3_000_000n })
    await passDays(testCompany, 62)
    expect(await sharesOf(testCompany, ada.accountId)).toBe(80_000_000n)
  })

  let gift = ''
  story(
    'a gift of shares',
    'Ada gives Ben a third of one portfolio, to the millionth of a share. One operator proposes it, another approves who recorded none of the documents. Nothing is sold and no cash moves; the basis of $33.33 goes along.',
    async () => {
      gift = await readyTransfer(testCompany, people, {
        kind: 'gift',
        from: ada.accountId,
        to: ben.accountId,
        holdings: [{ portfolioId: '1', shares: '26.666667' }],
      })
      const proposed = await acts.transfer(rosa, gift)
      expect(proposed.errors).toEqual([])
      expect((await approveAs(ask, theo, proposed.data.transferHoldings.id)).errors).toEqual([])
      expect(await sharesOf(testCompany, ben.accountId)).toBe(26_666_667n)
      const { rows } = await owner.query('select cost_cents from investing.lot where account_id = $1', [ben.accountId])
      expect(rows).toEqual([{ cost_cents: 3_333n }])
    },
  )

  story(
    'a dividend of a record day before the gift',
    'Ada held all shares on the record day, so that all of it is hers.',
    async () => {
      await payMonth('2026-02', 3_000)
      expect([
        (await cashOf(testCompany, ada.accountId)).posted,
        (await cashOf(testCompany, ben.accountId)).posted,
      ]).toEqual([3_000n, 0n])
    },
  )

  story(
    'a dividend of a record day after the gift',
    'Ben is the holder of what he was given, and it is paid to him.',
    async () => {
      await passDays(testCompany, 30)
      await payMonth('2026-03', 3_000)
      expect((await cashOf(testCompany, ben.accountId)).posted).toBe(1_000n)
    },
  )

  story(
    'a gift that is reversed',
    'The shares go back with their basis, as the mirror image of the transfer. The dividend that Ben got stays his.',
    async () => {
      const proposed = await acts.reverse(rosa, gift)
      expect(proposed.errors).toEqual([])
      expect((await approveAs(ask, theo, proposed.data.reverseHoldingTransfer.id)).errors).toEqual([])
      expect([await sharesOf(testCompany, ada.accountId), await sharesOf(testCompany, ben.accountId)]).toEqual([
        80_000_000n,
        0n,
      ])
    },
  )

  const returnsQuery =
    'query ($a: ID!) { accountReturns(accountId: $a) { total { invested paidIn realisedGain unrealisedGain } } }'
  const returnsOf = async (who: typeof ada) =>
    (await ask(who, returnsQuery, { a: who.accountId })).data.accountReturns.total

  it('leaves no gain and no loss to anyone: the basis came back', async () => {
    expect(await returnsOf(ada)).toEqual({ invested: '20001', paidIn: '20001', realisedGain: '0', unrealisedGain: '0' })
    expect(await returnsOf(ben)).toEqual({ invested: '0', paidIn: '0', realisedGain: '0', unrealisedGain: '0' })
  })

  story(
    'a division by divorce',
    'The decree gives Cleo all shares of one portfolio and half of the other, in one posting. Ada’s account goes on with the rest and with its cash.',
    async () => {
      const id = await readyTransfer(testCompany, people, {
        kind: 'divorce',
        from: ada.accountId,
        to: cleo.accountId,
        holdings: [
          { portfolioId: '1', shares: 'all' },
          { portfolioId: '2', shares: '50%' },
        ],
        marriageEndedOn: '2026-02-01',
      })
      const cash = (await cashOf(testCompany, ada.accountId)).posted
      const proposed = await acts.transfer(rosa, id)
      expect(proposed.errors).toEqual([])
      expect((await approveAs(ask, theo, proposed.data.transferHoldings.id)).errors).toEqual([])
      expect([
        await sharesOf(testCompany, cleo.accountId),
        await sharesOf(testCompany, cleo.accountId, '2'),
        await sharesOf(testCompany, ada.accountId, '2'),
      ]).toEqual([80_000_000n, 16_668_333n, 16_668_333n])
      expect((await cashOf(testCompany, ada.accountId)).posted).toBe(cash)
      expect([await returnsOf(ada), await returnsOf(cleo)]).toMatchObject([
        { invested: '5001', paidIn: '20001', realisedGain: '0' },
        { invested: '15000', paidIn: '15000', realisedGain: '0' },
      ])
    },
  )
})
