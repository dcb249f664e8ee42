import { company } from '#kernel/brand.ts'

/** The certification text. A changed wording gets a new version (31 CFR 1010.230(b), appendix A, as of 2025). */
export const certificationText = {
  version: '2026-11-24',
  title: 'Certification of beneficial owners',
  paragraphs: [
    'I am authorized to open this account for the business, or I control it.',
    'The people named here are all individuals who own, directly or indirectly, 25% or more of the equity of the business. If no one is named, there are none.',
    'The control person named in the business information has significant responsibility to control, manage or direct the business.',
    `To the best of my knowledge this is complete and correct, and I will tell ${company.name} when it changes.`,
  ],
} as const

export const wholeCertification = (): string =>
  [`${certificationText.title} (${certificationText.version})`, ...certificationText.paragraphs].join('\n\n')
