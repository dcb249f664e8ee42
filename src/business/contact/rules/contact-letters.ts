import { company } from '#business/company/company.ts'
import type { Letter } from '#business/company/letter.ts'

type Message = {
  readonly ticket: number
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly message: string
}

export const letterToUs = ({ ticket, email, firstName, lastName, message }: Message): Letter => ({
  subject: `Message ${ticket} from ${[firstName, lastName].filter(Boolean).join(' ') || email}`,
  greeting: `Write back to ${email}.`,
  paragraphs: message.split(/\n{2,}/),
})

export const letterToSender = ({ ticket, firstName, message }: Message): Letter => ({
  subject: `We have your message (${ticket})`,
  greeting: firstName ? `Hello ${firstName},` : 'Hello,',
  paragraphs: [
    `Thank you for writing to ${company.name}. We answer within 24 hours; your message has the number ${ticket}.`,
    'You wrote:',
    ...message.split(/\n{2,}/),
  ],
})
