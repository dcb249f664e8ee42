import { describe, expect, it } from 'vitest'
import { letterToSender, letterToUs } from './contact-letters.ts'
import { contactForm, contactMessage, refuseFlood } from './contact-message.ts'

const message = { email: 'jo@example.com', message: 'Hello' }

describe('a contact message', () => {
  it('needs an address and words', () => {
    expect(contactMessage.safeParse(message).success).toBe(true)
    expect(contactMessage.safeParse({ ...message, email: 'jo@' }).success).toBe(false)
    expect(contactMessage.safeParse({ ...message, message: '  ' }).success).toBe(false)
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

  it('is told to us in the words of whoever wrote', () => {
    const letter = letterToUs({
      ...message,
      ticket: 7,
      firstName: null,
      lastName: null,
      message: '<img src=x>\n\nMore',
    })
    expect(letter.subject).toBe('Message 7 from jo@example.com')
    expect(letter.paragraphs).toEqual(expect.arrayContaining(['<img src=x>', 'More']))
    expect(letterToSender({ ...message, ticket: 7, firstName: 'Jo', lastName: null }).subject).toContain('7')
  })
})
