import { z } from 'zod'

/**
 * The normalized e-mail address for storing and comparing; null if we would not write to it. Compatible forms
 * (full-width letters) become plain, and case is folded. The mailbox must be ASCII and an internationalized host
 * becomes its ASCII form, so that no address looks like another one.
 */
export function normalEmail(typed: string): string | null {
  const text = typed.normalize('NFKC').trim().toLowerCase()
  const at = text.lastIndexOf('@')
  const mailbox = text.slice(0, at)
  const host = asciiHost(text.slice(at + 1))
  if (at < 1 || host === null || !mailboxForm.test(mailbox)) return null
  const email = `${mailbox}@${host}`
  const isDeliverable = email.length <= longest && mailbox.length <= longestMailbox
  return isDeliverable && host.split('.').every((label) => label.length <= longestLabel) ? email : null
}

/** RFC 5321, with angle brackets, for the address as sent, which is longer than an internationalized host. */
const longest = 254
/** RFC 5321, section 4.5.3.1.1, and RFC 1035, section 2.3.4: mail servers accept nothing longer. */
const longestMailbox = 64
const longestLabel = 63
/** RFC 5322's dot-atom. */
const mailboxForm = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const hostForm = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/

function asciiHost(host: string): string | null {
  if (/[/?#:@\\\s%]/.test(host) || host === '' || !URL.canParse(`http://${host}`)) return null
  const ascii = new URL(`http://${host}`).hostname
  return hostForm.test(ascii) ? ascii : null
}

export const isSameEmail = (left: string, right: string): boolean =>
  (normalEmail(left) ?? left) === (normalEmail(right) ?? right)

export const emailField = (words: string) =>
  z.string().transform((typed, field) => {
    const email = normalEmail(typed)
    if (email !== null) return email
    field.addIssue({ code: 'custom', message: words })
    return z.NEVER
  })
