import { describe, expect, it } from 'vitest'
import type { Viewer } from '#io/graphql/context.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const request = `mutation ($key: IdempotencyKey!, $email: String!) { requestEmailChange(input: { key: $key, email: $email }) { id } }`
const cancel = `mutation ($key: IdempotencyKey!) { cancelEmailChange(input: { key: $key }) { id } }`
const confirm = `mutation ($token: String!) { confirmEmailChange(input: { token: $token }) { email } }`
const stop = `mutation ($token: String!) { vetoEmailChange(input: { token: $token }) { email } }`
const me = `{ me { user { email emailUpdateRequest confirmationDt } } }`

describe('a change of e-mail address', async () => {
  const testCompany = await startTestCompany()
  const { ask, drain, standIns, clock, config, owner } = testCompany
  const mine = async (viewer: Viewer) => (await ask(viewer, me)).data.me.user
  const code = async (viewer: Viewer | null, query: string, variables: Record<string, unknown>) => {
    const { errors } = await ask(viewer, query, variables)
    await drain()
    return errors[0]?.code
  }
  const linkIn = async (to: string, subject: RegExp) => {
    const mail = (await standIns.mail.inbox.list({ to })).find((candidate) => subject.test(candidate.subject))
    return /(?:confirm|stop)=([\w-]+)/.exec(mail!.text)![1]!
  }
  const atProvider = async (sub: string): Promise<string | undefined> => {
    const answer = await fetch(`${config.identity.issuer}/_standin/users?limit=1000`)
    const { users } = (await answer.json()) as { users: { sub: string; email: string }[] }
    return users.find((user) => user.sub === sub)?.email
  }
  /** A user who exists at the identity provider as well. */
  const known = async (email: string): Promise<Viewer & { accountId: string }> => {
    await fetch(`${config.identity.issuer}/_standin/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sub: `sub|${email}`, email, password: 'walnut ferry cobalt hammock' }),
    })
    return newInvestor(testCompany, { email })
  }

  it('waits for the new mailbox, then holds here, at the identity provider and at the payment partner', async () => {
    const viewer = await known('a-old@example.com')
    expect(await code(viewer, request, { key: 'r', email: 'a-new@example.com' })).toBeUndefined()
    expect(await mine(viewer)).toMatchObject({ email: 'a-old@example.com', emailUpdateRequest: 'a-new@example.com' })
    expect(
      await code(viewer, confirm, { token: await linkIn('a-new@example.com', /Confirm your new/) }),
    ).toBeUndefined()
    expect(await mine(viewer)).toMatchObject({ email: 'a-new@example.com', emailUpdateRequest: null })
    expect(await atProvider('sub|a-old@example.com')).toBe('a-new@example.com')
    const { rows } = await owner.query(`select 1 from sandbox_ach.customer where email = 'a-new@example.com'`)
    expect(rows).toHaveLength(1)
    expect(await code(viewer, confirm, { token: await linkIn('a-new@example.com', /Confirm your new/) })).toBe(
      'linkUsed',
    )
  })

  it('is undone from the old address for 72 hours, everywhere', async () => {
    const viewer = await known('b-old@example.com')
    await code(viewer, request, { key: 'r', email: 'b-new@example.com' })
    await code(viewer, confirm, { token: await linkIn('b-new@example.com', /Confirm your new/) })
    clock.moveTo(clock.now().add({ hours: 71 }))
    expect(await code(null, stop, { token: await linkIn('b-old@example.com', /was changed/) })).toBeUndefined()
    expect(await mine(viewer)).toMatchObject({ email: 'b-old@example.com' })
    expect(await atProvider('sub|b-old@example.com')).toBe('b-old@example.com')
    expect(await code(null, stop, { token: await linkIn('b-old@example.com', /was changed/) })).toBe('linkUsed')
  })

  it('is stopped before it happens, taken back, outdated after 72 hours, and not undone later', async () => {
    const viewer = await known('c-old@example.com')
    await code(viewer, request, { key: 'r1', email: 'c-one@example.com' })
    await code(null, stop, { token: await linkIn('c-old@example.com', /about to change/) })
    expect(await code(viewer, confirm, { token: await linkIn('c-one@example.com', /Confirm your new/) })).toBe(
      'changeStopped',
    )
    await code(viewer, request, { key: 'r2', email: 'c-two@example.com' })
    await code(viewer, cancel, { key: 'c' })
    expect(await code(viewer, confirm, { token: await linkIn('c-two@example.com', /Confirm your new/) })).toBe(
      'linkReplaced',
    )
    await code(viewer, request, { key: 'r3', email: 'c-three@example.com' })
    const late = await linkIn('c-three@example.com', /Confirm your new/)
    clock.moveTo(clock.now().add({ hours: 72 }))
    expect(await code(viewer, confirm, { token: late })).toBe('linkExpired')
    await code(viewer, request, { key: 'r4', email: 'c-four@example.com' })
    await code(viewer, confirm, { token: await linkIn('c-four@example.com', /Confirm your new/) })
    clock.moveTo(clock.now().add({ hours: 72 }))
    expect(await code(null, stop, { token: await linkIn('c-old@example.com', /was changed/) })).toBe('tooLate')
  })

  it('ends the sessions at the provider only with a stop, whether before it took effect or after', async () => {
    const viewer = await known('g-old@example.com')
    await code(viewer, request, { key: 'r1', email: 'g-one@example.com' })
    await code(null, stop, { token: await linkIn('g-old@example.com', /about to change/) })
    await code(viewer, request, { key: 'r2', email: 'g-two@example.com' })
    await code(viewer, confirm, { token: await linkIn('g-two@example.com', /Confirm your new/) })
    await code(null, stop, { token: await linkIn('g-old@example.com', /was changed/) })
    const { rows } = await owner.query(
      `select payload ->> 'email' as email, payload -> 'endSessions' as ends from platform.outbox
       where operation = 'changeEmail' and subject = $1 order by id`,
      [viewer.userId],
    )
    expect(rows).toEqual([
      { email: 'g-old@example.com', ends: true },
      { email: 'g-two@example.com', ends: false },
      { email: 'g-old@example.com', ends: true },
    ])
  })

  it('takes effect in a session of the person who asked, so that a mistyped address is not a way into the account', async () => {
    const viewer = await known('f-old@example.com')
    const stranger = await known('f-typo@elsewhere.example')
    await code(viewer, request, { key: 'r', email: 'f-new@example.com' })
    const token = await linkIn('f-new@example.com', /Confirm your new/)
    expect(await code(null, confirm, { token })).toBe('UNAUTHENTICATED')
    expect(await code(stranger, confirm, { token })).toBe('otherSignIn')
    expect(await mine(viewer)).toMatchObject({ email: 'f-old@example.com', emailUpdateRequest: 'f-new@example.com' })
    expect(await code(viewer, confirm, { token })).toBeUndefined()
  })

  it('says nothing about who has an address: its holder is told instead', async () => {
    await known('d-other@example.com')
    const viewer = await known('d-old@example.com')
    expect(await code(viewer, request, { key: 'r', email: 'D-Other@example.com' })).toBeUndefined()
    const [mail] = await standIns.mail.inbox.list({ to: 'd-other@example.com' })
    expect(mail!.subject).toBe('Someone tried to use your email address')
    expect(mail!.text).not.toContain('confirm=')
  })

  it('writes nothing to an old address that nobody has proved to be theirs', async () => {
    const viewer = await testCompany.signedIn('h-old@example.com')
    expect(await code(viewer, request, { key: 'r', email: 'h-new@example.com' })).toBeUndefined()
    expect(await linkIn('h-new@example.com', /Confirm your new/)).toBeTruthy()
    const subjects = (await standIns.mail.inbox.list({ to: 'h-old@example.com' })).map(({ subject }) => subject)
    expect(subjects.filter((subject) => /about to change/.test(subject))).toEqual([])
  })

  it('needs a fresh log-in, another address, and patience', async () => {
    const viewer = await known('e-old@example.com')
    const stale = { ...viewer, signedInAt: Temporal.Now.instant().subtract({ minutes: 11 }) }
    expect(await code(stale, request, { key: 'r0', email: 'e-new@example.com' })).toBe('signInAgain')
    expect(await code(viewer, request, { key: 'r1', email: 'E-old@example.com' })).toBe('sameEmail')
    expect(await code(viewer, request, { key: 'r2', email: 'nonsense' })).toBe('invalidInput')
    for (const nth of [1, 2, 3, 4, 5]) await code(viewer, request, { key: `n${nth}`, email: `e-${nth}@example.com` })
    expect(await code(viewer, request, { key: 'n6', email: 'e-6@example.com' })).toBe('tooManyChanges')
  })
})
