/** The kinds of documents of record. People see a document's title. */
export const documentKinds = {
  subscriptionAgreement: 'Agreement of an order or a basket, as sent for signature.',
  signedAgreement: 'Signed agreement of an order or a basket.',
  autoInvestAgreement: 'Standing agreement of a schedule.',
  purchaseConfirmation: 'Confirmation of a purchase, with its time and price.',
  finalCircularNotice: 'Notice of the address of the final offering circular, for the buyer of newly issued shares.',
  equityGrant: 'Statement of a grant of shares in the company.',
  statement: 'Balances, activity, holdings and income of a month or other period.',
  statementData: 'Figures of a statement, as CSV.',
  taxForm: 'A form of a tax year: 1099-DIV, 1099-B or Schedule K-1.',
  offeringCircular: 'The offering circular of a portfolio.',
  privatePlacementMemorandum: 'The memorandum of a private placement, for people to whom it is offered.',
  operatingAgreement: 'The agreement among the members of an issuer.',
  filingNotice: 'Filing of an issuer with the Securities and Exchange Commission.',
  financialStatements: 'The financial statements of an issuer for a fiscal year.',
  holderUpdate: 'Update of an issuer to its holders.',
} as const

export type DocumentKind = keyof typeof documentKinds

/** The groups of document kinds, in the order of the filter. */
export const documentGroups = {
  agreements: 'Agreements',
  confirmations: 'Confirmations',
  statements: 'Statements',
  taxForms: 'Tax forms',
  notices: 'Notices',
  offerings: 'Offering documents',
} as const
export type DocumentGroup = keyof typeof documentGroups

const groupOf: Readonly<Record<DocumentKind, DocumentGroup>> = {
  subscriptionAgreement: 'agreements',
  signedAgreement: 'agreements',
  autoInvestAgreement: 'agreements',
  purchaseConfirmation: 'confirmations',
  finalCircularNotice: 'notices',
  statement: 'statements',
  equityGrant: 'statements',
  statementData: 'statements',
  taxForm: 'taxForms',
  offeringCircular: 'offerings',
  privatePlacementMemorandum: 'offerings',
  operatingAgreement: 'offerings',
  filingNotice: 'offerings',
  financialStatements: 'offerings',
  holderUpdate: 'offerings',
}

export const kindsIn = (group: DocumentGroup): DocumentKind[] =>
  (Object.keys(documentKinds) as DocumentKind[]).filter((kind) => groupOf[kind] === group)

export const accountGroups = (Object.keys(documentGroups) as DocumentGroup[]).filter((group) => group !== 'offerings')

/** The group that an address names; null for any other text. */
export const groupNamed = (name: string | null): DocumentGroup | null =>
  name !== null && Object.hasOwn(documentGroups, name) ? (name as DocumentGroup) : null
