/** The standing agreement that covers every order of a schedule. A changed text gets a new version and is agreed to again. */
export const standingAgreement = {
  document: 'auto-invest-agreement',
  version: '2026-01-01',
  title: 'Auto-Invest agreement',
  paragraphs: [
    'You instruct us to place an order for each portfolio and amount of your schedule on each of its days, at 7:00 US Eastern, or on the next business day. Each order is priced at the share price of that day and paid from the bank account or cash balance that you chose. You authorise us to debit that bank account for these amounts.',
    'This signature covers the subscription agreement of each of these orders. You have read the offering circulars of the portfolios you chose; before each order you may read them again, and after each order you get a confirmation.',
    'If you are not an accredited investor, you state that each order is within 10% of the greater of your annual income or net worth. An order that would not be, or that breaks another limit, is not placed, and we tell you why.',
    'We write to you the day before each investment, with a link to skip it. You may change, pause or end the schedule at any time; a change counts from the next investment on. After three failures in a row we pause the schedule and tell you.',
    'You may lose part or all of what you invest. Past performance is no guarantee.',
  ],
} as const

/** The text whose hash stands for what was agreed to. */
export const wholeAgreement = [
  standingAgreement.title,
  standingAgreement.version,
  ...standingAgreement.paragraphs,
].join('\n\n')
