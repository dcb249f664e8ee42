export { checkTaxForms } from './check-forms.ts'
