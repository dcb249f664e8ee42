import { company } from '#kernel/brand.ts'
import type { ConsentText } from './consent-texts.ts'

export const electronicConsentText: ConsentText = {
  document: 'electronic-consent',
  version: '2026-11-29',
  title: 'Consent to Electronic Communications',
  sections: [
    {
      title: 'What you receive electronically',
      paragraphs: [
        'You agree to receive in electronic form the following records for as long as you have an account: offering documents and agreements; confirmations, statements and notices about your shares; disclosures about transfers and privacy; and changes to the terms. Tax forms have consents of their own.',
        'We place them in your account and email you when they are there, or send them to your email address. You may sign agreements electronically. An electronic signature binds you as one on paper does.',
      ],
    },
    {
      title: 'What you need',
      paragraphs: [
        'A phone, tablet or computer with an internet connection; a version of Chrome, Edge, Firefox or Safari that its maker still updates; an email address; a program that opens PDF files; and space to save them or a printer.',
        'So that both of us know that this works for you, you look at a sample PDF and give the word it shows. You agree by giving it and then pressing “Agree and continue.”',
        'If what you need changes so much that you might no longer be able to open the records, we tell you what is new, and ask you to show that you can open them and to agree again. You may then withdraw without a fee.',
      ],
    },
    {
      title: 'Paper, and how to withdraw',
      paragraphs: [
        `You have the right to receive any of these records on paper, free of charge. Write to ${company.email}, or to ${company.legalName}, ${company.address.street}, ${company.address.city}, ${company.address.state} ${company.address.postalCode}, and name the document. We mail it within five business days. Asking for paper does not withdraw this consent.`,
        'You may withdraw this consent at any time, free of charge: write to the same address with “Withdraw electronic consent” and your name. We confirm in writing, and it takes effect within ten business days. Records sent or signed before remain valid. You keep your shares and cash, and we send records by mail; we may then be unable to accept new investments.',
        'Keep your email address current: Settings, Personal information. If our email to you bounces, we write to your postal address.',
      ],
    },
  ],
}
