export { estateOfAccount } from './estate-store.ts'
