import { expect, it } from 'vitest'
import { inTransaction } from '#engine/command/command.ts'
import { businessDay } from '#kernel/business-day.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { recordNumberNotice } from './number-notices.ts'

it('a notice of the IRS about a wrong number is the second only after another of its kind, about the same number', async () => {
  const testCompany = await startTestCompany({ at: '2026-06-05T15:00:00Z' })
  const { owner, platform } = testCompany
  const [ada, ben] = [
    await newInvestor(testCompany, { email: 'ada@example.com' }),
    await newInvestor(testCompany, { email: 'ben@example.com' }),
  ]
  const record = (userId: typeof ada.userId, kind: 'bNotice' | 'cNotice', receivedOn: string) =>
    inTransaction(platform, { kind: 'operator', id: 'usr_two' }, (ctx) =>
      recordNumberNotice(
        ctx,
        { userId, accountId: null, kind, receivedOn: businessDay(receivedOn) },
        { proposedBy: 'usr_one', reason: 'By mail' },
      ),
    )
  await record(ada.userId, 'cNotice', '2026-03-02')
  await record(ben.userId, 'bNotice', '2026-04-01')
  await record(ada.userId, 'bNotice', '2026-05-04')
  await record(ada.userId, 'bNotice', '2026-06-01')
  const { rows } = await owner.query('select kind, is_second from tax.number_notice order by received_on')
  expect(rows).toEqual([
    { kind: 'cNotice', is_second: false },
    { kind: 'bNotice', is_second: false },
    { kind: 'bNotice', is_second: false },
    { kind: 'bNotice', is_second: true },
  ])
})
