import { peopleEvents } from '#business/people/events.ts'
import { privacyEvents } from '#business/privacy/events.ts'
import type { Room } from '#engine/command/platform.ts'
import { follow } from '#engine/event/subscribe.ts'
import { task } from '#engine/jobs/jobs.ts'
import type { MailPort } from '#engine/outbox/mail-port.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import { identityEvents } from '../events.ts'
import { identityJobs } from '../jobs.ts'
import { checkBusiness, checkBusinessesOfSigner, checkIdentity, tellPartnerAddress } from './check-identity.ts'
import { customerEvents } from './customer-events.ts'
import { createCustomer, retryCustomer, updateCustomer } from './customer-messages.ts'
import { deactivateCustomer, forgetIdentity } from './forget-identity.ts'
import type { IdentityPort } from './identity-port.ts'
import { invitationMailing } from './invite-owner.ts'
import { customersToLookAt, lookAgain } from './look-again.ts'
import { freezeSecondHolder } from './number-claims.ts'
import { ownerInvitationBearer } from './owner-invitations.ts'
import { addOwner, certifyAtPartner, correctOwner, removeOwner } from './owner-messages.ts'
import { sendDocument } from './upload-identity-document.ts'

type Options = { partner: IdentityPort; sealer: Sealer; mail: MailPort; publicOrigin: string }

export function identityRoom(options: Options): Room {
  return {
    name: 'identity',
    followers: [
      follow(peopleEvents.userRegistered, checkIdentity),
      follow(peopleEvents.emailConfirmed, checkIdentity),
      follow(peopleEvents.personalInformationSaved, checkIdentity),
      follow(peopleEvents.legalNameChanged, checkIdentity),
      follow(peopleEvents.legalNameChanged, checkBusinessesOfSigner),
      follow(peopleEvents.personalInformationSaved, checkBusinessesOfSigner),
      follow(peopleEvents.businessAccountSaved, checkBusiness),
      follow(peopleEvents.businessInformationSaved, checkIdentity),
      follow(peopleEvents.emailChanged, tellPartnerAddress),
      follow(peopleEvents.emailChangeStopped, tellPartnerAddress),
      follow(identityEvents.customerVerified, freezeSecondHolder),
      follow(privacyEvents.personalDataErased, forgetIdentity),
    ],
    bearers: [ownerInvitationBearer],
    dueWork: { customersToLookAt },
    tasks: [task(identityJobs.lookAgain, lookAgain(options.partner))],
    outbox: [
      createCustomer(options),
      retryCustomer(options),
      updateCustomer(options),
      deactivateCustomer(options),
      sendDocument(options),
      addOwner(options),
      correctOwner(options),
      removeOwner(options),
      certifyAtPartner(options),
      invitationMailing(options),
    ],
    inbox: [customerEvents(options.partner)],
  }
}
