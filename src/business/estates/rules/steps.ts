import type { DocumentState } from './case-documents.ts'
import type { EstateObstacle, EstateState } from './obstacles.ts'

export type StepKind = 'hold' | 'documents' | 'heirs' | 'account' | 'transfer'
export type StepState = 'done' | 'todo' | 'waiting' | 'problem' | 'notNeeded'
export type StepAct =
  | 'recordEstateDocument'
  | 'reviewEstateDocument'
  | 'nameEstateHeirs'
  | 'transferEstate'
  | 'approveProposal'

export type EstateStep = { readonly kind: StepKind; readonly state: StepState; readonly act: StepAct | null }

type StepFacts = {
  readonly state: EstateState
  readonly documents: readonly DocumentState[]
  readonly obstacles: readonly Pick<EstateObstacle, 'code'>[]
  readonly isProposed: boolean
}

/** Only time removes these. */
const passing: readonly EstateObstacle['code'][] = ['moneyOnItsWay', 'mayReturn']
const elsewhere: readonly EstateObstacle['code'][] = ['documents', 'heirs', 'heir']

export function estateSteps(facts: StepFacts): readonly EstateStep[] {
  const { state, obstacles } = facts
  const steps: EstateStep[] = [
    { kind: 'hold', state: 'done', act: null },
    receivedStep(facts),
    heirsStep(facts),
    accountStep(facts),
  ]
  if (state === 'transferred')
    return [
      ...steps.map(({ kind }): EstateStep => ({ kind, state: 'done', act: null })),
      { kind: 'transfer', state: 'done', act: null },
    ]
  if (state === 'withdrawn')
    return [
      ...steps.map((step): EstateStep => ({ ...step, state: step.state === 'done' ? 'done' : 'notNeeded', act: null })),
      { kind: 'transfer', state: 'notNeeded', act: null },
    ]
  if (facts.isProposed) return [...steps, { kind: 'transfer', state: 'waiting', act: 'approveProposal' }]
  return [...steps, { kind: 'transfer', state: 'todo', act: obstacles.length === 0 ? 'transferEstate' : null }]
}

/** The next thing to do about a case's documents; null once a second person has accepted all of them. */
export function documentsStep(documents: readonly DocumentState[]): {
  readonly state: 'todo' | 'done'
  readonly next: 'record' | 'review' | null
} {
  const isWanted = documents.some((state) => state === 'missing' || state === 'rejected')
  if (isWanted) return { state: 'todo', next: 'record' }
  return documents.includes('toReview') ? { state: 'todo', next: 'review' } : { state: 'done', next: null }
}

const documentActs = { record: 'recordEstateDocument', review: 'reviewEstateDocument' } as const

function receivedStep({ documents }: StepFacts): EstateStep {
  const { state, next } = documentsStep(documents)
  return { kind: 'documents', state, act: next && documentActs[next] }
}

function heirsStep({ obstacles }: StepFacts): EstateStep {
  const has = (code: EstateObstacle['code']) => obstacles.some((obstacle) => obstacle.code === code)
  if (has('heirs')) return { kind: 'heirs', state: 'todo', act: 'nameEstateHeirs' }
  return { kind: 'heirs', state: has('heir') ? 'problem' : 'done', act: null }
}

function accountStep({ obstacles }: StepFacts): EstateStep {
  const own = obstacles.map(({ code }) => code).filter((code) => !elsewhere.includes(code))
  if (own.length === 0) return { kind: 'account', state: 'done', act: null }
  return { kind: 'account', state: own.every((code) => passing.includes(code)) ? 'waiting' : 'problem', act: null }
}
