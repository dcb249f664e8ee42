import { extractText } from 'unpdf'
import { expect, it } from 'vitest'
import { instant } from '#kernel/instant.ts'
import { newBacker, placeOrder } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { agreementPdf } from './agreement.ts'
import { ordersUnder } from './order-store.ts'

const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
const { owner, platform } = testCompany
await offer(owner, { id: '1' })
await owner.query(
  `insert into portfolios.tax_class (portfolio_id, from_year, form) values ('1', 2025, '1099-DIV'), ('1', 2027, 'K-1')`,
)
const ada = await newBacker(testCompany, { email: 'ada@example.com' })
const { data } = await placeOrder(testCompany, ada)
const [order] = await ordersUnder(platform.db, data.placeOrder.id)

it.each([
  ['2026-07-01T15:00:00Z', 'Jul 1, 2026', false],
  ['2027-01-01T04:59:59Z', 'Dec 31, 2026', false],
  ['2027-01-01T05:00:00Z', 'Jan 1, 2027', true],
])('an agreement is of its day and year in New York, by which a partnership says so: %s', async (at, day, saysSo) => {
  const { pdf } = await agreementPdf(platform, [{ ...order!, placedAt: instant(at) }])
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  const words = text.replaceAll(/\s+/g, ' ')
  expect(words).toContain(`for an order placed on ${day}`)
  expect(words.includes('taxed as a partnership')).toBe(saysSo)
})
