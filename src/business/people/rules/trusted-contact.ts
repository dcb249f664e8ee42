import { z } from 'zod'
import { emailField } from '#kernel/email-address.ts'
import { personName } from './person-fields.ts'
import { parseUsPhone } from './phone.ts'

/**
 * The purpose of a trusted contact, for the owner. After FINRA Rule 4512(a)(1)(F) and its Supplementary Material .06
 * (in force since 2018-02-05), which bind brokers; we are not one and follow them as a model.
 */
export const trustedContactText = {
  version: '2026-11-24',
  title: 'What we can do',
  paragraphs: [
    'We can contact this person and tell them about your account to address possible financial exploitation and to confirm how we can reach you, the state of your health, or the identity of your legal guardian, executor, trustee or holder of a power of attorney.',
    'They cannot see your account, trade, or move money. We tell them only what the reason requires.',
    'They must be 18 or older. You can change or remove them at any time. Naming one is your choice.',
  ],
} as const

export const trustedContact = z
  .object({
    firstName: personName('contact’s first name'),
    lastName: personName('contact’s last name'),
    relationship: z.string().trim().min(1, 'Enter how you know them.').max(50, '50 characters at most.'),
    phone: z
      .string()
      .nullish()
      .transform((text, check) => {
        if (!text) return null
        const read = parseUsPhone(text)
        if (read) return read
        check.addIssue({ code: 'custom', message: 'Enter a US phone number with area code.' })
        return z.NEVER
      }),
    email: z
      .union([z.literal(''), emailField('Enter an email address.')])
      .nullish()
      .transform((text) => text || null),
    isAdult: z.literal(true, 'They must be 18 or older.'),
  })
  .refine(({ phone, email }) => phone !== null || email !== null, {
    message: 'Enter a phone number or an email address.',
    path: ['phone'],
  })

export type TrustedContact = z.output<typeof trustedContact>
