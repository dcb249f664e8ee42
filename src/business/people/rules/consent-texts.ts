import { company } from '#kernel/brand.ts'
import { termsDocument } from './registration.ts'

/** A text that one agrees to. Whoever changes a word gives it a new version. */
export type ConsentText = {
  readonly document: string
  readonly version: string
  readonly title: string
  readonly paragraphs: readonly string[]
}

export const termsText: ConsentText = {
  document: termsDocument,
  version: '2026-11-01',
  title: 'Terms of Service',
  paragraphs: [
    `These terms are between you and ${company.legalName} ("${company.name}", "we"). They hold from the moment you create an account. ${company.invented}`,
    'You may create an account if you are 18 or older, live in the United States, and act for yourself or for a business that you may bind. What you tell us must be true, and you keep it up to date.',
    'You are responsible for what is done with your account. Keep your password to yourself, and tell us at once when somebody else may know it.',
    'Creating an account also creates an account with our payment partner, which holds no money of yours beyond what is on its way. The partner checks who you are with the name, address, date of birth and Social Security number that you enter, and moves money between your bank and your investments by ACH.',
    'You authorize us to start electronic debits from and credits to the bank account that you link, for the amounts and on the days that you confirm. A debit that your bank returns undoes the purchase that it paid for.',
    'Each offering has its own offering documents. Read them before you invest. They, and the agreement that you sign for each purchase, come before anything on this site where they differ.',
    'Investing involves risk, including the loss of part or all of what you invest. Target returns are goals, not promises. Past performance is no guarantee of future results. Shares are meant to be held for years, and there may be no buyer when you want to sell.',
    'Nothing on this site is investment, tax or legal advice.',
    'Cash may leave the platform 60 days after your first investment. Until then a bank may still call back the payment.',
    'We may freeze an account where the law, our payment partner, or the safety of others requires it, and we tell you unless the law forbids it. You may close your account once it holds no shares and no cash.',
    `Questions and complaints: ${company.email}, or ${company.address.street}, ${company.address.city}, ${company.address.state} ${company.address.postalCode}.`,
  ],
}

export const electronicConsentText: ConsentText = {
  document: 'electronic-consent',
  version: '2026-11-01',
  title: 'Consent to Electronic Communications',
  paragraphs: [
    'You agree to receive in electronic form everything that we must give you in writing: offering documents, agreements, confirmations, statements, tax forms, notices and changes to terms.',
    'We send them to your email address or place them in your account and tell you by email. You need a current browser, an email address, and a program that reads PDF files.',
    'You may sign agreements electronically. Such a signature binds you as one on paper does.',
    `You may ask for a paper copy of any document, free of charge, and you may withdraw this consent at any time, by writing to ${company.email}. Withdrawing does not touch what was sent or signed before, and we may then be unable to keep your account open for new investments.`,
    'Keep your email address up to date in your settings.',
  ],
}

export const consentTexts: readonly ConsentText[] = [termsText, electronicConsentText]

/** The exact text whose hash is stored with the consent. */
export const wholeText = ({ title, version, paragraphs }: ConsentText): string =>
  [`${title} (${version})`, ...paragraphs].join('\n\n')
