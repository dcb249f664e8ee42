import { describe, expect, it } from 'vitest'
import type { Viewer } from '#io/graphql/context.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const request = `mutation ($key: IdempotencyKey!, $email: String!) { requestEmailChange(input: { key: $key, email: $email }) { id } }`
const confirm = `mutation ($token: String!) { confirmEmailChange(input: { token: $token }) { email } }`
const stop = `mutation ($token: String!) { vetoEmailChange(input: { token: $token }) { email } }`
const me = `{ me { user { email confirmationDt } } }`

describe('a chain of e-mail changes by someone else', async () => {
  const testCompany = await startTestCompany()
  const { ask, drain, standIns, clock, config } = testCompany
  const linkIn = async (to: string, subject: RegExp) => {
    const mail = (await standIns.mail.inbox.list({ to })).find((candidate) => subject.test(candidate.subject))
    return mail && /(?:confirm|stop|token)=([\w-]+)/.exec(mail.text)?.[1]
  }
  const code = async (viewer: Viewer | null, query: string, variables: Record<string, unknown>) => {
    const { errors } = await ask(viewer, query, variables)
    await drain()
    return errors[0]?.code
  }
  const atProvider = async (): Promise<{ sub: string; email: string }[]> => {
    const answer = await fetch(`${config.identity.issuer}/_standin/users?limit=1000`)
    return ((await answer.json()) as { users: { sub: string; email: string }[] }).users
  }
  const signUpAtProvider = (email: string, sub: string) =>
    fetch(`${config.identity.issuer}/_standin/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sub, email, password: 'walnut ferry cobalt hammock' }),
    })
  const known = async (email: string): Promise<Viewer> => {
    await signUpAtProvider(email, `sub|${email}`)
    return newInvestor(testCompany, { email })
  }
  const change = async (viewer: Viewer, to: string) => {
    expect(await code(viewer, request, { key: `to ${to}`, email: to })).toBeUndefined()
    expect(await code(viewer, confirm, { token: await linkIn(to, /Confirm your new/) })).toBeUndefined()
  }
  const emailOf = async (viewer: Viewer) => (await ask(viewer, me)).data.me.user.email

  it('ends at the first undo: later changes and their undo links are void', async () => {
    const owner = await known('a@chain.example')
    await change(owner, 'b@chain.example')
    await change(owner, 'c@chain.example')
    expect(await code(owner, request, { key: 'd', email: 'd@chain.example' })).toBeUndefined()
    expect(await code(null, stop, { token: await linkIn('a@chain.example', /was changed/) })).toBeUndefined()
    expect(await emailOf(owner)).toBe('a@chain.example')
    expect(await code(null, stop, { token: await linkIn('b@chain.example', /was changed/) })).toBe('linkUsed')
    expect(await code(null, stop, { token: await linkIn('c@chain.example', /about to change/) })).toBe('linkUsed')
    expect(await code(owner, confirm, { token: await linkIn('d@chain.example', /Confirm your new/) })).toBe(
      'changeStopped',
    )
    expect(await emailOf(owner)).toBe('a@chain.example')
    expect((await atProvider()).find(({ sub }) => sub === 'sub|a@chain.example')?.email).toBe('a@chain.example')
  })

  it('does not end the undo of an earlier change by the undo of a later one', async () => {
    const owner = await known('e@chain.example')
    await change(owner, 'f@chain.example')
    await change(owner, 'g@chain.example')
    expect(await code(null, stop, { token: await linkIn('f@chain.example', /was changed/) })).toBeUndefined()
    expect(await emailOf(owner)).toBe('f@chain.example')
    expect(await code(null, stop, { token: await linkIn('e@chain.example', /was changed/) })).toBeUndefined()
    expect(await emailOf(owner)).toBe('e@chain.example')
  })

  it('keeps the old address for its owner while it can be undone, from sign-ups and from changes', async () => {
    const owner = await known('h@chain.example')
    const other = await known('other@chain.example')
    await change(owner, 'i@chain.example')
    await signUpAtProvider('h@chain.example', 'sub|thief')
    await expect(testCompany.signedIn('h@chain.example', 'sub|thief')).rejects.toMatchObject({
      refusal: { code: 'emailInUse' },
    })
    expect(await code(other, request, { key: 'h', email: 'H@chain.example' })).toBeUndefined()
    expect(await linkIn('h@chain.example', /Confirm your new/)).toBeUndefined()
    expect(await code(null, stop, { token: await linkIn('h@chain.example', /was changed/) })).toBeUndefined()
    expect(await emailOf(owner)).toBe('h@chain.example')
    // Nobody else has it at the provider either: the owner can log in with it.
    expect((await atProvider()).filter(({ email }) => email === 'h@chain.example')).toMatchObject([
      { sub: 'sub|h@chain.example' },
    ])
  })

  it('frees the old address once the undo has run out', async () => {
    const owner = await known('j@chain.example')
    await change(owner, 'k@chain.example')
    clock.moveTo(clock.now().add({ hours: 72 }))
    expect((await testCompany.signedIn('j@chain.example', 'sub|new')).email).toBe('j@chain.example')
  })

  it('lets an unproved holder of an address give way to the person who proves it', async () => {
    const squatter = await testCompany.signedIn('l@chain.example')
    const owner = await known('m@chain.example')
    await change(owner, 'l@chain.example')
    expect(await emailOf(owner)).toBe('l@chain.example')
    await expect(testCompany.signedIn('l@chain.example')).rejects.toMatchObject({ refusal: { code: 'emailInUse' } })
    expect((await ask(squatter, me)).data.me.user.email).not.toContain('chain.example')
  })

  it('gives an address that was never proved neither an undo nor a reservation', async () => {
    const squatter = await testCompany.signedIn('victim@chain.example')
    await change(squatter, 'n@chain.example')
    expect(await linkIn('victim@chain.example', /was changed|about to change/)).toBeUndefined()
    expect((await testCompany.signedIn('victim@chain.example', 'sub|true')).email).toBe('victim@chain.example')
  })
})
