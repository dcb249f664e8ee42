import { expect, it } from 'vitest'
import { newOperator } from '#tests/setup/backer.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { hasThirdOperator } from './operators.ts'

const testCompany = await startTestCompany()

it('a company takes two approvals from its third operator on, whether or not that one is suspended', async () => {
  const [db, owner] = [testCompany.platform.db, testCompany.owner]
  await newOperator(testCompany, 'olga@longlight.example')
  await newOperator(testCompany, 'omar@longlight.example')
  expect(await hasThirdOperator(db)).toBe(false)
  const rosa = await newOperator(testCompany, 'rosa@longlight.example')
  expect(await hasThirdOperator(db)).toBe(true)
  await owner.query(
    `begin; set local session_replication_role = replica; update people.operator set suspended_at = now(), suspended_by = 'test', suspension_reason = 'away' where user_id = '${rosa.userId}'; commit`,
  )
  expect(await hasThirdOperator(db)).toBe(true)
})
