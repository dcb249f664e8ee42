import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { newOperator } from '#tests/setup/backer.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { openPerson } from '#tests/setup/open-person.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const testCompany = await startTestCompany()
const { owner, ask } = testCompany
await offer(owner, { id: '1' })
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

it('is written down with the newest reason, where a person was opened twice', async () => {
  await testCompany.moveTo(testCompany.clock.now().add({ minutes: 1 }))
  await openPerson(testCompany, staff, ben.userId, 'A second call, about a form')
  await ask(staff, `{ holdings(accountId: "${ben.accountId}") { shares } }`)
  expect((await lines()).at(-1).detail).toMatchObject({ query: 'holdings', reason: 'A second call, about a form' })
})

it('leaves a line where one thing is read by its id', async () => {
  const before = (await lines()).length
  const id = `ord_${uuidv7()}`
  await owner.query(
    `insert into investing.investment_order (id, account_id, portfolio_id, amount_cents, shares_micro, share_price_micro,
       price_effective_on, state, ten_percent_confirmed, signer_name, signer_email, placed_by, placed_at)
     values ($1, $2, '1', 100, 100, 100, '2026-01-01', 'awaitingSignature', true, 'Ben', 'ben@example.com', 'test', now())`,
    [id, ben.accountId],
  )
  expect((await ask(staff, `{ order(id: "${id}") { id } }`)).data).toEqual({ order: { id } })
  expect((await lines()).slice(before)).toMatchObject([
    { subject: id, detail: { query: 'order', dataClass: 'account' } },
  ])
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
