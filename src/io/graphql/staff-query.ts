type DataClass = 'identity' | 'accreditation' | 'correspondence'

/**
 * What a query for staff shows of people, which each of them declares: the API does not start with one that does not. How it
 * is kept is one rule for all (`apps/api/authorisation/staff-reads.ts`, decision 0047).
 */
export type StaffQuery =
  /** A person's money, papers, notices and what is noted about them: refused until their data is open, with a reason. */
  | { readonly shows: 'aPerson'; readonly dataClass: DataClass }
  /** Who someone is, masked, and what their account lacks: with this, staff find whose data they need to open. */
  | { readonly shows: 'aMaskedPerson'; readonly dataClass: DataClass }
  /** A list of work that waits, or what one piece of work would do: amounts may be there, no name in full. */
  | { readonly shows: 'whatWaits'; readonly dataClass: DataClass }
  /** What someone sent us to be read, or what another operator proposed: the work itself is the reason (`why`). */
  | { readonly shows: 'toBeRead'; readonly dataClass: DataClass; readonly why: string }
  /** Of nobody: sums of the books and the banks, offerings, and the company's own staff and machines. */
  | { readonly shows: 'theBooks' | 'theOfferings' | 'theCompany' }
