import { z } from 'zod'
import { emailField } from '#kernel/email-address.ts'
import { type Instant, isBefore, plusHours } from '#kernel/instant.ts'

/** For the form and for the API. */
export const watchedAddress = z.object({ email: emailField('Enter a valid email address.') })

/** A link that was not pressed by then works no more, and its address is forgotten. */
export const confirmWithinHours = 48
/** A person who asks again and again, for an address that may be a stranger's, causes one email in so many minutes. */
const minutesBetweenMails = 15

type Watch = { readonly askedAt: Instant; readonly confirmedAt: Instant | null }

/** Whether asking once more mails the link again. Someone who has confirmed gets no link: there is nothing to press. */
export const mailsLinkAgain = ({ askedAt, confirmedAt }: Watch, now: Instant): boolean =>
  confirmedAt === null && !isBefore(now, askedAt.add({ minutes: minutesBetweenMails }))

export const isConfirmable = ({ askedAt, confirmedAt }: Watch, now: Instant): boolean =>
  confirmedAt !== null || isBefore(now, plusHours(askedAt, confirmWithinHours))
