import type { Room } from '#platform/command/platform.ts'
import type { CrmPort } from './crm-port.ts'
import { forgetContact, forgetInterest } from './forget-contact.ts'
import { saveInterest } from './note-ira-interest.ts'

export const crmRoom = (crm: CrmPort): Room => ({
  name: 'crm',
  followers: { personalDataErased: forgetInterest },
  outbox: { 'crm.saveInterest': saveInterest(crm), 'crm.forgetContact': forgetContact(crm) },
})
