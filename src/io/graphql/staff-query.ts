import { type StaffRole, staffRoles } from '#kernel/staff-role.ts'

type DataClass = 'identity' | 'accreditation' | 'correspondence'

/**
 * The personal data that a staff query shows. Each must declare it, or the API refuses to start. One rule enforces it
 * (`apps/api/authorisation/staff-reads.ts`, decision 0047). Its readers are those of its class, unless it names its own
 * roles.
 *
 * `mayLag` marks a list or report that no decision uses: a standby may serve it, and the answer gives its possible age.
 */
export type StaffQuery = { readonly roles?: readonly StaffRole[]; readonly mayLag?: true } & (
  | /** A person's money, documents, notices and notes: refused until their data is open, with a reason. */
  { readonly shows: 'aPerson'; readonly dataClass: DataClass }
  /** A masked identity with the account's missing steps, by which staff find the person whose data they need. */
  | { readonly shows: 'aMaskedPerson'; readonly dataClass: DataClass }
  /** A list of waiting work, or the effects of one item: possibly with amounts, without full names. */
  | { readonly shows: 'whatWaits'; readonly dataClass: DataClass }
  /** A person's message, or another operator's proposal: the work itself is the reason (`why`). */
  | { readonly shows: 'toBeRead'; readonly dataClass: DataClass; readonly why: string }
  /** No person's data: totals of books and banks, offerings, and the company's own staff and machines. */
  | { readonly shows: 'theBooks' | 'theOfferings' | 'theCompany' }
)

/**
 * The roles that read each class. The auditor reads masked and non-personal data, and opens nobody's; the engineer on
 * call sees no person and no amount of an account; access administrators see staff, and no investor.
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

/** The roles that read a staff query; null for other queries, which the account's owner decides. */
export function readersOfQuery({ extensions }: { readonly extensions: object }): readonly StaffRole[] | null {
  const { audience, shows, roles } = extensions as Declared
  if (audience !== 'operator' || !shows) return null
  return roles ?? readersOf[shows]
}
