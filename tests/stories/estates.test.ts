import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { cents } from '#kernel/cents.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { cashOf, invest, newOperator, passDays, sharesOf } from '#tests/setup/backer.ts'
import { estateActs, readyEstate } from '#tests/setup/estate.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { stories } from './stories.ts'

stories('estates', { at: '2026-01-05T15:00:00Z' }, async ({ testCompany, story, named }) => {
  const { ask, clock, owner } = testCompany
  await offer(owner, { id: '1' })
  const rosa = await newOperator(testCompany, 'rosa@longlight.example')
  const theo = await newOperator(testCompany, 'theo@longlight.example')
  const [ivy, jon, kai] = [await named('Ivy'), await named('Jon'), await named('Kai')]

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
  const heirs = [
    { accountId: jon.accountId, part: 2, relation: 'son' },
    { accountId: kai.accountId, part: 1, relation: 'sister' },
  ]

  it('Ivy invests, and dies after the price has risen', async () => {
    await invest(testCompany, ivy, { amount: cents(10_000) })
    const { rowCount } = await owner.query(
      `insert into portfolios.share_price (portfolio_id, effective_on, price_millionths, filing_reference, published_by, published_at)
        values ('1', $1, 1500000, 'TEST-2', 'test', '2026-01-06Z')`,
      [clock.today()],
    )
    expect(rowCount).toBe(1)
  })

  let estate = ''
  story(
    'a dividend while an estate is being settled',
    'The account is on hold, and its shares earn on. The dividend waits in its cash for the heirs.',
    async () => {
      estate = await readyEstate(
        testCompany,
        { recorder: rosa, reviewer: theo },
        { accountId: ivy.accountId, diedOn: clock.today(), whole: 3, heirs },
      )
      await passDays(testCompany, 62)
      await payMonth('2026-01', 1_000)
      expect((await cashOf(testCompany, ivy.accountId)).posted).toBe(1_000n)
    },
  )

  story(
    'the transfer of an estate',
    'One operator proposes it, another approves who recorded none of its documents. 80 shares that cost $100.00 go to Jon and Kai by two parts and one, with $120.00 as their basis, the value on the date of death; so does the cash. The odd millionth of a share goes to Kai and the odd cent to Jon, whose remainders are the largest.',
    async () => {
      const acts = estateActs(testCompany)
      const proposed = await acts.transfer(rosa, estate)
      expect(proposed.errors).toEqual([])
      expect((await approveAs(ask, theo, proposed.data.transferEstate.id)).errors).toEqual([])
      expect([await sharesOf(testCompany, jon.accountId), await sharesOf(testCompany, kai.accountId)]).toEqual([
        53_333_333n,
        26_666_667n,
      ])
      const { rows } = await owner.query(
        `select account_id, cost_cents from investing.lot where source = 'inheritance' order by cost_cents desc`,
      )
      expect(rows).toEqual([
        { account_id: jon.accountId, cost_cents: 8_000n },
        { account_id: kai.accountId, cost_cents: 4_000n },
      ])
    },
  )

  story(
    'a dividend of a record day before the transfer',
    'It is Ivy’s by the record day, and reaches an account that has ended. A job sends it on to the heirs by the same parts.',
    async () => {
      await payMonth('2026-02', 2_000)
      expect((await cashOf(testCompany, ivy.accountId)).posted).toBe(0n)
      expect((await cashOf(testCompany, jon.accountId)).posted).toBe(667n + 1_333n)
    },
  )

  story(
    'a dividend of a record day after the transfer',
    'The heirs are the holders now, and it is paid to them alone.',
    async () => {
      await passDays(testCompany, 20)
      await payMonth('2026-03', 3_000)
      expect((await cashOf(testCompany, kai.accountId)).posted).toBe(333n + 667n + 1_000n)
    },
  )
})
