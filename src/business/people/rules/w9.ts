import { z } from 'zod'

/**
 * The certification of Form W-9 (revision of March 2024, part II), as 26 CFR 31.3406(h)-3(c) lets a substitute form put it. A
 * change of wording gets a new version.
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
 * Only U.S. persons may buy shares, and we take no Form W-8BEN. Who stops being one says so by this (26 CFR
 * 31.3406(h)-3(e)(2)), keeps what they have until it is sold, buys nothing more, and is withheld from as a foreign person without
 * documents (tax/rules/backup-withholding.ts).
 */
export const w9Withdrawal = {
  version: '2026-11-25 withdrawn',
  text: 'I no longer certify that I am a U.S. citizen or other U.S. person.',
} as const

/** The exact text whose hash is kept with each certification. */
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
  /** Whether item 2 is crossed out. */
  isSubject: z.boolean(),
})

export type W9Certification = z.output<typeof w9Certification>
