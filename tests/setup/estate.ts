import { v7 as uuidv7 } from 'uuid'
import type { Viewer } from '#io/graphql/context.ts'
import type { AccountId } from '#kernel/ids.ts'
import type { Answer, TestCompany } from './test-company.ts'

const open = `mutation ($id: ID!, $accountId: ID!, $registration: EstateRegistration!, $authority: EstateAuthority!, $diedOn: Day!, $reportedBy: String!) {
  openEstate(input: { id: $id, accountId: $accountId, registration: $registration, authority: $authority, diedOn: $diedOn,
    reportedBy: $reportedBy, reportedHow: phone }) { id estate { state number } } }`
const record = `mutation ($id: ID!, $estateId: ID!, $kind: EstateDocumentKind!, $receivedOn: Day!, $reference: String!) {
  recordEstateDocument(input: { id: $id, estateId: $estateId, kind: $kind, reference: $reference, receivedOn: $receivedOn }) { id } }`
const review = `mutation ($key: IdempotencyKey!, $id: ID!, $outcome: EstateDocumentOutcome!, $note: String) {
  reviewEstateDocument(input: { key: $key, id: $id, outcome: $outcome, note: $note }) { id } }`
const name = `mutation ($key: IdempotencyKey!, $id: ID!, $whole: Int!, $heirs: [EstateHeirInput!]!) {
  nameEstateHeirs(input: { key: $key, id: $id, whole: $whole, heirs: $heirs }) { id } }`
const transfer = `mutation ($id: ID!, $estateId: ID!) {
  transferEstate(input: { id: $id, estateId: $estateId, reason: "The documents are accepted" }) { id } }`
const withdraw = `mutation ($id: ID!, $estateId: ID!) {
  withdrawEstate(input: { id: $id, estateId: $estateId, reason: "He called and is well" }) { id } }`

export const newEstateId = () => `est_${uuidv7()}`

export type HeirNamed = { readonly accountId: AccountId; readonly part: number; readonly relation?: string }

type Opened = {
  readonly id?: string
  readonly diedOn: string
  readonly registration?: string
  readonly authority?: string
  readonly reportedBy?: string
}

/** The acts of the staff in a case, as their pages send them. */
export const estateActs = ({ ask, clock }: Pick<TestCompany, 'ask' | 'clock'>) => ({
  open: (by: Viewer, accountId: AccountId, of: Opened): Promise<Answer> =>
    ask(by, open, {
      id: newEstateId(),
      registration: 'individual',
      authority: 'probate',
      reportedBy: 'Rosa Reyes, daughter',
      ...of,
      accountId,
    }),
  record: (
    by: Viewer,
    estateId: string,
    kind: string,
    id = `esd_${uuidv7()}`,
    reference = 'Estates 2026, 1',
  ): Promise<Answer> => ask(by, record, { id, estateId, kind, reference, receivedOn: clock.today() }),
  review: (by: Viewer, id: string, outcome = 'accepted', note: string | null = null): Promise<Answer> =>
    ask(by, review, { key: uuidv7(), id, outcome, note }),
  name: (by: Viewer, id: string, whole: number, heirs: readonly HeirNamed[]): Promise<Answer> =>
    ask(by, name, { key: uuidv7(), id, whole, heirs: heirs.map((heir) => ({ relation: 'child', ...heir })) }),
  transfer: (by: Viewer, estateId: string, id = `prp_${uuidv7()}`): Promise<Answer> =>
    ask(by, transfer, { id, estateId }),
  withdraw: (by: Viewer, estateId: string, id = `prp_${uuidv7()}`): Promise<Answer> =>
    ask(by, withdraw, { id, estateId }),
})

export const probateDocuments = ['deathCertificate', 'courtAppointment', 'transferForm'] as const

type People = { readonly recorder: Viewer; readonly reviewer: Viewer }

/** A case with all documents accepted and the heirs named: it is ready but for what the account itself lacks. */
export async function readyEstate(
  testCompany: TestCompany,
  { recorder, reviewer }: People,
  of: {
    readonly accountId: AccountId
    readonly diedOn: string
    readonly id?: string
    readonly whole: number
    readonly heirs: readonly HeirNamed[]
  },
): Promise<string> {
  const acts = estateActs(testCompany)
  const must = ({ data, errors }: Answer) => {
    if (errors[0]) throw new Error(`${errors[0].code}: ${errors[0].message}`)
    return data
  }
  const { id } = must(await acts.open(recorder, of.accountId, of)).openEstate
  for (const kind of probateDocuments) {
    const document = must(await acts.record(recorder, id, kind)).recordEstateDocument
    must(await acts.review(reviewer, document.id))
  }
  must(await acts.name(recorder, id, of.whole, of.heirs))
  await testCompany.drain()
  return id
}
