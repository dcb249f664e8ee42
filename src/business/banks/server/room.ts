import { identityEvents } from '#business/identity/events.ts'
import { privacyEvents } from '#business/privacy/events.ts'
import type { Room } from '#engine/command/platform.ts'
import { follow } from '#engine/event/subscribe.ts'
import { task } from '#engine/jobs/jobs.ts'
import { readId } from '#kernel/ids.ts'
import { banksJobs } from '../jobs.ts'
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
  followers: [
    follow(identityEvents.customerCreated, addWaitingBanks),
    follow(privacyEvents.personalDataErased, forgetBanks),
  ],
  accountsConcerned: {
    bnk: async ({ tx }, id) =>
      (
        await tx.selectFrom('banks.funding_source').select('account_id').where('id', '=', readId('bnk', id)).execute()
      ).map((row) => row.account_id),
  },
  dueWork: { depositsToLookAt },
  tasks: [task(banksJobs.lookAtDeposits, lookAtDeposits(ports))],
  outbox: [
    exchangeToken(ports),
    removeItem(ports),
    addBank(ports),
    addByNumbers(ports),
    confirmAtPartner(ports),
    removeAtPartner(ports),
    renameAtPartner(ports),
  ],
  inbox: [itemEvents(ports), fundingSourceEvents(ports)],
})
