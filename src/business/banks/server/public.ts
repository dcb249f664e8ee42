export { sourcesOf as linkedSources } from './bank-store.ts'
export {
  type Bank,
  banksOf,
  disableFundingSource,
  fundingSourceForPayment,
  type PayableBank,
} from './funding-sources.ts'
export { haveSameBank } from './same-bank.ts'
