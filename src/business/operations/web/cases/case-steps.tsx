import type { ReactNode } from 'react'
import type { EstateStepState } from '#web/generated/graphql.ts'
import close from '../close/close.module.css'
import { StateMark } from '../close/step-marks.tsx'
import { nextStep, stepStateNames } from './case-words.ts'

type CaseStep = { readonly kind: string; readonly state: EstateStepState }

type CaseStepsProps<Step extends CaseStep> = {
  readonly steps: readonly Step[]
  readonly nameOf: (step: Step) => string
  readonly detailOf: (step: Step) => ReactNode
  readonly actOf: (step: Step, isNext: boolean) => ReactNode
}

/** The steps of a case in the order of the work, each with its act; the next one is marked. */
export function CaseSteps<Step extends CaseStep>({ steps, nameOf, detailOf, actOf }: CaseStepsProps<Step>) {
  const next = nextStep(steps)
  return (
    <ol className={close.steps}>
      {steps.map((step) => (
        <li
          key={step.kind}
          className={close.step}
          data-next={step === next || undefined}
          aria-current={step === next ? 'step' : undefined}
        >
          <div>
            <h3>{nameOf(step)}</h3>
            <span className={close.state} data-state={step.state}>
              <StateMark state={step.state} />
              {stepStateNames[step.state]}
            </span>
          </div>
          <div className={close.said}>{detailOf(step)}</div>
          <div className={close.act}>{actOf(step, step === next)}</div>
        </li>
      ))}
    </ol>
  )
}
