import { createHash } from 'node:crypto'
import { spouseConsentText } from '../rules/beneficiaries.ts'
import type { ApplicationRow } from './application-store.ts'
import type { DocumentProof } from './custodian-port.ts'

/** The signed consent as the custodian gets it: the text, who signed it and when, by its hash. */
export function spouseConsentProof({ id, spouse_name: name, spouse_consented_at: at }: ApplicationRow): DocumentProof {
  const bytes = Buffer.from(`${spouseConsentText}\n\nSigned: ${name}\nAt: ${at}\nApplication: ${id}\n`)
  return { name: 'Consent of spouse', sha256: createHash('sha256').update(bytes).digest('hex'), bytes }
}
