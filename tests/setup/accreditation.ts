import { v7 as uuidv7 } from 'uuid'
import { uploadEvidence } from '#business/accreditation/server/public.ts'
import type { Viewer } from '#io/graphql/context.ts'
import type { AccountId } from '#kernel/ids.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { newOperator } from './backer.ts'
import { pdfOf } from './files.ts'
import { done } from './investor.ts'
import type { Answer, TestCompany } from './test-company.ts'

type Letter = { readonly daysOld?: number; readonly accountId?: AccountId }

/** Hands in a letter of a professional that is as old as this, for the person or a business beside their own account. */
export async function handInLetter(
  testCompany: TestCompany,
  viewer: Viewer,
  { daysOld = 3, accountId }: Letter = {},
): Promise<Answer> {
  const bytes = pdfOf(`A letter for ${viewer.email}, ${uuidv7()}`)
  const upload = { key: uuidv7(), kind: 'letter', fileName: 'letter.pdf', bytes, ...(accountId ? { accountId } : {}) }
  done(await uploadEvidence(testCompany.platform, testCompany.ports.accreditation, viewer, upload))
  const letterOn = testCompany.clock
    .now()
    .subtract({ hours: 24 * daysOld })
    .toString()
    .slice(0, 10)
  return submit(testCompany, viewer, { route: 'letter', letterOn, isConfirmed: true }, accountId)
}

export const submit = (
  testCompany: TestCompany,
  viewer: Viewer,
  given: Record<string, unknown>,
  accountId?: AccountId,
): Promise<Answer> =>
  testCompany.ask(
    viewer,
    `mutation ($key: IdempotencyKey!, $route: AccreditationRoute!, $taxYear: Int, $statementsOn: Day, $letterOn: Day, $isConfirmed: Boolean!) {
      submitAccreditedVerification(input: { key: $key, route: $route, taxYear: $taxYear, statementsOn: $statementsOn, letterOn: $letterOn, isConfirmed: $isConfirmed }) { id } }`,
    { key: uuidv7(), ...given },
    accountId,
  )

/** One operator proposes, another approves. */
export async function decide(
  testCompany: TestCompany,
  verificationId: string,
  { decision = 'approve', words = '', by }: { decision?: string; words?: string; by?: readonly [Viewer, Viewer] } = {},
): Promise<Answer> {
  const [first, second] = by ?? [
    await newOperator(testCompany, `first.${uuidv7()}@longlight.example`),
    await newOperator(testCompany, `second.${uuidv7()}@longlight.example`),
  ]
  const proposed = await testCompany.ask(
    first,
    `mutation ($id: ID!, $verificationId: ID!, $decision: AccreditationDecision!, $words: String, $reason: String!) {
      decideAccreditation(input: { id: $id, verificationId: $verificationId, decision: $decision, words: $words, reason: $reason }) { id } }`,
    { id: `prp_${uuidv7()}`, verificationId, decision, words, reason: 'Reviewed the documents' },
  )
  if (proposed.errors.length > 0) return proposed
  return approveAs(testCompany.ask, second, proposed.data.decideAccreditation.id, 'state')
}

/** Someone whose accreditation two operators have approved. */
export async function accredit(testCompany: TestCompany, viewer: Viewer): Promise<void> {
  const { data } = await handInLetter(testCompany, viewer)
  const { errors } = await decide(testCompany, data.submitAccreditedVerification.id)
  if (errors.length > 0) throw new Error(errors[0]!.message)
}
