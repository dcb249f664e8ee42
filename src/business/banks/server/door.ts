export {
  type Bank,
  banksOf,
  disableFundingSource,
  fundingSourceForPayment,
  type PayableBank,
} from './funding-sources.ts'
