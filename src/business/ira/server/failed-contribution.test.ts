import { expect, it } from 'vitest'
import { newBacker } from '#tests/setup/backer.ts'
import { roomsWithCustodians, testCustodian } from '#tests/setup/custodian.ts'
import { contribute, openedIra, readCustodian } from '#tests/setup/ira.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const live = testCustodian('live')
const testCompany = await startTestCompany({
  rooms: roomsWithCustodians({ sacoRiver: live, penobscot: testCustodian('batch') }),
})

it.each([
  { state: 'returned', notified: ['Your $5,000.00 contribution failed'] },
  { state: 'rejected', notified: ['Your $5,000.00 contribution failed'] },
  { state: 'canceled', notified: [] },
] as const)(
  'the owner of a contribution that is $state is notified of it unless they ended it themselves',
  async (given) => {
    const owner = await newBacker(testCompany, { email: `${given.state}@example.com`, firstName: 'Fay' })
    const ira = await openedIra(testCompany, owner, live)
    const { data } = await contribute(testCompany, owner, ira, { amount: 500_000n })
    await testCompany.drain()
    live.say({ kind: 'contribution', ref: data.contributeToIra.id, state: given.state, code: 'R02', reason: 'Closed.' })
    await readCustodian(testCompany)
    await testCompany.drain()
    const { rows } = await testCompany.owner.query(
      `select title from notifications.notification where user_id = $1 and title like '%contribution%'`,
      [owner.userId],
    )
    expect(rows.map(({ title }) => title)).toEqual(given.notified)
  },
)
