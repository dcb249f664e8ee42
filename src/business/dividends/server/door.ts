export { approveDividend } from './approve-dividend.ts'
export { declareDividend, withdrawDividend } from './declare-dividend.ts'
export { declaredDividends } from './dividend-store.ts'
