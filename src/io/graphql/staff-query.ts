import { type StaffRole, staffRoles } from '#kernel/staff-role.ts'

type DataClass = 'identity' | 'accreditation' | 'correspondence'

/**
 * The personal data that a query for staff shows. Each declares it, or the API does not start. One rule enforces it for
 * all (`apps/api/authorisation/staff-reads.ts`, decision 0047). The roles that read it are those of its class, unless it
 * names its own.
 *
 * A list or a report that nobody decides by `mayLag`: with a standby it is read there, and its answer says how old it may be.
 */
export type StaffQuery = { readonly roles?: readonly StaffRole[]; readonly mayLag?: true } & (
  | /** A person's money, documents, notices and notes about them: refused until their data is open, with a reason. */
  { readonly shows: 'aPerson'; readonly dataClass: DataClass }
  /** A masked identity, and what the account lacks: with this, staff find the person whose data they need to open. */
  | { readonly shows: 'aMaskedPerson'; readonly dataClass: DataClass }
  /** A list of work that waits, or the effects of one piece of work: amounts may be there, no name in full. */
  | { readonly shows: 'whatWaits'; readonly dataClass: DataClass }
  /** A person's message to us, or another operator's proposal: the work itself is the reason (`why`). */
  | { readonly shows: 'toBeRead'; readonly dataClass: DataClass; readonly why: string }
  /** Nobody's data: sums of the books and the banks, offerings, and the company's own staff and machines. */
  | { readonly shows: 'theBooks' | 'theOfferings' | 'theCompany' }
)

/**
 * The roles that read each class. The auditor reads whatever is masked or of nobody, and opens nobody; the engineer on
 * call sees no person and no amount beside an account; who gives roles sees the staff, and no investor.
 */
export const readersOf: Readonly<Record<StaffQuery['shows'], readonly StaffRole[]>> = {
  aPerson: ['support', 'investorRelations', 'payments', 'compliance'],
  aMaskedPerson: ['support', 'investorRelations', 'payments', 'fundAccounting', 'compliance', 'auditor'],
  whatWaits: ['support', 'payments', 'fundAccounting', 'compliance', 'auditor'],
  toBeRead: ['support', 'investorRelations', 'compliance'],
  theBooks: ['payments', 'fundAccounting', 'portfolioManager', 'compliance', 'auditor'],
  theOfferings: [
    'support',
    'investorRelations',
    'payments',
    'fundAccounting',
    'portfolioManager',
    'compliance',
    'auditor',
  ],
  theCompany: staffRoles,
}

type Declared = {
  readonly audience?: unknown
  readonly shows?: StaffQuery['shows']
  readonly roles?: readonly StaffRole[]
}

/** The roles that read a query of the staff; null for a query of anyone else, which the owner of the account decides. */
export function readersOfQuery({ extensions }: { readonly extensions: object }): readonly StaffRole[] | null {
  const { audience, shows, roles } = extensions as Declared
  if (audience !== 'operator' || !shows) return null
  return roles ?? readersOf[shows]
}
