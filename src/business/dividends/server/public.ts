export { approveDividend } from './approve-dividend.ts'
export { declareDividend } from './declare-dividend.ts'
export { type PaidDividend, paidHistory } from './paid-history.ts'
export { type PaidPage, paidPage } from './paid-page.ts'
