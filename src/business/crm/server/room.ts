import type { Room } from '#platform/command/platform.ts'
import type { CrmPort } from './crm-port.ts'
import { saveInterest } from './note-ira-interest.ts'

export const crmRoom = (crm: CrmPort): Room => ({ name: 'crm', outbox: { 'crm.saveInterest': saveInterest(crm) } })
