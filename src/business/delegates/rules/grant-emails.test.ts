import { describe, expect, it } from 'vitest'
import { delegateEmail, ownerEmail } from './grant-emails.ts'

const names = ['Longlight Security', 'Call 207-555-0123 Now', 'Your Bank', 'Refund Department', 'IRS']
const links = { settings: 'https://a.example/', invitation: 'https://b.example/', portal: 'https://c.example/' }
const news = ['invited', 'accepted', 'scopeChanged', 'declined', 'resigned', 'revoked', 'expired'] as const
const about = (name: string, wasActive: boolean) => ({
  ownerName: name,
  holderName: `${name} LLC`,
  delegateName: `${name} 2`,
  accessType: 'read_only' as const,
  endsOn: null,
  wasActive,
  covered: [],
})

describe.each(names)('a person named %j', (name) => {
  it.each(news)('puts no word into a subject that we send when access is %s, and is named inside', (kind) => {
    for (const wasActive of [true, false])
      for (const mail of [
        delegateEmail(kind, about(name, wasActive), links),
        ownerEmail(kind, about(name, wasActive), links),
      ]) {
        expect(mail.subject).not.toContain(name)
        expect([mail.heading ?? '', ...mail.paragraphs].join(' ')).toContain(name)
      }
  })
})
