import { expect, it } from 'vitest'
import { dollars } from '#kernel/cents.ts'
import { type Backer, invest, newBacker, newOperator } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { openSelling, sell } from '#tests/setup/selling.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
await offer(testCompany.owner, { id: '1' })
const operators = {
  proposes: await newOperator(testCompany, 'rosa@longlight.example'),
  approves: await newOperator(testCompany, 'theo@longlight.example'),
}
const ada = await newBacker(testCompany, { email: 'ada@example.com' })
await invest(testCompany, ada, { amount: dollars(300) })
await openSelling(testCompany, operators)

/** The notices mailed to a buyer, and those stored for an order. */
async function noticesOf(by: Backer, email: string, amount: bigint) {
  const id = await invest(testCompany, by, { amount: dollars(Number(amount)) })
  await testCompany.drain()
  const mails = await testCompany.standIns.mail.inbox.list({ to: email })
  const kept = await testCompany.owner.query(
    `select (select count(*)::int from investing.circular_notice where order_id = $1) as told,
       (select count(*)::int from investing.circular_owed where $1 = any(order_ids)) as owed`,
    [id],
  )
  return { kept: kept.rows[0], mails: mails.filter(({ subject }) => subject.includes('final offering circular')) }
}

it('the notice of an order that another holder filled in part names the newly issued part alone', async () => {
  await sell(testCompany, ada, { amount: dollars(50) })
  const ben = await newBacker(testCompany, { email: 'ben@example.com' })
  const { mails, kept } = await noticesOf(ben, 'ben@example.com', 200n)
  expect(kept).toEqual({ told: 1, owed: 1 })
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain('120 newly issued shares for $150.00')
  expect(mails[0]!.text).toContain('You bought the rest of your shares from other holders.')
  expect(mails[0]!.text).not.toContain('$200.00')
})

it('an order that other holders filled is no sale of the offering, and owes no notice', async () => {
  await sell(testCompany, ada, { amount: dollars(150) })
  const cleo = await newBacker(testCompany, { email: 'cleo@example.com' })
  expect(await noticesOf(cleo, 'cleo@example.com', 100n)).toEqual({ kept: { told: 0, owed: 0 }, mails: [] })
})
