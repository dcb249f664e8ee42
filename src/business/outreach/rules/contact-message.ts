import { z } from 'zod'
import { emailField } from '#kernel/email-address.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { holdsLink, noLinkWords } from '#kernel/text-rules.ts'

const name = z
  .string()
  .trim()
  .max(50, 'A name can have at most 50 characters.')
  .refine((text) => !holdsLink(text), noLinkWords)
  .nullish()
  .transform((text) => text || null)

/** The API's input. The form also requires both names. */
export const contactMessage = z.object({
  email: emailField('Enter a valid email address.'),
  firstName: name,
  lastName: name,
  message: z.string().trim().min(1, 'Write your message.').max(5_000, 'A message can have at most 5,000 characters.'),
  identity: z
    .object({ ipAddress: z.union([z.ipv4(), z.ipv6()], { error: 'This is not an internet address.' }).nullish() })
    .nullish()
    .transform((identity) => identity?.ipAddress ?? null),
})

export type ContactMessage = z.output<typeof contactMessage>

export const contactForm = contactMessage.omit({ identity: true }).extend({
  firstName: z.string().trim().min(1, 'Enter your first name.').max(50),
  lastName: z.string().trim().min(1, 'Enter your last name.').max(50),
})

export const messagesPerMinute = 5

/** One address may not flood our inbox; the next message waits a minute. */
export function refuseFlood(sentInLastMinute: number): Refusal<'tooManyMessages'> | null {
  return sentInLastMinute < messagesPerMinute
    ? null
    : refuse(
        'tooManyMessages',
        'We have received many messages from your network. Please wait a minute and send yours again.',
      )
}
