/** An account that takes part in a transfer of shares without a sale: an heir's, a giver's or a receiver's. */
export type PartyFacts = {
  readonly isThere: boolean
  /** A person's own account: not a business's, and not one that a custodian holds. */
  readonly isPersonsOwn: boolean
  readonly isVerified: boolean
  readonly isFrozen: boolean
  readonly isClosed: boolean
  /** The owner signed a Form W-9 that still stands. */
  readonly hasTaxForm: boolean
}

export type PartyLack = 'noAccount' | 'notPersonsOwn' | 'notVerified' | 'noTaxForm' | 'frozen'

/** The first thing that an account lacks; null if shares may be transferred to it. */
export function partyLack(facts: PartyFacts): PartyLack | null {
  if (!facts.isThere || facts.isClosed) return 'noAccount'
  if (!facts.isPersonsOwn) return 'notPersonsOwn'
  if (!facts.isVerified) return 'notVerified'
  if (!facts.hasTaxForm) return 'noTaxForm'
  return facts.isFrozen ? 'frozen' : null
}
