import { describe, expect, it } from 'vitest'
import { kindNames, kindOf } from '#business/notifications/rules/kinds.ts'
import { notificationEmail } from '#business/notifications/rules/notification-email.ts'
import type { EmailContent } from '#kernel/email-content.ts'
import type { OutgoingMail } from '#partners/mail/client.ts'
import { renderEmail, renderingMailPort } from './render-email.ts'

const email: EmailContent = {
  subject: 'Confirm <it>',
  greeting: 'Hello <b>Jo,',
  paragraphs: ['Please confirm.', 'Second & last.'],
  button: { label: 'Confirm', url: 'https://longlight.example/confirm/?token=a&b' },
  settings: { label: 'Choose which emails you get', url: 'https://longlight.example/choose/' },
}

describe('an email', () => {
  const { html, text, subject } = renderEmail(email)

  it('says the same as text and as HTML, in the same order', () => {
    expect(subject).toBe('Confirm <it>')
    const words = [
      'Hello <b>Jo,',
      'Please confirm.',
      'Second & last.',
      'Confirm https://longlight.example/confirm/?token=a&b',
    ]
    const places = words.map((word) => text.indexOf(word))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    for (const expected of ['Hello &lt;b&gt;Jo,', 'Second &amp; last.', '<title>Confirm &lt;it&gt;</title>'])
      expect(html).toContain(expected)
    expect(html).toContain('href="https://longlight.example/confirm/?token=a&amp;b"')
  })

  it('of a trial says so in its subject and before anything else', async () => {
    const sent: OutgoingMail[] = []
    const send = async (one: OutgoingMail) => {
      sent.push(one)
      return answer
    }
    const answer = { kind: 'sent', messageId: '<1@longlight.example>' } as const
    const platform = { db: null!, clock: null! }
    const mail = {
      ...email,
      to: 'jo@example.com',
      messageId: answer.messageId,
      purpose: 'ours',
      stop: { never: '' },
    } as const
    for (const mark of ['Test site', undefined])
      await renderingMailPort({ send, close: () => {} }, mark).send(platform, mail)
    expect(sent.map((one) => [one.subject, one.text.includes('Test site'), one.html.includes('Test site')])).toEqual([
      ['[Test] Confirm <it>', true, true],
      ['Confirm <it>', false, false],
    ])
    expect(sent[0]!.text.indexOf('Test site')).toBeLessThan(sent[0]!.text.indexOf('Please confirm.'))
  })

  it('says nothing twice in the text: the preview line is for inboxes', () => {
    expect(text.split('Please confirm.')).toHaveLength(2)
    expect(html.split('Please confirm.')).toHaveLength(3)
  })

  it('can be read aloud and in the dark, loads nothing and runs nothing', () => {
    expect(html).toMatch(/<html[^>]* lang="en"/)
    const tables = html.match(/<table[^>]*>/g) ?? []
    expect(tables.length).toBeGreaterThan(0)
    for (const table of tables) expect(table).toContain('role="presentation"')
    expect(html).toContain('prefers-color-scheme:dark')
    expect(html).not.toMatch(/<script|<img|@import|url\(|<link/i)
  })

  it('says who we are and that we are invented', () => {
    for (const expected of ['Longlight', 'invented']) expect(text).toContain(expected)
  })
})

describe('the mail of a notification', () => {
  const stopUrl = 'https://longlight.example/stop-mail/?mail=ntf_1&token=t'
  const to = { firstName: 'Ada', publicOrigin: 'https://longlight.example', stopUrl }
  it.each(kindNames)('of the kind %s says what happened, one thing to do, and what its kind adds', (kind) => {
    const told = { kind, title: 'It happened', body: 'This is what.', link: '/users/dashboard/', linkLabel: 'Look' }
    const written = notificationEmail(told, to)
    const { text, html } = renderEmail(written)
    // News, prices and rewards may lead someone to invest, so the circular goes with them.
    const leads = ['update', 'sharePrice', 'reward'].includes(kind)
    expect(text.includes('offered only by the offering circular')).toBe(leads)
    expect(html.includes('href="https://longlight.example/offering-circulars/"')).toBe(leads)
    for (const expected of [
      'It happened',
      'Hello Ada,',
      'This is what.',
      'Look https://longlight.example/users/dashboard/',
      written.aside!,
    ])
      expect(text).toContain(expected)
    expect(html).toMatch(/<h1[^>]*>It happened<\/h1>/)
    expect(text.includes(stopUrl)).toBe(kindOf(kind).always === undefined)
  })
})
