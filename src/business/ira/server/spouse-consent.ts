import { createHash } from 'node:crypto'
import type { Instant } from '#kernel/instant.ts'
import { spouseConsentText } from '../rules/beneficiaries.ts'
import type { ApplicationRow } from './application-store.ts'
import type { DocumentProof } from './custodian-port.ts'

type Consent = {
  readonly name: string
  readonly at: Instant
  readonly about: readonly ['Application' | 'Change', string]
  /** The beneficiaries, if the document itself must name them. */
  readonly lines?: readonly string[]
}

/** A signed consent in the custodian's form: the text, the signer and the time, by its hash. */
export function consentDocument({ name, at, about: [kind, id], lines = [] }: Consent): DocumentProof {
  const named = lines.map((line) => `${line}\n`).join('')
  const bytes = Buffer.from(`${spouseConsentText}\n${named}\nSigned: ${name}\nAt: ${at}\n${kind}: ${id}\n`)
  return { name: 'Consent of spouse', sha256: createHash('sha256').update(bytes).digest('hex'), bytes }
}

/** The consent of an application, whose beneficiaries are in the application. */
export const spouseConsentProof = ({ id, spouse_name: name, spouse_consented_at: at }: ApplicationRow): DocumentProof =>
  consentDocument({ name: name!, at: at!, about: ['Application', id] })
