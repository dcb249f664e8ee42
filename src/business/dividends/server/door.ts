export { approveDividend } from './approve-dividend.ts'
export { declareDividend } from './declare-dividend.ts'
