export { cancelBankTransfer, startBankTransfer } from './bank-transfer.ts'
export { withdrawalFacts } from './cash-facts.ts'
export { receivingAccountOf } from './preferred-account.ts'
export { type Payout, type PayoutAsk, payOut } from './request-withdrawal.ts'
