import type { Room } from '#platform/command/platform.ts'
import { addBank, addWaitingBanks } from './add-bank.ts'
import { addByNumbers } from './add-by-numbers.ts'
import { fundingSourceEvents, itemEvents } from './bank-events.ts'
import type { BankPorts } from './bank-ports.ts'
import { confirmAtPartner } from './confirm-amounts.ts'
import { exchangeToken } from './exchange-token.ts'
import { forgetBanks } from './forget-banks.ts'
import { depositsToLookAt, lookAtDeposits } from './look-at-deposits.ts'
import { removeAtPartner, removeItem, renameAtPartner } from './remove-bank.ts'

export const banksRoom = (ports: Omit<BankPorts, 'publicOrigin'>): Room => ({
  name: 'banks',
  followers: { customerCreated: addWaitingBanks, personalDataErased: forgetBanks },
  accountsConcerned: {
    bnk: async ({ tx }, id) =>
      (await tx.selectFrom('banks.funding_source').select('account_id').where('id', '=', id).execute()).map(
        (row) => row.account_id,
      ),
  },
  dueWork: { depositsToLookAt },
  tasks: { 'banks.lookAtDeposits': lookAtDeposits(ports) },
  outbox: {
    'bankLink.exchange': exchangeToken(ports),
    'bankLink.removeItem': removeItem(ports),
    'ach.addBank': addBank(ports),
    'ach.addBankByNumbers': addByNumbers(ports),
    'ach.confirmMicroDeposits': confirmAtPartner(ports),
    'ach.removeBank': removeAtPartner(ports),
    'ach.renameBank': renameAtPartner(ports),
  },
  inbox: { bankLink: itemEvents(ports), ach: fundingSourceEvents(ports) },
})
