import { v7 as uuidv7 } from 'uuid'
import type { Viewer } from '#io/graphql/context.ts'
import type { AccountId } from '#kernel/ids.ts'
import type { Answer, TestCompany } from './test-company.ts'

const open = `mutation ($id: ID!, $kind: NameChangeKind!, $accountId: ID!, $firstName: String!, $lastName: String!) {
  openNameChange(input: { id: $id, kind: $kind, accountId: $accountId, firstName: $firstName, lastName: $lastName }) { id nameChange { state number } } }`
const record = `mutation ($id: ID!, $nameChangeId: ID!, $kind: NameChangeDocumentKind!, $receivedOn: Day!, $reference: String!) {
  recordNameChangeDocument(input: { id: $id, nameChangeId: $nameChangeId, kind: $kind, reference: $reference, receivedOn: $receivedOn }) { id } }`
const review = `mutation ($key: IdempotencyKey!, $id: ID!, $outcome: EstateDocumentOutcome!, $note: String) {
  reviewNameChangeDocument(input: { key: $key, id: $id, outcome: $outcome, note: $note }) { id } }`
const withdraw = `mutation ($key: IdempotencyKey!, $id: ID!, $reason: String!) {
  withdrawNameChange(input: { key: $key, id: $id, reason: $reason }) { id } }`
const change = `mutation ($id: ID!, $nameChangeId: ID!) {
  changeLegalName(input: { id: $id, nameChangeId: $nameChangeId, reason: "The documents are accepted" }) { id } }`
const atPartners = `mutation ($key: IdempotencyKey!, $id: ID!, $reference: String!) {
  recordNameAtPartners(input: { key: $key, id: $id, reference: $reference }) { id } }`
const look = `query ($id: ID!) { nameChange(id: $id) { state formerName newName checklist { kind state }
  picture { notices obstacles { code message } steps { kind state act } } } }`

export type NameChangeAsked = {
  readonly id?: string
  readonly kind?: string
  readonly accountId: AccountId
  readonly firstName?: string
  readonly lastName?: string
}

/** The acts of the staff in a name change, as their pages send them. */
export const nameChangeActs = ({ ask, clock }: Pick<TestCompany, 'ask' | 'clock'>) => ({
  open: (by: Viewer, asked: NameChangeAsked): Promise<Answer> =>
    ask(by, open, { id: `nmc_${uuidv7()}`, kind: 'marriage', firstName: 'Ada', lastName: 'King', ...asked }),
  record: (by: Viewer, nameChangeId: string, kind: string, id = `nmd_${uuidv7()}`): Promise<Answer> =>
    ask(by, record, { id, nameChangeId, kind, reference: 'Names 2026, 1', receivedOn: clock.today() }),
  review: (by: Viewer, id: string, outcome = 'accepted', note: string | null = null): Promise<Answer> =>
    ask(by, review, { key: uuidv7(), id, outcome, note }),
  withdraw: (by: Viewer, id: string, reason = 'The certificate never came'): Promise<Answer> =>
    ask(by, withdraw, { key: uuidv7(), id, reason }),
  change: (by: Viewer, nameChangeId: string, id = `prp_${uuidv7()}`): Promise<Answer> =>
    ask(by, change, { id, nameChangeId }),
  atPartners: (by: Viewer, id: string, reference = 'Names 2026, 9'): Promise<Answer> =>
    ask(by, atPartners, { key: uuidv7(), id, reference }),
  look: async (by: Viewer, id: string) => (await ask(by, look, { id })).data.nameChange,
})

const documents = {
  marriage: ['request', 'marriageCertificate', 'identity'],
  divorce: ['request', 'divorceDecree', 'identity'],
  courtOrder: ['request', 'courtOrder', 'identity'],
  correction: ['request', 'identity'],
} as const

type People = { readonly recorder: Viewer; readonly reviewer: Viewer }

/** A case with all documents accepted: it is ready but for what is in the way of the person themselves. */
export async function readyNameChange(
  testCompany: TestCompany,
  { recorder, reviewer }: People,
  asked: NameChangeAsked & { readonly kind: keyof typeof documents },
): Promise<string> {
  const acts = nameChangeActs(testCompany)
  const must = ({ data, errors }: Answer) => {
    if (errors[0]) throw new Error(`${errors[0].code}: ${errors[0].message}`)
    return data
  }
  const { id } = must(await acts.open(recorder, asked)).openNameChange
  for (const kind of documents[asked.kind]) {
    const document = must(await acts.record(recorder, id, kind)).recordNameChangeDocument
    must(await acts.review(reviewer, document.id))
  }
  return id
}
