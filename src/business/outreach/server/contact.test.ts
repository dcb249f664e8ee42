import { describe, expect, it } from 'vitest'
import type { Viewer } from '#io/graphql/context.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const send = `mutation ($email: String!, $firstName: String, $lastName: String, $message: String!, $identity: ContactIdentity) {
  sendContactUsEmail(email: $email, firstName: $firstName, lastName: $lastName, message: $message, identity: $identity) { id ticket } }`

describe('contact', async () => {
  const testCompany = await startTestCompany()
  const { ask, drain, standIns, clock, owner } = testCompany
  const message = { email: 'jo@example.com', firstName: 'Jo', lastName: 'Lee', message: 'When is the next webinar?' }

  it('numbers a message, keeps both addresses, and mails both sides', async () => {
    const answer = await ask(null, send, { ...message, identity: { ipAddress: '198.51.100.4' } })
    expect(answer.errors).toEqual([])
    await drain()
    const { ticket, id } = answer.data.sendContactUsEmail
    expect((await standIns.mail.inbox.list({ to: 'jo@example.com' }))[0]!.subject).toContain(String(ticket))
    expect((await standIns.mail.inbox.list({ to: 'hello@longlight.example' }))[0]!.text).toContain('next webinar')
    const { rows } = await owner.query(
      'select claimed_ip_address, seen_ip_address from outreach.message where id = $1',
      [id],
    )
    expect(rows).toEqual([{ claimed_ip_address: '198.51.100.4', seen_ip_address: '203.0.113.9' }])
  })

  it('knows whose message it is where someone is signed in, and guesses nobody from an address', async () => {
    const viewer = await testCompany.signedIn('known@example.com')
    const ownerOf = async (by: Viewer | null, message_: string) => {
      const { data } = await ask(by, send, { ...message, email: 'known@example.com', message: message_ })
      const { rows } = await owner.query('select user_id from outreach.message where id = $1', [
        data.sendContactUsEmail.id,
      ])
      return rows[0].user_id
    }
    expect(await ownerOf(viewer, 'Signed in')).toBe(viewer.userId)
    expect(await ownerOf(null, 'Signed out')).toBeNull()
  })

  it('takes a double click once', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => ask(null, send, { ...message, message: 'Twice' })))
    expect(first!.data.sendContactUsEmail.id).toBe(second!.data.sendContactUsEmail.id)
  })

  it('says what is wrong', async () => {
    expect((await ask(null, send, { ...message, email: 'jo' })).errors).toMatchObject([
      { code: 'invalidInput', field: 'email' },
    ])
  })

  it('takes five messages a minute from one address', async () => {
    clock.moveTo(clock.now().add({ minutes: 5 }))
    for (let count = 0; count < 5; count += 1)
      expect((await ask(null, send, { ...message, message: `Number ${count}` })).errors).toEqual([])
    expect((await ask(null, send, { ...message, message: 'Number 6' })).errors).toMatchObject([
      { code: 'tooManyMessages' },
    ])
    clock.moveTo(clock.now().add({ minutes: 1 }))
    expect((await ask(null, send, { ...message, message: 'Number 6' })).errors).toEqual([])
  })
})
