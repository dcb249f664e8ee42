import type { DocumentState } from '#business/cases/rules/case-documents.ts'
import { type CaseStep, documentsStep } from '#business/cases/rules/steps.ts'
import { type Instant, isBefore } from '#kernel/instant.ts'
import type { NameChangeObstacle, NameChangeState } from './obstacles.ts'

export type NameChangeStepKind = 'documents' | 'person' | 'change' | 'partners' | 'taxForm'
export type NameChangeAct =
  | 'recordNameChangeDocument'
  | 'reviewNameChangeDocument'
  | 'changeLegalName'
  | 'approveProposal'
  | 'recordNameAtPartners'

export type NameChangeStep = CaseStep<NameChangeStepKind, NameChangeAct>

/**
 * A Form W-9 is furnished again where the name changes (Form W-9, "Updating Your Information", revision of March 2024; read
 * 2026-12-01).
 */
export const isTaxFormDue = (signedAt: Instant | null, changedAt: Instant): boolean =>
  signedAt === null || !isBefore(changedAt, signedAt)

type StepFacts = {
  readonly state: NameChangeState
  readonly documents: readonly DocumentState[]
  readonly obstacles: readonly Pick<NameChangeObstacle, 'code'>[]
  readonly isProposed: boolean
  /** Form W-9 is not signed since the change. */
  readonly isTaxFormDue: boolean
}

const acts = { record: 'recordNameChangeDocument', review: 'reviewNameChangeDocument' } as const

/** A case step by step, each with its state and the act that it waits for. */
export function nameChangeSteps(facts: StepFacts): readonly NameChangeStep[] {
  const { state, isTaxFormDue } = facts
  if (state === 'open') return openSteps(facts)
  if (state === 'withdrawn') return withdrawnSteps(facts)
  return [
    { kind: 'documents', state: 'done', act: null },
    { kind: 'person', state: 'done', act: null },
    { kind: 'change', state: 'done', act: null },
    state === 'changed'
      ? { kind: 'partners', state: 'todo', act: 'recordNameAtPartners' }
      : { kind: 'partners', state: 'done', act: null },
    { kind: 'taxForm', state: isTaxFormDue ? 'waiting' : 'done', act: null },
  ]
}

function openSteps({ documents, obstacles, isProposed }: StepFacts): NameChangeStep[] {
  const isInTheWay = obstacles.some(({ code }) => code !== 'documents')
  return [
    documentsStep(documents, acts),
    { kind: 'person', state: isInTheWay ? 'problem' : 'done', act: null },
    isProposed
      ? { kind: 'change', state: 'waiting', act: 'approveProposal' }
      : { kind: 'change', state: 'todo', act: obstacles.length === 0 ? 'changeLegalName' : null },
    { kind: 'partners', state: 'todo', act: null },
    { kind: 'taxForm', state: 'todo', act: null },
  ]
}

const withdrawnSteps = (facts: StepFacts): NameChangeStep[] =>
  openSteps(facts).map(({ kind, state }) => ({
    kind,
    state: kind === 'documents' && state === 'done' ? 'done' : 'notNeeded',
    act: null,
  }))
