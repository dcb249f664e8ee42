import { commands } from '#platform/command/declare.ts'

export const banksCommands = commands({
  linkBank: { audience: 'investor' },
  addBankByNumbers: { audience: 'investor' },
  confirmMicroDeposits: { audience: 'investor' },
  removeBank: { audience: 'investor' },
  replaceBank: { audience: 'investor' },
  renameBank: { audience: 'investor' },
  createBankLinkToken: { audience: 'investor' },
})
