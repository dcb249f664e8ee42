import { beforeAll, describe, expect, it } from 'vitest'
import { type Cents, cents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import { type Backer, invest, newBacker } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const query = `query ($a: ID) { dashboard(accountId: $a) { scope title value
  accounts { id title kind value invested cash } cash { available buyingPower withdrawable }
  holdings { portfolioId shares value costBasis } ordersInView { id } nextDividend { month } nextScheduledInvestment { account { id } }
  activity { account { id } movement { kind amount } } dividendMonths { month }
  returns { total { invested paidIn } holdings { portfolioId returns { invested } } } impact { kilowattHours } } }`

describe('the dashboard', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  let ada: Backer
  let beside: AccountId
  let ben: Backer
  beforeAll(async () => {
    await offer(testCompany.owner, { id: '1' })
    ada = await newBacker(testCompany, { email: 'ada@example.com' })
    ben = await newBacker(testCompany, { email: 'ben@example.com' })
    const roth = await newBacker(testCompany, { email: 'roth@example.com' })
    await invest(testCompany, ada, { amount: cents(10_000) })
    await invest(testCompany, roth, { amount: cents(30_000) })
    beside = roth.accountId
    await testCompany.owner.query(
      `update accounts.account set owner_id = $1, parent_id = $2, name = 'Roth IRA', custodian = 'sacoRiver', ira_type = 'roth' where id = $3`,
      [ada.userId, ada.accountId, beside],
    )
    await invest(testCompany, ben, { amount: cents(50_000) })
  })
  const seenBy = (viewer: Backer, accountId: string | null) => testCompany.ask(viewer, query, { a: accountId })
  const view = async (accountId: string | null) => (await seenBy(ada, accountId)).data.dashboard
  const sum = (...parts: string[]): Cents => cents(parts.reduce((total, part) => total + BigInt(part), 0n))

  it('shows one account by its id, under its name', async () => {
    expect(await view(ada.accountId)).toMatchObject({ scope: 'one', title: 'Individual Account', value: '10000' })
    const retirement = await view(beside)
    expect(retirement).toMatchObject({
      scope: 'one',
      title: 'Roth IRA',
      value: '30000',
      accounts: [{ id: beside, kind: 'retirement', value: '30000', invested: '30000', cash: '0' }],
      returns: { total: { invested: '30000', paidIn: '30000' } },
    })
    expect(retirement.activity.every(({ account }: { account: { id: string } }) => account.id === beside)).toBe(true)
  })

  it('shows all accounts of the person by default: each figure is the sum of theirs, and nobody else’s', async () => {
    const [all, own, retirement] = [await view(null), await view(ada.accountId), await view(beside)]
    expect(all).toMatchObject({ scope: 'all', title: 'All Accounts' })
    expect(all.accounts.map(({ id }: { id: string }) => id)).toEqual([ada.accountId, beside])
    expect(cents(all.value)).toBe(sum(own.value, retirement.value))
    expect(all.holdings).toEqual([
      {
        portfolioId: '1',
        shares: sum(own.holdings[0].shares, retirement.holdings[0].shares).toString(),
        value: '40000',
        costBasis: '40000',
      },
    ])
    expect(all.returns.total).toEqual({ invested: '40000', paidIn: '40000' })
    expect(all.activity).toHaveLength(own.activity.length + retirement.activity.length)
  })

  it('says the same of what is invested wherever it says it', async () => {
    const all = await view(null)
    const invested = sum(...all.accounts.map((account: { invested: string }) => account.invested))
    expect(cents(all.returns.total.invested)).toBe(invested)
    expect(cents(all.returns.holdings[0].returns.invested)).toBe(cents(all.holdings[0].costBasis))
  })

  it('is refused for an account of someone else, in the words for one that is not there', async () => {
    const foreign = await seenBy(ben, beside)
    const missing = await seenBy(ben, 'acc_none')
    expect(foreign.data.dashboard).toBeNull()
    expect(foreign.errors.map(({ message }) => message)).toEqual(missing.errors.map(({ message }) => message))
  })

  it('invests nothing of a frozen account', async () => {
    await testCompany.owner.query(
      `update accounts.account set frozen_at = now(), freeze_reason = 'test' where id = $1`,
      [beside],
    )
    const { cash } = await view(beside)
    expect(cash).toEqual({ available: '0', buyingPower: '0', withdrawable: '0' })
  })
})
