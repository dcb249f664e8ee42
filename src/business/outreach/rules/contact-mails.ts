import { company } from '#kernel/brand.ts'
import { type EmailContent, greetingTo } from '#kernel/email-content.ts'
import type { ContactMessageId } from '#kernel/ids.ts'
import { answerWithinHours } from './message-state.ts'

type Message = {
  readonly id: ContactMessageId
  readonly ticket: number
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly message: string
}

const paragraphsOf = (text: string): string[] => text.split(/\n{2,}/)

const receiptSubject = (ticket: number): string => `We received your message (${ticket})`

/** Mail to staff with the message, and where to answer it so that the answer is on record. */
export const staffMail = (
  { id, ticket, email, firstName, lastName, message }: Message,
  publicOrigin: string,
): EmailContent => ({
  subject: `Message ${ticket} from the contact form`,
  greeting: `From ${[firstName, lastName, email].filter(Boolean).join(' ')}`,
  paragraphs: paragraphsOf(message),
  button: { label: 'Read and answer', url: `${publicOrigin}/operations/messages/${id}/` },
})

export const receiptMail = ({ ticket, firstName }: Message): EmailContent => ({
  subject: receiptSubject(ticket),
  greeting: greetingTo(firstName),
  paragraphs: [
    `Thank you for writing to ${company.name}. Your message is number ${ticket}, and we will answer it within ${answerWithinHours} hours.`,
  ],
})

/** The answer in the receipt's thread, with the message below. */
export const answerMail = ({ ticket, firstName, message }: Message, answer: string): EmailContent => ({
  subject: `Re: ${receiptSubject(ticket)}`,
  greeting: greetingTo(firstName),
  paragraphs: [...paragraphsOf(answer), 'You wrote:', ...paragraphsOf(message)],
  closing: `To reply, use the contact form on our site and mention message ${ticket}.`,
})
