import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type {
  CustodianApplication,
  CustodianAttestation,
  CustodianBeneficiary,
  CustodianIdentityDocument,
  Made,
} from '#business/ira/server/custodian-port.ts'
import type { CustodianResourceId } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { at, type Custodian, isCustodianRefusal } from './call.ts'

const documentKinds: Readonly<Record<CustodianIdentityDocument['kind'], string>> = {
  licenseFront: 'license_front',
  licenseBack: 'license_back',
  passport: 'passport',
  ssnCard: 'ssn_card',
  addressProof: 'address_proof',
}
const moment = z.iso.datetime({ offset: true }).transform(instant)
const madeShape = z.object({ id: z.string().min(1) })
const sentCode = z.object({ expiresAt: moment, attemptsLeft: z.int(), resendAfter: moment })
const agreement = z.object({
  version: z.string(),
  signUrl: z.url().optional(),
  expiresAt: moment,
  documents: z.array(z.object({ name: z.string(), sha256: z.string(), url: z.url() })).min(1),
})
const channels = { text: 'sms', voice: 'voice' } as const

export function applicationCalls({ post, make, readOrRefusal }: Custodian) {
  return {
    /** Creates the application and submits it; a repeat resumes where the last one stopped. */
    apply: async (application: CustodianApplication) => {
      const { ref, spouseConsent } = application
      const draft = await make('/applications', { key: ref, body: applicationBody(application) })
      if (isCustodianRefusal(draft)) return draft
      if (spouseConsent) {
        const body = { envelopeId: spouseConsent.sha256 }
        const consent = await make(at`/applications/${draft.id}/spouse-consent`, { key: `${ref}:spouse`, body })
        if (isCustodianRefusal(consent)) return consent
      }
      return make(at`/applications/${draft.id}/submit`, { key: `${ref}:submit` })
    },
    withdrawApplication: (id: CustodianResourceId) => make(at`/applications/${id}/withdraw`, { key: `${id}:withdraw` }),
    sendOtp: (id: CustodianResourceId, channel: keyof typeof channels) =>
      post(sentCode, at`/applications/${id}/otp`, { key: randomUUID(), body: { channel: channels[channel] } }),
    verifyOtp: async (id: CustodianResourceId, code: string) => {
      // Every attempt counts, so each has its own key.
      const answer = await make(at`/applications/${id}/otp/verify`, { key: randomUUID(), body: { code } })
      return isCustodianRefusal(answer) ? answer : { verified: true as const }
    },
    addDocument: (id: CustodianResourceId, { ref, kind, fileName, bytes }: CustodianIdentityDocument) => {
      const body = new FormData()
      body.append('kind', documentKinds[kind])
      body.append('externalRef', ref)
      body.append('file', new Blob([new Uint8Array(bytes)], { type: contentTypeOf(fileName) }), fileName)
      return make(at`/applications/${id}/documents`, { key: ref, body })
    },
    agreement: (id: CustodianResourceId) => readOrRefusal(agreement, at`/applications/${id}/agreement`),
    attestAgreement: async (id: CustodianResourceId, { signedAt, ...rest }: CustodianAttestation) => {
      const body = { ...rest, signedAt: signedAt.toString() }
      const answer = await post(madeShape, at`/applications/${id}/agreement/attest`, { key: `${id}:attest`, body })
      return isCustodianRefusal(answer) ? answer : ({ id: answer.id } satisfies Made)
    },
  }
}

function applicationBody({ ref, iraType, owner, employer, beneficiaries }: CustodianApplication) {
  const { dateOfBirth: dob, isMarried, address, ...person } = owner
  const { address1: line1, address2: line2, ...place } = address
  return {
    iraType,
    externalRef: ref,
    owner: {
      ...person,
      dob,
      legalAddress: { line1, ...(line2 ? { line2 } : {}), ...place, country: 'US' },
      citizenship: 'US',
      maritalStatus: isMarried ? 'married' : 'unmarried',
    },
    ...(employer ? { sep: { employerName: employer.name, employerEin: employer.ein.replace('-', '') } } : {}),
    beneficiaries: beneficiaries.map(beneficiaryBody),
  }
}

export const beneficiaryBody = ({
  group,
  name,
  relationship,
  dateOfBirth,
  shareHundredths,
  perStirpes,
}: CustodianBeneficiary) => ({
  type: group,
  ...(name.kind === 'person' ? { first: name.first, last: name.last } : { entityName: name.name }),
  relationship,
  ...(dateOfBirth ? { dob: dateOfBirth } : {}),
  sharePct: `${Math.floor(shareHundredths / 100)}.${String(shareHundredths % 100).padStart(2, '0')}`,
  perStirpes,
})

const contentTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}
const contentTypeOf = (fileName: string): string =>
  contentTypes[fileName.toLowerCase().split('.').at(-1) ?? ''] ?? 'application/octet-stream'
