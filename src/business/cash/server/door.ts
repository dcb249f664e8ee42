export { cancelBankTransfer, startBankTransfer } from './bank-transfer.ts'
export { type Payout, type PayoutAsk, payOut } from './pay-out.ts'
export { receivingAccountOf } from './preferred-account.ts'
export { type StartedDeposit, startDeposits } from './start-deposits.ts'
