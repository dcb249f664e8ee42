import { expect, it } from 'vitest'
import { inTransaction } from '#engine/command/command.ts'
import { businessDay } from '#kernel/business-day.ts'
import type { UserId } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { recordNumberNotice } from './number-notices.ts'

const testCompany = await startTestCompany({ at: '2026-06-05T15:00:00Z' })
const { owner, platform } = testCompany
const record = (userId: UserId, kind: 'bNotice' | 'cNotice', receivedOn: string) =>
  inTransaction(platform, { kind: 'operator', id: 'usr_two' }, (ctx) =>
    recordNumberNotice(
      ctx,
      { userId, accountId: null, kind, receivedOn: businessDay(receivedOn) },
      { proposedBy: 'usr_one', reason: 'By mail' },
    ),
  )

it('a notice of the IRS about a wrong number is the second only after another of its kind, about the same number', async () => {
  const [ada, ben] = [
    await newInvestor(testCompany, { email: 'ada@example.com' }),
    await newInvestor(testCompany, { email: 'ben@example.com' }),
  ]
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

it('tax is withheld from the first day after the time to answer a notice, and not a day sooner or later', async () => {
  const { userId } = await newInvestor(testCompany, { email: 'cleo@example.com' })
  await record(userId, 'cNotice', '2026-06-01')
  const reasons = async () =>
    (await owner.query('select why from tax.withholding where user_id = $1 and until is null', [userId])).rows
  // The last minute of July 1 in New York, and the first of July 2: 31 days after the notice.
  await testCompany.moveTo(instant('2026-07-02T03:59:00Z'))
  expect(await reasons()).toEqual([])
  await testCompany.moveTo(instant('2026-07-02T04:01:00Z'))
  expect(await reasons()).toEqual([{ why: 'underreporting' }])
})
