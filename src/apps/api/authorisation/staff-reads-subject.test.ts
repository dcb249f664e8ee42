import { expect, it } from 'vitest'
import { newOperator } from '#tests/setup/backer.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { openPerson } from '#tests/setup/open-person.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const testCompany = await startTestCompany()
const { owner, ask } = testCompany
const ada = await newInvestor(testCompany, { email: 'ada@example.com', firstName: 'Zquxmarker' })
const ben = await newInvestor(testCompany, { email: 'ben@example.com' })
const staff = await newOperator(testCompany, 'staff@longlight.example')
await openPerson(testCompany, staff, ben.userId)
const lines = async () =>
  (
    await owner.query(
      `select subject, detail from platform.audit where action = 'readPersonalData' and actor = $1 order by at, id`,
      [staff.actor.id],
    )
  ).rows

it('is of who is read, whatever account the request names beside it: one that was opened opens no list', async () => {
  const before = (await lines()).length
  const list = await ask(staff, '{ investors(search: "zqux") { name } }', {}, ben.accountId)
  expect(JSON.stringify(list.data)).not.toContain('Zquxmarker')
  const [line] = (await lines()).slice(before)
  expect(line.detail).toMatchObject({ query: 'investors', reason: 'none: masked', whom: [ada.userId] })
})

it('leaves a line where it is read of the account in view, of one’s own none', async () => {
  const before = (await lines()).length
  const money = '{ me { user { investmentSum accountFrozenFlg } } }'
  expect((await ask(staff, money, {}, ben.accountId)).errors).toEqual([])
  expect((await lines()).slice(before)).toMatchObject([
    { subject: ben.accountId, detail: { query: 'me', dataClass: 'account' } },
  ])
  await ask(staff, money)
  expect(await lines()).toHaveLength(before + 1)
})
