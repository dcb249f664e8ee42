import { describe, expect, it } from 'vitest'
import { receiptMail, staffMail } from './contact-mails.ts'
import { contactForm, contactMessage, refuseFlood } from './contact-message.ts'

const message = { email: 'jo@example.com', message: 'Hello' }

describe('a contact message', () => {
  it('needs an address and words', () => {
    expect(contactMessage.safeParse(message).success).toBe(true)
    expect(contactMessage.safeParse({ ...message, email: 'jo@' }).success).toBe(false)
    expect(contactMessage.safeParse({ ...message, message: '  ' }).success).toBe(false)
    expect(contactMessage.safeParse({ ...message, identity: { ipAddress: 'not-an-ip' } }).success).toBe(false)
    expect(contactMessage.parse({ ...message, identity: { ipAddress: '2001:db8::7' } }).identity).toBe('2001:db8::7')
    expect(contactMessage.parse({ ...message, identity: { ipAddress: '203.0.113.7' } }).identity).toBe('203.0.113.7')
  })

  it('has names in the form', () => {
    expect(contactForm.safeParse({ ...message, firstName: 'Jo', lastName: '' }).success).toBe(false)
    expect(contactForm.safeParse({ ...message, firstName: 'Jo', lastName: 'Lee' }).success).toBe(true)
  })

  it('is taken five times a minute', () => {
    expect(refuseFlood(4)).toBeNull()
    expect(refuseFlood(5)?.code).toBe('tooManyMessages')
  })

  it('goes to the staff in the words of its sender, and its receipt repeats none of them', () => {
    const about = {
      ...message,
      id: 'msg_1' as const,
      ticket: 7,
      firstName: null,
      lastName: null,
      message: '<img src=x>\n\nMore',
    }
    const mail = staffMail(about, 'https://longlight.example')
    expect(mail.subject).toBe('Message 7 from the contact form')
    expect(mail.paragraphs).toEqual(['<img src=x>', 'More'])
    expect(mail.button?.url).toBe('https://longlight.example/operations/messages/msg_1/')
    const receipt = receiptMail({ ...about, firstName: 'Jo' })
    expect(receipt.subject).toContain('7')
    expect(receipt.paragraphs.join()).not.toContain('More')
  })
})
