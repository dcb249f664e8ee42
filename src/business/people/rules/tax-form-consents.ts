import { company } from '#kernel/brand.ts'
import type { ConsentText } from './consent-texts.ts'

const where = `${company.email}, or ${company.legalName}, ${company.address.street}, ${company.address.city}, ${company.address.state} ${company.address.postalCode}`

const sectionsFor = (forms: string, postedUntil: string): ConsentText['sections'] => [
  {
    title: 'What you agree to',
    paragraphs: [
      `You agree to receive ${forms} electronically, as PDF files in your account under Documents, instead of on paper. If you do not agree, we mail them on paper.`,
      'You show that you can open this format by giving the word that the sample PDF shows.',
      'The consent covers this year and every later year, until you withdraw it, close your account, or no longer hold the shares the form is about.',
    ],
  },
  {
    title: 'Where and until when',
    paragraphs: [
      'We email you when a form is there, with “IMPORTANT TAX RETURN DOCUMENT AVAILABLE” in the subject. You may have to print it and attach it to a federal, state or local return.',
      `A form remains available ${postedUntil}, and in this product as long as you have an account.`,
      'You need a supported browser and a program that opens PDF files. If that changes so that you might no longer be able to open the forms, we tell you before and ask for a new consent.',
    ],
  },
  {
    title: 'Paper, changes and withdrawal',
    paragraphs: [
      `You may ask for a paper copy at any time, free of charge: ${where}. Asking for a copy does not withdraw this consent.`,
      'You may withdraw in writing at the same addresses. We confirm the withdrawal and its date in writing. It does not apply to forms already furnished.',
      'Update your email and postal address under Settings, Personal information. We tell you if our own contact data changes.',
    ],
  },
]

/** Consent to electronic 1099 and 5498 (IRS Pub. 1179, section 4.6) and to Schedule K-1 (Rev. Proc. 2012-17). */
export const taxFormConsents: readonly ConsentText[] = [
  {
    document: 'electronic-1099',
    version: '2026-11-29',
    title: 'Consent to Electronic Forms 1099',
    sections: sectionsFor(
      'Forms 1099-DIV and 1099-B, and for an IRA the forms that we make available for your custodian,',
      'at least until October 15 of the year in which it is furnished',
    ),
  },
  {
    document: 'electronic-k-1',
    version: '2026-11-29',
    title: 'Consent to Electronic Schedules K-1',
    sections: sectionsFor(
      'Schedules K-1 (Form 1065) of the partnerships whose shares you hold, and corrected ones,',
      'for at least two years after it is issued',
    ),
  },
]
