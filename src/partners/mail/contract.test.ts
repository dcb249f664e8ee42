import { text as readText } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#io/log/log.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { startMailStandIn } from '#sandbox/stand-ins/mail/mail-stand-in.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { createMailer, type OutgoingMail } from './client.ts'

describe('mail', async () => {
  const { owner } = await testDatabase()
  const clock = manualClock(instant('2026-11-20T15:00:00Z'))
  const world = { pool: owner, clock, log: createLog('test', 'silent'), host: '127.0.0.1' }
  const standIn = await startMailStandIn(world, { port: await freePort() })
  const mailer = createMailer({ smtpUrl: standIn.origin, from: 'Longlight <hello@longlight.example>' })
  let number = 0
  const mail = (to: string) => ({
    to,
    subject: `Confirm — “${to}”`,
    text: 'Plain words: https://longlight.example/confirm?c=1',
    html: '<p>Rich <b>words</b></p>',
    messageId: `<test-${++number}@longlight.example>`,
  })
  beforeEach(() => standIn.faults.clear())
  afterAll(async () => {
    mailer.close()
    await standIn.stop()
  })

  it('keeps a mail with its words, newest first, and finds it by address', async () => {
    await mailer.send(mail('first@example.com'))
    const sent = mail('Second@example.com')
    expect(await mailer.send(sent)).toEqual({ kind: 'sent', messageId: sent.messageId })
    const [newest] = await standIn.inbox.list({})
    expect(newest).toMatchObject({ to: ['second@example.com'], subject: sent.subject, messageId: sent.messageId })
    expect(newest!.text).toContain('https://longlight.example/confirm?c=1')
    expect(newest!.html).toContain('<b>words</b>')
    expect(newest!.at.toString()).toBe('2026-11-20T15:00:00Z')
    expect(await standIn.inbox.list({ to: 'FIRST@' })).toHaveLength(1)
    expect((await standIn.inbox.one(newest!.id))?.messageId).toBe(sent.messageId)
  })

  it('refuses an address that bounces, for good', async () => {
    const answer = await mailer.send(mail('bounce.me@example.com'))
    expect(answer).toMatchObject({ kind: 'refused', code: 'bounced' })
    expect(await standIn.inbox.list({ to: 'bounce.me' })).toEqual([])
  })

  it('reports a forced 550 as a bounce', async () => {
    await standIn.faults.force({ route: '*', kind: 'status', status: 550, times: 1 })
    expect(await mailer.send(mail('forced@example.com'))).toMatchObject({ kind: 'refused', code: 'bounced' })
  })

  it.each([421, 450])('throws on %i and delivers on the next try', async (status) => {
    await standIn.faults.force({ route: 'SMTP later@', kind: 'status', status, times: 1 })
    const sent = mail('later@example.com')
    await expect(mailer.send(sent)).rejects.toThrow()
    expect((await mailer.send(sent)).kind).toBe('sent')
  })

  it('stores a mail once when the answer to the first try was lost', async () => {
    await standIn.faults.force({ route: '*', kind: 'dropAfter', times: 1 })
    const sent = mail('once@example.com')
    await expect(mailer.send(sent)).rejects.toThrow()
    expect((await mailer.send(sent)).kind).toBe('sent')
    const stored = await standIn.inbox.list({ to: 'once@' })
    expect(stored).toHaveLength(1)
    expect(stored[0]!.copies).toBe(2)
  })

  it('throws when nobody listens', async () => {
    const nobody = createMailer({ smtpUrl: `smtp://127.0.0.1:${await freePort()}`, from: 'a@example.com' })
    await expect(nobody.send(mail('x@example.com'))).rejects.toThrow()
    nobody.close()
  })

  async function received(...mails: readonly OutgoingMail[]) {
    const taken: { readonly to: readonly string[]; readonly head: string }[] = []
    const server = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      disableReverseLookup: true,
      onData: (stream, { envelope: { rcptTo } }, done) => {
        readText(stream).then((raw) => {
          taken.push({ to: rcptTo.map(({ address }) => address), head: raw.split('\r\n\r\n')[0]! })
          done()
        }, done)
      },
    })
    const port = await freePort()
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
    const direct = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'a@example.com' })
    for (const one of mails) await direct.send(one)
    direct.close()
    await new Promise<void>((done) => server.close(done))
    return taken
  }

  it('is marked as automatic, unless staff answer someone', async () => {
    const asked = { ...mail('asked@example.com'), inReplyTo: '<receipt@longlight.example>' }
    const [news, answer] = await received(mail('news@example.com'), asked)
    expect(news!.head).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
    expect(answer!.head).toMatch(/^In-Reply-To: <receipt@longlight\.example>\r?$/m)
    expect(answer!.head).not.toContain('Auto-Submitted')
  })

  it.each<[string, Partial<OutgoingMail>]>([
    ['a subject with a second header', { subject: 'Hello\r\nBcc: all@example.com' }],
    ['a subject with a bare line feed', { subject: 'Hello\nX-Evil: 1' }],
    ['a subject with a bare return', { subject: 'Hello\rX-Evil: 1' }],
    ['a subject that is encoded already', { subject: 'From =?utf-8?B?TG9uZ2xpZ2h0?=' }],
    ['two addresses', { to: 'ada@example.com, all@example.com' }],
    ['a group of addresses', { to: 'people:ada@example.com,all@example.com;' }],
    ['an address behind a name', { to: 'ada@example.com <all@example.com>' }],
    ['an address with a second command', { to: 'ada@example.com\r\nRCPT TO:<all@example.com>' }],
    ['a link that ends early', { stopUrl: 'https://longlight.example/stop/?token=a>, <mailto:all@example.com' }],
    ['a link with a second header', { stopUrl: 'https://longlight.example/stop/?token=a\r\nX-Evil: 1' }],
    ['an answered mail with a second header', { inReplyTo: '<a@example.com>\r\nX-Evil: 1' }],
    ['a number with a second header', { messageId: '<a@example.com>\r\nX-Evil: 1' }],
  ])('says what it is about to one reader, with headers of ours alone: %s', async (_what, change) => {
    const taken = await received({ ...mail('ada@example.com'), ...change })
    expect(taken.filter(({ to }) => to.join() !== 'ada@example.com')).toEqual([])
    for (const { head } of taken) {
      expect(head).not.toMatch(/^(Bcc|X-Evil):/m)
      expect(head).not.toMatch(/<mailto:|=\?utf-8\?B\?TG9/)
    }
  })

  it.each([
    'ada+tax.2026@example.com',
    "o'hara!#$%&*/=?^_`{|}~-@example.com",
    `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
  ])('reaches %s', async (to) => {
    expect((await received(mail(to))).map((taken) => taken.to)).toEqual([[to]])
  })
})
