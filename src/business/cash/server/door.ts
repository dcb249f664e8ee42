export { cancelBankTransfer, startBankTransfer } from './bank-transfer.ts'
