import type { EstateQuery, EstateStepState } from '#web/generated/graphql.ts'
import type { EstateFile } from '../estates/estate-page-documents.ts'

export const stepStateNames: Readonly<Record<EstateStepState, string>> = {
  done: 'Done',
  todo: 'To do',
  waiting: 'Waiting',
  problem: 'Needs attention',
  notNeeded: 'Not needed',
}

type Step = { readonly state: string }

/** The step that a case waits for; undefined once it is over. */
export const nextStep = <Of extends Step>(steps: readonly Of[]): Of | undefined =>
  steps.find(({ state }) => state !== 'done' && state !== 'notNeeded')

/** "3 of 5 steps done" */
export function progressText(steps: readonly Step[]): string {
  const over = steps.filter(({ state }) => state === 'done' || state === 'notNeeded').length
  return `${over} of ${steps.length} steps done`
}

/** The things that an act of a case may be about, by their ids. */
export type About = {
  readonly proposal: string | null
  /** The document that waits for a review. */
  readonly unreviewed: string | null
  /** The kind of the first document that has to come. */
  readonly wanted: string | null
}

/** The part of a case that its page reads alike for every kind. */
type CaseFile = {
  readonly openProposal?: Pick<NonNullable<EstateFile['openProposal']>, 'id'> | null
  readonly checklist: readonly CaseItem[]
}
export type CaseItem = Omit<EstateFile['checklist'][number], 'kind'> & { readonly kind: string }

export const aboutCase = ({ openProposal, checklist }: CaseFile): About => ({
  proposal: openProposal?.id ?? null,
  unreviewed: checklist.flatMap(({ documents }) => documents).find(({ outcome }) => !outcome)?.id ?? null,
  wanted: checklist.find(({ state }) => state === 'missing' || state === 'rejected')?.kind ?? null,
})

export const approvalAddress = ({ proposal }: About): string =>
  `/operations/approvals/${proposal ? `#${encodeURIComponent(proposal)}` : ''}`

/** The email address of an operator by their id. */
export const emailIn = (operators: EstateQuery['operators']) => (who: string) =>
  operators?.find(({ userId }) => userId === who)?.email ?? 'A former operator'
