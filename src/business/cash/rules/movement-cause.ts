import type { AccountId } from '#kernel/ids.ts'

/** Pages that explain a cash movement, by the id prefix of its subject in the books. */
const pages: Readonly<Record<string, (subject: string, accountId: AccountId) => string>> = {
  ord: (subject) => `/order/${subject}`,
  div: (subject, accountId) => `/users/dividends/dvl_${subject}_${accountId}`,
  sel: (subject) => `/users/sales/${subject}`,
}

/**
 * The page of an order, a dividend or a sale; null for subjects without one, such as a deposit or a custodian's fee.
 */
export const causeOf = (subject: string, accountId: AccountId): string | null =>
  pages[subject.split('_')[0] ?? '']?.(subject, accountId) ?? null
