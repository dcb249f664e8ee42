/** All kinds of callers of the API, by their rights. The three delegates read an individual's account. */
export const callers = [
  'anonymous',
  'unconfirmed',
  'individual',
  'business',
  'iraHolder',
  'wealthChannel',
  'delegateRead',
  'delegateWrite',
  'revokedDelegate',
  'suspended',
  'frozen',
  'operator',
] as const
export type Caller = (typeof callers)[number]

/**
 * The outcome of a call as far as rights go. `lets`: the call goes through, and may still be refused by a rule. The
 * others are refusals of rights, each with its code on the wire.
 */
export const outcomes = {
  lets: null,
  /** The caller must log in. */
  signIn: 'UNAUTHENTICATED',
  /** Only staff may call it. */
  staffOnly: 'FORBIDDEN',
  /** Staff must first open the person's data, with a reason. */
  reasonFirst: 'openPersonalDataFirst',
  /** The account is answered as if it did not exist. */
  notFound: 'accountNotFound',
  readOnly: 'readOnlyAccess',
  /** Only the owner may change this, not a delegate. */
  ownerOnly: 'ownerOnly',
  /** The call is about the caller, not about the account that they are viewing. */
  ownAccountOnly: 'ownAccountOnly',
} as const
export type Outcome = keyof typeof outcomes
export type Row = Readonly<Record<Caller, Outcome>>

/** The people with an account of their own. Their standing decides what they may do with it. */
const owners = {
  unconfirmed: 'lets',
  individual: 'lets',
  business: 'lets',
  iraHolder: 'lets',
  wealthChannel: 'lets',
  suspended: 'lets',
  frozen: 'lets',
} as const satisfies Partial<Row>

const everyone = (outcome: Outcome): Row => Object.fromEntries(callers.map((caller) => [caller, outcome])) as Row

export const rows = {
  /**
   * Public: figures, offerings, contact, and links in mails, which are their own proof. Refused in the name of a
   * revoked account.
   */
  public: { ...everyone('lets'), revokedDelegate: 'notFound' },
  /** The caller's own facts. A delegate whose access was revoked may still read them, but not for that account. */
  ownRead: { ...everyone('lets'), anonymous: 'signIn', revokedDelegate: 'notFound' },
  /** An account's contents. Staff see them with a reason, for 15 minutes. */
  accountRead: { ...everyone('lets'), anonymous: 'signIn', revokedDelegate: 'notFound', operator: 'reasonFirst' },
  /** The same for a record that is named by its id alone. Staff too learn first whether it exists. */
  thingRead: { ...everyone('lets'), anonymous: 'signIn', revokedDelegate: 'notFound' },
  /** Changes an account: by its owner, or by a delegate with read/write access. */
  accountWrite: {
    ...owners,
    anonymous: 'signIn',
    delegateRead: 'readOnly',
    delegateWrite: 'lets',
    revokedDelegate: 'notFound',
    operator: 'readOnly',
  },
  /** Sets where money goes or who the owner is. No delegate may call it. */
  ownerOnly: {
    ...owners,
    anonymous: 'signIn',
    delegateRead: 'readOnly',
    delegateWrite: 'ownerOnly',
    revokedDelegate: 'notFound',
    operator: 'readOnly',
  },
  /** Changes the caller's own person or account. No other account is part of it. */
  ownPerson: {
    ...owners,
    anonymous: 'signIn',
    delegateRead: 'readOnly',
    delegateWrite: 'ownAccountOnly',
    revokedDelegate: 'notFound',
    operator: 'lets',
  },
  /** A delegate's own part in a grant: accepts, declines or ends it, whatever account they are viewing. */
  ownGrant: { ...everyone('lets'), anonymous: 'signIn', revokedDelegate: 'notFound' },
  staff: { ...everyone('staffOnly'), anonymous: 'signIn', revokedDelegate: 'notFound', operator: 'lets' },
  aPersonToStaff: {
    ...everyone('staffOnly'),
    anonymous: 'signIn',
    revokedDelegate: 'notFound',
    operator: 'reasonFirst',
  },
} as const satisfies Record<string, Row>
export type RowName = keyof typeof rows
