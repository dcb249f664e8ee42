import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { inTransaction } from '#engine/command/command.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { peopleMessages } from '../messages.ts'

const testCompany = await startTestCompany()
const { config, drain, platform } = testCompany
const users = `${config.identity.issuer}/_standin/users`
const signUpAtProvider = (email: string, sub: string) =>
  fetch(users, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sub, email, password: 'walnut ferry cobalt hammock' }),
  })
const withEmail = async (email: string): Promise<string[]> => {
  const all = ((await (await fetch(`${users}?limit=1000`)).json()) as { users: { sub: string; email: string }[] }).users
  return all.filter((user) => user.email === email).map(({ sub }) => sub)
}
const prove = async (email: string) => {
  const { userId } = await testCompany.signedIn('owner@example.com')
  const payload = { userId, email, endSessions: false }
  await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
    ctx.send(peopleMessages['identity.changeEmail']({ id: uuidv7(), subject: userId, payload })),
  )
  await drain()
}
await signUpAtProvider('owner@example.com', 'sub|owner@example.com')

it('a log-in at the provider of nobody here gives way to the member who proved its address', async () => {
  await signUpAtProvider('nobody@example.com', 'sub|nobody')
  await prove('nobody@example.com')
  expect(await withEmail('nobody@example.com')).toEqual(['sub|owner@example.com'])
})

it('a member’s log-in is never deleted, though the provider has it under that address', async () => {
  await testCompany.signedIn('member@example.com')
  await signUpAtProvider('taken@example.com', 'sub|member@example.com')
  await prove('taken@example.com')
  expect(await withEmail('taken@example.com')).toEqual(['sub|member@example.com'])
})
