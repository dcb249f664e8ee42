import type { AccountId } from '#kernel/ids.ts'

/** Pages that explain what moved cash, by the prefix of the id that the books name as the subject. */
const pages: Readonly<Record<string, (subject: string, accountId: AccountId) => string>> = {
  ord: (subject) => `/order/${subject}`,
  div: (subject, accountId) => `/users/dividends/dvl_${subject}_${accountId}`,
  sel: (subject) => `/users/sales/${subject}`,
}

/** The page of an order, a dividend or a sale; null for what has none, such as a deposit or a custodian's fee. */
export const causeOf = (subject: string, accountId: AccountId): string | null =>
  pages[subject.split('_')[0] ?? '']?.(subject, accountId) ?? null
