import type { Room } from '#platform/command/platform.ts'
import { addBank, addWaitingBanks } from './add-bank.ts'
import { fundingSourceEvents, itemEvents } from './bank-events.ts'
import type { BankPorts } from './bank-ports.ts'
import { exchangeToken } from './exchange-token.ts'
import { removeAtPartner, removeItem, renameAtPartner } from './remove-bank.ts'

export const banksRoom = (ports: Omit<BankPorts, 'publicOrigin'>): Room => ({
  name: 'banks',
  followers: { customerCreated: addWaitingBanks },
  outbox: {
    'bankLink.exchange': exchangeToken(ports),
    'bankLink.removeItem': removeItem(ports),
    'ach.addBank': addBank(ports),
    'ach.removeBank': removeAtPartner(ports),
    'ach.renameBank': renameAtPartner(ports),
  },
  inbox: { bankLink: itemEvents(ports), ach: fundingSourceEvents(ports) },
})
