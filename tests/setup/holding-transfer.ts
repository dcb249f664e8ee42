import { v7 as uuidv7 } from 'uuid'
import type { Viewer } from '#io/graphql/context.ts'
import type { AccountId } from '#kernel/ids.ts'
import type { Answer, TestCompany } from './test-company.ts'

const open = `mutation ($id: ID!, $kind: HoldingTransferGround!, $accountId: ID!, $toAccountId: ID!, $holdings: [TransferredHoldingInput!]!, $marriageEndedOn: Day) {
  openHoldingTransfer(input: { id: $id, kind: $kind, accountId: $accountId, toAccountId: $toAccountId, holdings: $holdings, marriageEndedOn: $marriageEndedOn }) {
    id holdingTransfer { state number } } }`
const record = `mutation ($id: ID!, $transferId: ID!, $kind: HoldingTransferDocumentKind!, $receivedOn: Day!, $reference: String!) {
  recordHoldingTransferDocument(input: { id: $id, transferId: $transferId, kind: $kind, reference: $reference, receivedOn: $receivedOn }) { id } }`
const review = `mutation ($key: IdempotencyKey!, $id: ID!, $outcome: EstateDocumentOutcome!, $note: String) {
  reviewHoldingTransferDocument(input: { key: $key, id: $id, outcome: $outcome, note: $note }) { id } }`
const withdraw = `mutation ($key: IdempotencyKey!, $id: ID!, $reason: String!) {
  withdrawHoldingTransfer(input: { key: $key, id: $id, reason: $reason }) { id } }`
const transfer = `mutation ($id: ID!, $transferId: ID!) {
  transferHoldings(input: { id: $id, transferId: $transferId, reason: "The documents are accepted" }) { id } }`
const reverse = `mutation ($id: ID!, $transferId: ID!) {
  reverseHoldingTransfer(input: { id: $id, transferId: $transferId, reason: "The order was set aside" }) { id } }`
const look = `query ($id: ID!) { holdingTransfer(id: $id) { state checklist { kind state } picture { notes obstacles { code message }
  steps { kind state act } holdings { portfolioId measure shares basis value lots { heldFrom shares basis } } openOrders { id what } } } }`

export type TransferAsked = {
  readonly id?: string
  readonly kind?: string
  readonly from: AccountId
  readonly to: AccountId
  readonly holdings: readonly { readonly portfolioId: string; readonly shares: string }[]
  readonly marriageEndedOn?: string
}

/** The acts of the staff in a share transfer, as their pages send them. */
export const transferActs = ({ ask, clock }: Pick<TestCompany, 'ask' | 'clock'>) => ({
  open: (by: Viewer, { from, to, ...of }: TransferAsked): Promise<Answer> =>
    ask(by, open, { id: `htr_${uuidv7()}`, kind: 'gift', ...of, accountId: from, toAccountId: to }),
  record: (by: Viewer, transferId: string, kind: string, id = `htd_${uuidv7()}`): Promise<Answer> =>
    ask(by, record, { id, transferId, kind, reference: 'Transfers 2026, 1', receivedOn: clock.today() }),
  review: (by: Viewer, id: string, outcome = 'accepted', note: string | null = null): Promise<Answer> =>
    ask(by, review, { key: uuidv7(), id, outcome, note }),
  withdraw: (by: Viewer, id: string, reason = 'The giver changed their mind'): Promise<Answer> =>
    ask(by, withdraw, { key: uuidv7(), id, reason }),
  transfer: (by: Viewer, transferId: string, id = `prp_${uuidv7()}`): Promise<Answer> =>
    ask(by, transfer, { id, transferId }),
  reverse: (by: Viewer, transferId: string, id = `prp_${uuidv7()}`): Promise<Answer> =>
    ask(by, reverse, { id, transferId }),
  look: async (by: Viewer, id: string) => (await ask(by, look, { id })).data.holdingTransfer,
})

const documents = {
  gift: ['giftDeed', 'acceptance'],
  divorce: ['courtOrder', 'giverIdentity', 'receiverIdentity'],
} as const

type People = { readonly recorder: Viewer; readonly reviewer: Viewer }

/** A case with all documents accepted: it is ready but for what the accounts themselves lack. */
export async function readyTransfer(
  testCompany: TestCompany,
  { recorder, reviewer }: People,
  asked: TransferAsked & { readonly kind: keyof typeof documents },
): Promise<string> {
  const acts = transferActs(testCompany)
  const must = ({ data, errors }: Answer) => {
    if (errors[0]) throw new Error(`${errors[0].code}: ${errors[0].message}`)
    return data
  }
  const { id } = must(await acts.open(recorder, asked)).openHoldingTransfer
  for (const kind of documents[asked.kind]) {
    const document = must(await acts.record(recorder, id, kind)).recordHoldingTransferDocument
    must(await acts.review(reviewer, document.id))
  }
  return id
}
