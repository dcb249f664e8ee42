import { z } from 'zod'
import { emailField } from '#kernel/email-address.ts'
import { type Instant, isBefore, plusHours } from '#kernel/instant.ts'

/** Used by the form and the API. */
export const watchedAddress = z.object({ email: emailField('Enter a valid email address.') })

/** After this time the link expires, and its address is deleted. */
export const confirmWithinHours = 48
/** Repeated requests for an address, which may be a stranger's, cause at most one email in this many minutes. */
const minutesBetweenMails = 15

type Watch = { readonly askedAt: Instant; readonly confirmedAt: Instant | null }

/** True if a repeated request mails the link again. A confirmed watch needs no link. */
export const mailsLinkAgain = ({ askedAt, confirmedAt }: Watch, now: Instant): boolean =>
  confirmedAt === null && !isBefore(now, askedAt.add({ minutes: minutesBetweenMails }))

export const isConfirmable = ({ askedAt, confirmedAt }: Watch, now: Instant): boolean =>
  confirmedAt !== null || isBefore(now, plusHours(askedAt, confirmWithinHours))
