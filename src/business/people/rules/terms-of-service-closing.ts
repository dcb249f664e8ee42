import { company } from '#kernel/brand.ts'
import type { ConsentText } from './consent-texts.ts'

const address = `${company.address.street}, ${company.address.city}, ${company.address.state} ${company.address.postalCode}`

/** The second half of the terms: use of the site, the end of an account, liability and disputes. */
export const closingTerms: ConsentText['sections'] = [
  {
    title: '9. Use of the site and the programming interface',
    paragraphs: [
      'You may not use another person’s account, break or test security without our permission, collect data of other people, upload harmful code, disturb the service, or use it to launder money, manipulate a price or break the law.',
      'With an access token you may read your own data by program, within the limits we publish. Keep the token secret; what is done with it counts as done by you. We may end a token that harms the service.',
      `The texts, pictures, marks and software of the site belong to us or our licensors. You may use them to manage your investments and keep copies of your documents. What you send us, such as a review, remains yours; you allow us to use it for the purpose you sent it for. Copyright complaints under 17 U.S.C. 512 go to our agent: ${company.email}, ${address}. Name the work, the place, your contact data, and state in good faith and under penalty of perjury, with your signature, that you may act for the owner.`,
    ],
  },
  {
    title: '10. Freezing, closing, and accounts without contact',
    paragraphs: [
      'We may freeze an account where the law, our payment partner or the security of others requires it, and tell you unless the law forbids it. You may close your account once it holds no shares and no cash.',
      'If we cannot reach you and you do not log in or write for the period your state’s law names, usually three to five years, we must hand your cash or shares to that state as unclaimed property. We write to you before. You can claim them from the state.',
    ],
  },
  {
    title: '11. Death, divorce and incapacity',
    paragraphs: [
      'Tell us as soon as you can. We freeze the account until we have a death certificate and proof of who may act, such as letters from a court, a small-estate affidavit or a power of attorney. A beneficiary designation is your instruction to us. It passes shares outside probate only where the issuer or its transfer agent has registered them in transfer-on-death form under state law; otherwise your will or state law decides. [Counsel: TOD registration.]',
    ],
  },
  {
    title: '12. Privacy and electronic records',
    paragraphs: [
      'The Privacy Policy and the Financial Privacy Notice say what we do with data. Your Consent to Electronic Communications says how you receive records.',
    ],
  },
  {
    title: '13. Disclaimers and liability',
    paragraphs: [
      'The site is provided as is and as available. To the extent the law allows, we give no implied warranty of merchantability, fitness for a purpose, title or non-infringement, and do not promise that it is free of errors or interruptions.',
      '[Choice A for counsel: To the extent the law allows, neither side is liable to the other for indirect or consequential loss, and our total liability for claims about the site is limited to the greater of $[amount] and your actual direct loss. Choice B: no limit.]',
      '[Choice for counsel: You reimburse us for losses from third-party claims caused by your breach of sections 2 or 9.]',
      'Nothing in these terms limits liability for fraud, willful misconduct or gross negligence, your rights under Regulation E, or any right that federal or state securities laws do not allow you to waive. A condition that would waive compliance with the securities laws is void.',
    ],
  },
  {
    title: '14. Law and disputes',
    paragraphs: [
      'Write to us first: the Complaints page says how, and we answer within the times named there.',
      `The law of the State of ${company.governingLaw} applies, and federal law where it applies, without regard to rules on conflicts of laws. The law of your home state that protects consumers continues to protect you.`,
      '[Choice A for counsel: courts. Either side may sue in the state or federal courts of the county where you live or of Cumberland County, Maine. Small-claims court is always open.]',
      '[Choice B for counsel: arbitration. Disputes are decided by one arbitrator under the consumer rules of [forum], in your county or by video; we pay the fees beyond a court’s filing fee; no class or representative actions; you may opt out by writing to us within 60 days of first agreeing, without consequence; small-claims court remains open. Arbitration here does not cover claims about an offering unless its own agreement says so, and never waives the securities laws. The SEC’s policy statement of September 17, 2025 asks that such a clause be fully disclosed; state law may forbid it.]',
    ],
  },
  {
    title: '15. General',
    paragraphs: [
      'If a part of these terms is invalid, the rest remains in effect. If we do not enforce a part once, we may do so later. You may not transfer this agreement; we may transfer it to a successor who takes on all of our duties, and tell you before. Sections 3, 6, 9 and 11 to 15 continue after your account is closed. Apart from the documents named here there are no other agreements about the site.',
      `We send notices to the email address in your account or, where the law asks for it, by mail to your address. You send notices to ${company.email} or to ${company.legalName}, ${address}.`,
    ],
  },
]
