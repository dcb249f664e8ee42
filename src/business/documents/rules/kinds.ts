/** The kinds of documents of record, each with what it is. The title of a document is what people read. */
export const documentKinds = {
  subscriptionAgreement: 'The agreement of an order or a basket, as it went out for signature.',
  signedAgreement: 'The same agreement with its signature.',
  autoInvestAgreement: 'The standing agreement of a schedule.',
  purchaseConfirmation: 'What was bought, when and at what price.',
  finalCircularNotice: 'Where the final offering circular is, for the buyer of newly issued shares.',
  equityGrant: 'The statement of shares in the company that were granted.',
  offeringCircular: 'The offering circular of a portfolio, for anyone to read.',
} as const

export type DocumentKind = keyof typeof documentKinds
