export { approveDividend, declareDividend, withdrawDividend } from './declare-dividend.ts'
export { declaredDividends } from './dividend-store.ts'
