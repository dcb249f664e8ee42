import { v7 as uuidv7 } from 'uuid'
import { uploadEvidence } from '#business/accreditation/server/door.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { newOperator } from './backer.ts'
import { pdfOf } from './files.ts'
import type { Answer, House } from './house.ts'
import { done } from './investor.ts'

/** Hands in a letter of a professional that is as old as this. */
export async function handInLetter(house: House, viewer: Viewer, { daysOld = 3 } = {}): Promise<Answer> {
  const bytes = pdfOf(`A letter for ${viewer.email}, ${uuidv7()}`)
  const upload = { key: uuidv7(), kind: 'letter', fileName: 'letter.pdf', bytes }
  done(await uploadEvidence(house.platform, house.ports.accreditation, viewer, upload))
  const letterOn = house.clock
    .now()
    .subtract({ hours: 24 * daysOld })
    .toString()
    .slice(0, 10)
  return submit(house, viewer, { route: 'letter', letterOn, isConfirmed: true })
}

export const submit = (house: House, viewer: Viewer, given: Record<string, unknown>): Promise<Answer> =>
  house.ask(
    viewer,
    `mutation ($key: IdempotencyKey!, $route: AccreditationRoute!, $taxYear: Int, $statementsOn: Day, $letterOn: Day, $isConfirmed: Boolean!) {
      submitAccreditedVerification(input: { key: $key, route: $route, taxYear: $taxYear, statementsOn: $statementsOn, letterOn: $letterOn, isConfirmed: $isConfirmed }) { id } }`,
    { key: uuidv7(), ...given },
  )

/** One operator proposes, another approves. */
export async function decide(
  house: House,
  verificationId: string,
  { decision = 'approve', words = '', by }: { decision?: string; words?: string; by?: readonly [Viewer, Viewer] } = {},
): Promise<Answer> {
  const [first, second] = by ?? [
    await newOperator(house, `first.${uuidv7()}@longlight.example`),
    await newOperator(house, `second.${uuidv7()}@longlight.example`),
  ]
  const proposed = await house.ask(
    first,
    `mutation ($id: ID!, $verificationId: ID!, $decision: AccreditationDecision!, $words: String, $reason: String!) {
      decideAccreditation(input: { id: $id, verificationId: $verificationId, decision: $decision, words: $words, reason: $reason }) { id } }`,
    { id: `prp_${uuidv7()}`, verificationId, decision, words, reason: 'Reviewed the documents' },
  )
  if (proposed.errors.length > 0) return proposed
  return house.ask(
    second,
    'mutation ($key: IdempotencyKey!, $id: ID!) { approveProposal(input: { key: $key, id: $id }) { state } }',
    { key: uuidv7(), id: proposed.data.decideAccreditation.id },
  )
}

/** Someone whose accreditation two operators have approved. */
export async function accredit(house: House, viewer: Viewer): Promise<void> {
  const { data } = await handInLetter(house, viewer)
  const { errors } = await decide(house, data.submitAccreditedVerification.id)
  if (errors.length > 0) throw new Error(errors[0]!.message)
}
