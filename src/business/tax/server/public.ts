export { checkTaxForms } from './check-forms.ts'
export { noticePdf } from './returned-capital.ts'
export { openWithholdings } from './withholding-store.ts'
