import type { DocumentState } from '#business/cases/rules/case-documents.ts'
import { type CaseStep, documentsStep } from '#business/cases/rules/steps.ts'
import type { TransferObstacle, TransferState } from './obstacles.ts'

export type TransferStepKind = 'documents' | 'accounts' | 'transfer'
export type TransferAct =
  | 'recordHoldingTransferDocument'
  | 'reviewHoldingTransferDocument'
  | 'transferHoldings'
  | 'approveProposal'
export type TransferStep = CaseStep<TransferStepKind, TransferAct>

type StepFacts = {
  readonly state: TransferState
  readonly documents: readonly DocumentState[]
  readonly obstacles: readonly Pick<TransferObstacle, 'code'>[]
  /** A transfer is proposed. */
  readonly isProposed: boolean
}

/** Only time does away with these. */
const passing: readonly TransferObstacle['code'][] = ['mayReturn', 'onTheirWay']

/** A case step by step, each with its state and the act that it waits for. */
export function transferSteps({ state, documents, obstacles, isProposed }: StepFacts): readonly TransferStep[] {
  const steps: TransferStep[] = [documentsStep(documents, acts), accountsStep(obstacles)]
  if (state === 'open')
    return [
      ...steps,
      isProposed
        ? { kind: 'transfer', state: 'waiting', act: 'approveProposal' }
        : { kind: 'transfer', state: 'todo', act: obstacles.length === 0 ? 'transferHoldings' : null },
    ]
  const isOver = state === 'withdrawn'
  return [...steps, { kind: 'transfer', state: 'done', act: null } as const].map(
    (step): TransferStep => ({
      kind: step.kind,
      state: isOver && (step.kind === 'transfer' || step.state !== 'done') ? 'notNeeded' : 'done',
      act: null,
    }),
  )
}

const acts = { record: 'recordHoldingTransferDocument', review: 'reviewHoldingTransferDocument' } as const

function accountsStep(obstacles: StepFacts['obstacles']): TransferStep {
  const own = obstacles.filter(({ code }) => code !== 'documents')
  if (own.length === 0) return { kind: 'accounts', state: 'done', act: null }
  const isPassing = own.every(({ code }) => passing.includes(code))
  return { kind: 'accounts', state: isPassing ? 'waiting' : 'problem', act: null }
}
