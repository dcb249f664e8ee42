import { describe, expect, it } from 'vitest'
import { newInvestor } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { ownershipsOf, ownersOf } from './owner-store.ts'

describe('the owners of a business', async () => {
  const testCompany = await startTestCompany()
  const { owner, platform } = testCompany
  const { accountId } = await newInvestor(testCompany, { email: 'ada@example.com' })
  await testCompany.drain()
  const name = (nth: number, status: string, addedAt: string) =>
    owner.query(
      `insert into identity.beneficial_owner (id, account_id, first_name, last_name, status, added_at, changed_at)
         values ($1, $2, 'Owner', $3, $4, $5, $5)`,
      [`bno_${nth}`, accountId, String(nth), status, addedAt],
    )
  await name(3, 'invited', '2026-01-01T12:00:00Z')
  await name(1, 'removed', '2026-01-02T12:00:00Z')
  await name(2, 'verified', '2026-01-03T12:00:00Z')
  await name(4, 'document', '2026-01-03T12:00:00Z')

  it('are those that stand, the first named first', async () => {
    expect((await ownersOf(platform.db, accountId)).map(({ id }) => id)).toEqual(['bno_3', 'bno_2', 'bno_4'])
  })

  it('count toward what is still to be certified without those who were removed', async () => {
    const ownerships = await ownershipsOf(platform.db, [accountId, 'acc_none'])
    expect([...ownerships.keys()]).toEqual([accountId])
    expect(ownerships.get(accountId)!.owners.toSorted()).toEqual(['document', 'invited', 'verified'])
  })
})
