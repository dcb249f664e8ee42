import { tenPercentWindow } from '#business/investing/rules/limits.ts'

/** The standing agreement for every order of a reinvested dividend. A changed text gets a new version. */
export const reinvestAgreement = {
  version: '2026-11-24',
  title: 'Dividend reinvestment agreement',
  paragraphs: [
    'You instruct us to invest the part of each dividend that you chose in the portfolio that you chose, on the day the dividend is paid, at the share price of that day. The amount varies with the dividend. No bank account is debited. This agreement covers the subscription agreement of each of these orders with the company that issues the shares, in its version of that day; after each one you get a confirmation.',
    'You have read the offering circular of a portfolio that is offered under Regulation A, or the offering documents of a private placement, which has no circular.',
    `If you are not an accredited investor, you state of each order under Regulation A that it is within 10% of the greater of your annual income or net worth, together with what you bought in the same offering in the last ${tenPercentWindow.months} months. An order that would not be, or that breaks another limit of the portfolio, is not placed: the dividend stays as cash, and we tell you why.`,
    'Less than the minimum that you set waits as cash and goes with the next dividend. You may change or end this at any time; what holds on the day a dividend is paid decides. You may lose part or all of what you invest.',
  ],
} as const

/** The text whose hash is kept as the agreement. */
export const wholeReinvestAgreement = [
  reinvestAgreement.title,
  reinvestAgreement.version,
  ...reinvestAgreement.paragraphs,
].join('\n\n')
