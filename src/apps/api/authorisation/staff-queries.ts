/**
 * What a query for staff shows of people, which is declared for each of them: the API does not start with one that is not
 * here. How its class is kept is one rule for all (`staff-reads.ts`).
 */
type StaffQuery =
  /** A person's money, documents, notices and what is noted about them: refused until their data is open, with a reason. */
  | { readonly class: 'aPerson'; readonly dataClass: DataClass }
  /** Who someone is, masked, and what their account lacks: with this, staff find whose data they need to open. */
  | { readonly class: 'aMaskedPerson'; readonly dataClass: DataClass }
  /** A list of work that waits, or what one piece of work would do: amounts may be there, no name in full. */
  | { readonly class: 'whatWaits'; readonly dataClass: DataClass }
  /** What someone sent us to be read, or what another operator proposed: the work itself is the reason (`why`). */
  | { readonly class: 'toBeRead'; readonly dataClass: DataClass; readonly why: string }
  /** Of nobody: sums of the books and the banks, offerings, and the company's own staff and machines. */
  | { readonly class: 'theBooks' | 'theOfferings' | 'theCompany' }

type DataClass = 'identity' | 'accreditation' | 'correspondence'

const toAnswer = 'to answer what they wrote to us'
const identity = { dataClass: 'identity' } as const

export const staffQueries: Readonly<Record<string, StaffQuery>> = {
  accountParties: { class: 'aMaskedPerson', ...identity },
  accreditationCases: { class: 'aPerson', dataClass: 'accreditation' },
  accreditationQueue: { class: 'whatWaits', dataClass: 'accreditation' },
  bankBreaks: { class: 'theBooks' },
  bankBreaksCsv: { class: 'theBooks' },
  bankTieNights: { class: 'theBooks' },
  bankTies: { class: 'theBooks' },
  issuerBooks: { class: 'theBooks' },
  trialBalance: { class: 'theBooks' },
  trialBalanceCsv: { class: 'theBooks' },
  booksCheck: { class: 'theBooks' },
  buybackPlan: { class: 'whatWaits', ...identity },
  cashReviews: { class: 'whatWaits', ...identity },
  closureQueue: { class: 'whatWaits', ...identity },
  contactMessage: { class: 'toBeRead', dataClass: 'correspondence', why: toAnswer },
  contactMessageCounts: { class: 'theCompany' },
  contactMessages: { class: 'toBeRead', dataClass: 'correspondence', why: toAnswer },
  dataRequests: { class: 'toBeRead', dataClass: 'correspondence', why: 'to answer their request for their data' },
  declaredDividends: { class: 'theBooks' },
  dividendPreview: { class: 'whatWaits', ...identity },
  failedTransfers: { class: 'whatWaits', ...identity },
  filingCalendar: { class: 'theCompany' },
  frozenAccounts: { class: 'whatWaits', ...identity },
  investorFile: { class: 'aMaskedPerson', ...identity },
  investorNotes: { class: 'aPerson', ...identity },
  investorStanding: { class: 'aMaskedPerson', ...identity },
  investors: { class: 'aMaskedPerson', ...identity },
  operators: { class: 'theCompany' },
  operatorsAlerts: { class: 'theCompany' },
  personalDataOpenings: { class: 'theCompany' },
  promotions: { class: 'theOfferings' },
  proposalPreview: {
    class: 'toBeRead',
    ...identity,
    why: 'to read what an approval would do before it is given',
  },
  proposals: { class: 'toBeRead', ...identity, why: 'to decide what another operator proposed' },
  proposedOfferingDocument: { class: 'theOfferings' },
  receivables: { class: 'whatWaits', ...identity },
  reconcileCash: { class: 'theBooks' },
  reconciledDays: { class: 'theBooks' },
  sharePricePreview: { class: 'theOfferings' },
  sellQueue: { class: 'whatWaits', ...identity },
  stuckWork: { class: 'theCompany' },
  taxCloses: { class: 'theBooks' },
  taxDeposits: { class: 'theBooks' },
  taxFormsToMail: { class: 'whatWaits', ...identity },
  waitingWork: { class: 'theCompany' },
  taxYearPreview: { class: 'whatWaits', ...identity },
}

export const staffQueriesOfAPerson: readonly string[] = Object.entries(staffQueries).flatMap(([name, query]) =>
  query.class === 'aPerson' ? [name] : [],
)
