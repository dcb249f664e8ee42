import { expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { idOf } from '#kernel/ids.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { verifiedOn } from './verification-store.ts'

const { owner, pool } = await testDatabase()
type Row = readonly [route: string, status: string, decidedOn: string | null]
let accounts = 0

async function renewable(...rows: readonly Row[]): Promise<string | null> {
  accounts += 1
  const account = idOf('acc', String(accounts))
  for (const [nth, [route, status, decidedOn]] of rows.entries())
    await owner.query(
      `insert into accreditation.verification (id, account_id, user_id, holder, status, route, submitted_at, decided_at, holds_until, opened_at, changed_at)
       values ($1, $2, 'usr_1', 'individual', $3, $4, '2020-01-02Z', $5::date + interval '17 hours', '2027-01-01', now(), now())`,
      [`acv_${accounts}_${nth}`, account, status, route, decidedOn],
    )
  return verifiedOn(databaseOf(pool), account)
}

it('an owner’s word renews the last approval by documents, whether it has ended or not', async () => {
  expect(await renewable(['letter', 'APPROVED', '2026-01-05'])).toBe('2026-01-05')
  expect(await renewable(['income', 'EXPIRED', '2024-03-04'], ['letter', 'EXPIRED', '2025-03-04'])).toBe('2025-03-04')
})

it.each(['renewal', 'minimumInvestment'])('the statement %s is no approval by documents', async (statement) => {
  expect(await renewable([statement, 'APPROVED', '2026-01-05'])).toBeNull()
  const after: Row = [statement, 'APPROVED', '2026-01-05']
  expect(await renewable(['letter', 'EXPIRED', '2021-02-03'], after)).toBe('2021-02-03')
})

it('documents that were not approved, or are another account’s, are renewed by nobody’s word', async () => {
  expect(await renewable(['letter', 'REJECTED', '2026-01-05'])).toBeNull()
  expect(await renewable(['letter', 'PENDING', null])).toBeNull()
  expect(await renewable()).toBeNull()
})
