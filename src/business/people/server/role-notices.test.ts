import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { newOperator } from '#tests/setup/backer.ts'
import { decideTogether } from '#tests/setup/selling.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
const proposes = await newOperator(testCompany, 'olga@longlight.example')
const approves = await newOperator(testCompany, 'omar@longlight.example')

const byTwo = (mutation: string) => (email: string) =>
  decideTogether(testCompany, { proposes, approves }, mutation, { email })

it.each([
  {
    change: 'gets a role',
    act: byTwo(
      'mutation ($id: ID!, $email: String!) { grantRole(input: { id: $id, email: $email, role: payments, reason: "Why" }) { id } }',
    ),
    title: 'You have a new role on the staff: payments',
  },
  {
    change: 'loses a role',
    act: (email: string) =>
      testCompany.ask(
        proposes,
        'mutation ($k: IdempotencyKey!, $email: String!) { takeRole(input: { key: $k, email: $email, role: support, reason: "Why" }) { id } }',
        { k: uuidv7(), email },
      ),
    title: 'You no longer have the role of support',
  },
  {
    change: 'leaves the staff',
    act: byTwo(
      'mutation ($id: ID!, $email: String!) { dismissOperator(input: { id: $id, email: $email, reason: "Why" }) { id } }',
    ),
    title: 'You are no longer on the staff',
  },
])('an operator who $change is notified of it, and no one else', async ({ act, title }) => {
  const email = `rosa${title.length}@longlight.example`
  const rosa = await newOperator(testCompany, email, ['support'])
  expect((await act(email)).errors).toEqual([])
  await testCompany.drain()
  const { rows } = await testCompany.owner.query('select user_id from notifications.notification where title = $1', [
    title,
  ])
  expect(rows).toEqual([{ user_id: rosa.userId }])
})
