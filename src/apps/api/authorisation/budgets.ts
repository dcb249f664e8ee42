import type { Budget } from '#platform/graphql/budget.ts'
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
