import { z } from 'zod'

/**
 * The certification of Form W-9 (revision of March 2024, part II), in the form that 26 CFR 31.3406(h)-3(c) allows a
 * substitute form. A changed wording gets a new version.
 */
export const w9Text = {
  version: '2026-11-25',
  title: 'Certification of your taxpayer number (Form W-9)',
  lead: 'Under penalties of perjury, I certify that:',
  items: [
    'the number that I have entered is my correct taxpayer identification number;',
    'I am not subject to backup withholding because (a) I am exempt from it, or (b) the Internal Revenue Service (IRS) has not notified me that I am subject to it as a result of a failure to report all interest or dividends, or (c) the IRS has notified me that I am no longer subject to it;',
    'I am a U.S. citizen or other U.S. person; and',
    'no FATCA code applies, because the account is held in the United States.',
  ],
  strikeOut: 'The IRS has notified me that I am subject to backup withholding, so I cross out item 2.',
  notice:
    'The IRS does not require your consent to any provision of this document other than the certifications required to avoid backup withholding.',
} as const

/**
 * Only U.S. persons may buy shares, and we accept no Form W-8BEN. A person who stops being one declares it here (26 CFR
 * 31.3406(h)-3(e)(2)), keeps existing shares until they are sold, buys nothing more, and is subject to withholding as a
 * foreign person without documents (tax/rules/backup-withholding.ts).
 */
export const w9Withdrawal = {
  version: '2026-11-25 withdrawn',
  text: 'I no longer certify that I am a U.S. citizen or other U.S. person.',
} as const

/** The exact text whose hash is stored with each certification. */
export const wholeW9 = (): string => {
  const { title, version, lead, items, strikeOut, notice } = w9Text
  return [
    `${title} (${version})`,
    lead,
    ...items.map((item, index) => `${index + 1}. ${item}`),
    strikeOut,
    notice,
  ].join('\n\n')
}

export const w9Certification = z.object({
  version: z
    .string()
    .refine(
      (version) => version === w9Text.version,
      'The certification has changed since you opened this page. Reload it and read it again.',
    ),
  isSubject: z.boolean(),
})

export type W9Certification = z.output<typeof w9Certification>
