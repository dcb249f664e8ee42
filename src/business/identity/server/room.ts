import type { Room } from '#platform/command/platform.ts'
import type { MailPort } from '#platform/mail/mail-port.ts'
import type { Sealer } from '#platform/sealed/sealer.ts'
import { checkIdentity, tellPartnerAddress } from './check-identity.ts'
import { customerEvents } from './customer-events.ts'
import { createCustomer, retryCustomer, updateCustomer } from './customer-messages.ts'
import { deactivateCustomer, forgetIdentity } from './forget-identity.ts'
import type { IdentityPort } from './identity-port.ts'
import { invitationMailing } from './invite-owner.ts'
import { customersToLookAt, lookAgain } from './look-again.ts'
import { revokeInvitationsOfClosed } from './owner-invitations.ts'
import { addOwner, certifyAtPartner, mendOwner, removeOwner } from './owner-messages.ts'
import { sendDocument } from './upload-identity-document.ts'

type Options = { partner: IdentityPort; sealer: Sealer; mail: MailPort; publicOrigin: string }

export function identityRoom(options: Options): Room {
  return {
    name: 'identity',
    followers: {
      userRegistered: checkIdentity,
      emailConfirmed: checkIdentity,
      personalInformationSaved: checkIdentity,
      businessInformationSaved: checkIdentity,
      emailChanged: tellPartnerAddress,
      emailChangeStopped: tellPartnerAddress,
      accountClosed: revokeInvitationsOfClosed,
      personalDataErased: forgetIdentity,
    },
    dueWork: { customersToLookAt },
    tasks: { 'identity.lookAgain': lookAgain(options.partner) },
    outbox: {
      'ach.createCustomer': createCustomer(options),
      'ach.retryCustomer': retryCustomer(options),
      'ach.updateCustomer': updateCustomer(options),
      'ach.deactivateCustomer': deactivateCustomer(options),
      'ach.uploadDocument': sendDocument(options),
      'ach.addOwner': addOwner(options),
      'ach.mendOwner': mendOwner(options),
      'ach.removeOwner': removeOwner(options),
      'ach.certifyOwners': certifyAtPartner(options),
      'mail.ownerInvitation': invitationMailing(options),
    },
    inbox: { ach: customerEvents(options.partner) },
  }
}
