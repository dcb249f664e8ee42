import { expect, it } from 'vitest'
import { cents } from '#kernel/cents.ts'
import { newBacker, sign } from '#tests/setup/backer.ts'
import { placeBasket } from '#tests/setup/basket.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
const { owner } = testCompany
const ids = ['1', '2', '3'] as const
for (const id of ids) await offer(owner, { id })
const ada = await newBacker(testCompany, { email: 'ada@example.com' })

it.each(ids)('a signature under a basket pays for nothing once offering %s of it is paused', async (paused) => {
  const wishes = ids.map((portfolio) => ({ portfolio, amount: cents(10_000n) }))
  const { data, errors } = await placeBasket(testCompany, ada, wishes)
  expect(errors).toEqual([])
  await owner.query(`update portfolios.portfolio set status = 'paused' where id = $1`, [paused])
  const orderIds = data.placeBasket.map(({ id }: { id: string }) => id)
  await sign(testCompany, orderIds[0])
  const { rows } = await owner.query(
    'select distinct state, failure_code as code, bank_transfer_id as paid from investing.investment_order where id = any ($1)',
    [orderIds],
  )
  expect(rows).toEqual([{ state: 'failed', code: 'temporarilyClosedFrontend', paid: null }])
  await owner.query(`update portfolios.portfolio set status = 'open' where id = $1`, [paused])
})
