export { approveDividend } from './approve-dividend.ts'
export { declareDividend } from './declare-dividend.ts'
export { readCalendarFeed } from './dividend-calendar.ts'
export { type Dividend, distributionsOf } from './dividend-store.ts'
export { dividendsByMonth, type MonthDividend } from './month-dividends.ts'
export { type PaidDividend, paidHistory } from './paid-history.ts'
export { type PaidPage, paidPage } from './paid-page.ts'
export { type PaymentTo, partsOf, paymentsTo } from './payments-to.ts'
export {
  type GroupOfHolders,
  type HolderChange,
  lastPaidAccounts,
  type PoolPreview,
  poolPreview,
} from './pool-preview.ts'
export { type PoolBridge, whyPoolChanged } from './why-changed.ts'
