import type { DocumentState } from '#business/cases/rules/case-documents.ts'
import { type CaseStep, documentsStep } from '#business/cases/rules/steps.ts'
import type { EstateObstacle, EstateState } from './obstacles.ts'

export type StepKind = 'hold' | 'documents' | 'heirs' | 'account' | 'transfer'
export type StepAct =
  | 'recordEstateDocument'
  | 'reviewEstateDocument'
  | 'nameEstateHeirs'
  | 'transferEstate'
  | 'approveProposal'

export type EstateStep = CaseStep<StepKind, StepAct>

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
    documentsStep(facts.documents, documentActs),
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

const documentActs = { record: 'recordEstateDocument', review: 'reviewEstateDocument' } as const

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
