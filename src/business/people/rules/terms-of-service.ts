import { company } from '#kernel/brand.ts'
import type { ConsentText } from './consent-texts.ts'
import { termsDocument } from './terms-document.ts'
import { closingTerms } from './terms-of-service-closing.ts'

export const termsText: ConsentText = {
  document: termsDocument,
  version: '2026-11-24',
  title: 'Terms of Service',
  sections: [
    {
      title: '1. This agreement',
      paragraphs: [
        `These terms are between you and ${company.legalName} (“${company.name}”, “we”). They take effect when you tick the box and create an account, and apply to the website, your account, our emails and texts, and the programming interface. ${company.invented}`.trimEnd(),
        'We may change these terms. We email you the new text at least 30 days before it takes effect and ask you to agree when you next log in. Until you agree, the version you agreed to applies; if you do not agree, you may close your account, and we may limit it to selling, withdrawing and reading. A change never applies to a claim that arose before it.',
      ],
    },
    {
      title: '2. Who may have an account',
      paragraphs: [
        'You must be 18 or older, live in the United States, and act for yourself or for a business that you have authority to bind. You may not be on a United States sanctions list, or act for anyone who is. The information you give us must be accurate, and you must keep it current.',
        'We may decline an account or an order where the law, our partners or the security of others requires it.',
        'You are responsible for what is done with your log-in until you tell us that someone else may know it. Keep your password and codes to yourself. Tell us at once if a device is lost or something looks wrong.',
      ],
    },
    {
      title: '3. What we are, and what we are not',
      paragraphs: [
        `Each portfolio is a company of its own. That company issues the shares and is your counterparty when you buy; ${company.name} manages it. ${company.name} is not registered as a broker-dealer, an investment adviser or a transfer agent, and is not a bank. [Counsel: the exemption relied on, or the name of the registered firm that takes part.]`,
        'We do not recommend any investment, do not know whether one suits you, and give no investment, tax or legal advice. You decide.',
        'Investing involves risk, including the loss of part or all of what you invest. Target returns are goals, not promises. Past performance is no guarantee of future results. Shares are meant to be held for years, and there may be no buyer when you want to sell.',
        'Each offering has its own offering documents. Read them before you invest. They, and the agreement you sign for each purchase, take precedence over these terms where they differ. Conflicts of interest are described on the page of that name.',
      ],
    },
    {
      title: '4. Your cash',
      paragraphs: [
        `Your cash balance is held at ${company.cashAccount.bank} in an account titled “${company.cashAccount.title}”. The page Cash Custody says in which form it is insured or not. No interest is paid. We may not use it for our own expenses.`,
        'Creating an account also creates a customer record at our payment partner. The partner checks who you are with the name, address, date of birth and Social Security number you enter, and gives the instructions for transfers. It holds no balance of yours.',
        'You can withdraw cash from 60 days after your first investment. Each deposit you have not invested also waits 60 days, because your bank can still return it. These are house rules.',
      ],
    },
    {
      title: '5. Electronic transfers',
      paragraphs: [
        'You authorize us and our payment partner to debit and credit, by ACH, the bank account you link. A one-time transfer is for the amount and on the date you confirm. A recurring transfer is for the amounts, on the schedule and from the account in the agreement you sign for it. You state that you own the account. ACH transfers must comply with United States law and the Nacha rules.',
        `You may revoke the authorization for a one-time transfer until it is sent, and for recurring transfers at any time before the next one is sent, in your account or by writing to ${company.email}. You may also order your bank to stop a recurring payment at least three business days before it is scheduled.`,
        'We remind you by email the day before each recurring debit. Limits, times, how to report an error or an unauthorized transfer within 60 days of the statement, how we investigate it, and your liability are in the Electronic Transfers disclosure, which is part of these terms.',
      ],
    },
    {
      title: '6. Returned payments and set-off',
      paragraphs: [
        'If your bank returns a debit, the purchase it paid for is reversed and those shares are cancelled. For insufficient funds we may present the debit again, at most twice and within 180 days.',
        'If the money or shares have gone by then, your account has a balance due. You agree that cash that reaches this account later, such as dividends and sale proceeds, pays it first, and that we may freeze the account until it is paid. We tell you the amount and the reason before or when we apply it. We do not set off against an IRA or another person’s account. [Counsel: state limits on set-off and notice.]',
      ],
    },
    {
      title: '7. Delegates, IRAs and partners',
      paragraphs: [
        'You may give another person access to your account. What that person does within the access you gave binds you, and can include buying shares, moving cash to your linked bank and changing where dividends are paid, if you allow it. You can end the access at any time.',
        'In an IRA the custodian is the owner of record. Its agreement and fees apply beside these terms, and you direct it. The custodian, the bank link, the e-signature service and the identity provider are independent companies with terms of their own; we choose them with care and are not responsible for services you take from them directly.',
      ],
    },
    {
      title: '8. Referrals and promotions',
      paragraphs: [
        'Rewards follow the program in effect on the day your friend joins. They are paid in shares, have a taxable value, are never a fee for advice or for a sale to a particular person, and are taken back if the qualifying payment is returned. Tell your friend that you receive a reward. Accounts of your own do not qualify. We may end a program for the future at any time.',
      ],
    },
    ...closingTerms,
  ],
}
