import { tenPercentWindow } from '#business/investing/rules/limits.ts'

/**
 * The standing agreement that covers every order of a schedule. A changed text gets a new version and a new acceptance.
 */
export const recurringAgreement = {
  document: 'auto-invest-agreement',
  version: '2026-11-24',
  title: 'Auto-Invest agreement',
  paragraphs: [
    'You instruct us to place an order for each portfolio and amount of your schedule on each of its days, at 7:00 US Eastern, or on the next business day. Each order buys shares of the company that issues the shares of that portfolio, at the share price of that day, and is paid from the bank account or cash balance that you chose.',
    'If you chose a bank account, you authorize us to debit it for these amounts by ACH. Each debit has the amount of your schedule and varies only when you change the schedule. We email you the amount and the day before each investment, with a link to skip it.',
    'You may revoke this authorization at any time: end the schedule, or tell us or your bank at least three business days before a debit. You may change, pause or skip as well; a change counts from the next investment on. After three failures in a row we pause the schedule and tell you.',
    'This signature covers the subscription agreement of each of these orders with the issuer, in its version of that day. You have read the offering circular of each portfolio that is offered under Regulation A, and the offering documents of each private placement, which has no circular. Before each order you may read them again, and after each order you get a confirmation.',
    `If you are not an accredited investor, you state of each order under Regulation A that it is within 10% of the greater of your annual income or net worth, together with what you bought in the same offering in the last ${tenPercentWindow.months} months. An order that would not be, or that breaks another limit, is not placed, and we tell you why.`,
    'You may lose part or all of what you invest. Past performance is no guarantee.',
  ],
} as const

export const wholeAgreement = [
  recurringAgreement.title,
  recurringAgreement.version,
  ...recurringAgreement.paragraphs,
].join('\n\n')
