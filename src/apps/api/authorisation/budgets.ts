import type { Budget } from '#platform/graphql/budget.ts'
import type { RouteBudget } from '#platform/http/route-budgets.ts'
import type { RowName } from './rows.ts'

/** Whose calls are counted together: a person's, or all that come from one address. */
type OwnBudget = Budget & { readonly by: 'person' | 'address' }

/** Calls a minute of what has no budget of its own. Who is signed out is known by their address only. */
export const budgetOfRow: Readonly<Record<'query' | 'mutation', Budget>> = {
  query: { perMinute: 1_200 },
  mutation: { perMinute: 120 },
}

/** Requests a minute from one address, of whatever kind; a household or an office shares one. */
export const requestsOfAddress: Budget = { perMinute: 3_000 }

/** Budgets of the routes, by address: every route has to name one. Files of the site are served from memory. */
export const routeBudget = {
  site: { perMinute: 60_000, isProgram: false },
  health: { perMinute: 600, isProgram: false },
  graphql: { perMinute: 3_000, isProgram: true },
  /** Pictures and feeds that are drawn from the database. */
  drawn: { perMinute: 600, isProgram: true },
  documents: { perMinute: 300, isProgram: true },
  /** Each is opened from its seal and leaves a line in the audit log. */
  evidence: { perMinute: 60, isProgram: true },
  /** Ten megabytes over a slow phone take minutes. */
  uploads: { perMinute: 60, isProgram: true, bodySeconds: 300 },
  /** A try at a password. */
  gate: { perMinute: 30, isProgram: true },
  /** Partners send many from few addresses, and send again what was not taken. */
  webhooks: { perMinute: 6_000, isProgram: false },
} as const satisfies Record<string, RouteBudget>

/** Files that one person may hand in within a minute, over all processes. */
export const uploadsOfPerson: Budget = { perMinute: 10 }

const mails: OwnBudget = { perMinute: 5, by: 'address' }
const links: OwnBudget = { perMinute: 20, by: 'address' }
const orders: OwnBudget = { perMinute: 30, by: 'person' }

/** What sends mail or texts, tries a link or a code, or moves money has a smaller budget. */
export const ownBudgets: Readonly<Record<string, OwnBudget>> = {
  sendContactUsEmail: mails,
  requestPersonalData: mails,
  sendRegisterEmail: mails,
  changeAccessScope: { perMinute: 10, by: 'person' },
  inviteDelegate: { perMinute: 5, by: 'person' },
  inviteBeneficialOwner: { perMinute: 5, by: 'person' },
  requestEmailChange: { perMinute: 5, by: 'person' },
  sendPhoneCode: { perMinute: 5, by: 'person' },
  confirmPhone: { perMinute: 10, by: 'person' },
  makeReferralCode: { perMinute: 10, by: 'person' },
  enterPromotionCode: { perMinute: 10, by: 'person' },
  savePersonalInformation: { perMinute: 20, by: 'person' },
  uploadIdentityDocument: { perMinute: 10, by: 'person' },
  addBankByNumbers: { perMinute: 5, by: 'person' },
  confirmMicroDeposits: { perMinute: 10, by: 'person' },
  createBankLinkToken: { perMinute: 20, by: 'person' },
  confirmEmail: links,
  confirmDataRequest: links,
  acceptAccess: links,
  declineAccess: links,
  accessInvitation: links,
  skipAutoInvestByLink: links,
  autoInvestSkipLink: links,
  confirmEmailChange: links,
  vetoEmailChange: links,
  ownerInvitation: links,
  answerOwnerInvitation: links,
  placeOrder: orders,
  placeBasket: orders,
  placeSellOrder: orders,
  requestDeposit: orders,
  requestWithdrawal: orders,
}

/** Own budgets that are politeness only: to each process its own. Placing an order twice is refused by the order itself. */
const polite: ReadonlySet<string> = new Set([
  'placeOrder',
  'placeBasket',
  'placeSellOrder',
  'requestDeposit',
  'requestWithdrawal',
  'createBankLinkToken',
  'uploadIdentityDocument',
  'makeReferralCode',
  'changeAccessScope',
])

/** What guards against guessing or costs a message is counted in the database, for all processes together (decision 0165). */
export const isCountedTogether = (name: string): boolean => name in ownBudgets && !polite.has(name)

/** Staff's work comes in bursts (a day's meters, a queue of decisions). */
export const budgetOfStaff: Budget = { perMinute: 600 }

export function budgetOf(name: string, kind: 'query' | 'mutation', row: RowName | undefined): OwnBudget {
  const usual = row === 'staff' ? budgetOfStaff : budgetOfRow[kind]
  return ownBudgets[name] ?? { ...usual, by: 'person' }
}
