import type { Room } from '#platform/command/platform.ts'
import type { Sealer } from '#platform/sealed/sealer.ts'
import { checkIdentity } from './check-identity.ts'
import { customerEvents } from './customer-events.ts'
import { createCustomer, retryCustomer, updateCustomer } from './customer-messages.ts'
import type { IdentityPort } from './identity-port.ts'
import { sendDocument } from './upload-identity-document.ts'

export function identityRoom(options: { partner: IdentityPort; sealer: Sealer }): Room {
  return {
    name: 'identity',
    followers: {
      userRegistered: checkIdentity,
      emailConfirmed: checkIdentity,
      personalInformationSaved: checkIdentity,
    },
    outbox: {
      'ach.createCustomer': createCustomer(options),
      'ach.retryCustomer': retryCustomer(options),
      'ach.updateCustomer': updateCustomer(options),
      'ach.uploadDocument': sendDocument(options),
    },
    inbox: { ach: customerEvents(options.partner) },
  }
}
