export { cancelBankTransfer, startBankTransfer } from './bank-transfer.ts'
export { receivingAccountOf } from './preferred-account.ts'
export { type Payout, type PayoutAsk, payOut } from './request-withdrawal.ts'
export { type StartedDeposit, startDeposits } from './start-deposits.ts'
