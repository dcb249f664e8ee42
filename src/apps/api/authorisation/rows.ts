/** All kinds of callers of the API, by their rights. The three delegates look at an individual's account. */
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
 * The outcome of a call as far as rights go. `lets`: it is let through (it may still be refused for reasons of its
 * own). The others are refusals of rights, each with its code on the wire.
 */
export const outcomes = {
  lets: null,
  /** Signed out: log in. */
  signIn: 'UNAUTHENTICATED',
  /** For staff only. */
  staffOnly: 'FORBIDDEN',
  /** For staff who have opened the person's data, with a reason. */
  reasonFirst: 'openPersonalDataFirst',
  /** As if it were not there. */
  notFound: 'accountNotFound',
  /** May look and not change. */
  readOnly: 'readOnlyAccess',
  /** A delegate may change the account, this is its owner's alone. */
  ownerOnly: 'ownerOnly',
  /** About the caller themself, not about the account that they look at. */
  ownAccountOnly: 'ownAccountOnly',
} as const
export type Outcome = keyof typeof outcomes
export type Row = Readonly<Record<Caller, Outcome>>

/** The people with an account of their own, all of whom may do with it what their standing lets them. */
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

/** Operations with the same row of cells share the row's name. */
export const rows = {
  /**
   * Public: figures, offerings, contact, and links in mails, which are their own proof. Not in the name of a lost
   * account.
   */
  public: { ...everyone('lets'), revokedDelegate: 'notFound' },
  /** The caller's own facts. A delegate who was let go may still read them, but not for the account that they lost. */
  ownRead: { ...everyone('lets'), anonymous: 'signIn', revokedDelegate: 'notFound' },
  /** An account's contents. Staff see them with a reason, for a quarter of an hour. */
  accountRead: { ...everyone('lets'), anonymous: 'signIn', revokedDelegate: 'notFound', operator: 'reasonFirst' },
  /** The same of a thing by its id alone; staff too are told first that there is none. */
  thingRead: { ...everyone('lets'), anonymous: 'signIn', revokedDelegate: 'notFound' },
  /** Changes an account: its owner, or a delegate with read/write access. */
  accountWrite: {
    ...owners,
    anonymous: 'signIn',
    delegateRead: 'readOnly',
    delegateWrite: 'lets',
    revokedDelegate: 'notFound',
    operator: 'readOnly',
  },
  /** Sets where money goes, or who the owner is: never open to a delegate. */
  ownerOnly: {
    ...owners,
    anonymous: 'signIn',
    delegateRead: 'readOnly',
    delegateWrite: 'ownerOnly',
    revokedDelegate: 'notFound',
    operator: 'readOnly',
  },
  /** Changes the caller's own person or account, which nobody else's account is part of. */
  ownPerson: {
    ...owners,
    anonymous: 'signIn',
    delegateRead: 'readOnly',
    delegateWrite: 'ownAccountOnly',
    revokedDelegate: 'notFound',
    operator: 'lets',
  },
  /** A delegate's own part in a grant: accepted, declined or given up whatever account they look at. */
  ownGrant: { ...everyone('lets'), anonymous: 'signIn', revokedDelegate: 'notFound' },
  /** Staff's work. */
  staff: { ...everyone('staffOnly'), anonymous: 'signIn', revokedDelegate: 'notFound', operator: 'lets' },
  /** The same about one person's money, documents or notices. */
  aPersonToStaff: {
    ...everyone('staffOnly'),
    anonymous: 'signIn',
    revokedDelegate: 'notFound',
    operator: 'reasonFirst',
  },
} as const satisfies Record<string, Row>
export type RowName = keyof typeof rows
