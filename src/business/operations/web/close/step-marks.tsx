import type { MonthCloseState, MonthCloseStepKind } from '#web/generated/graphql.ts'
import styles from './close.module.css'
import { progressText, stateNames, stepNames } from './close-words.ts'

/** A state as a sign; adjacent or hidden text says the same. */
export const StateMark = ({ state }: { readonly state: MonthCloseState }) => (
  <span className={styles.sign} data-state={state} aria-hidden="true" />
)

type StepMarksProps = {
  readonly of: string
  readonly steps: readonly { readonly kind: MonthCloseStepKind; readonly state: MonthCloseState }[]
}

/**
 * The ten steps of a month in two rows of five, aligned from month to month. A phone shows open steps and counts the
 * others.
 */
export const StepMarks = ({ of, steps }: StepMarksProps) => (
  <div className={styles.marked}>
    <p className={styles.progress}>{progressText(steps)}</p>
    <ol className={styles.marks} aria-label={`Steps of ${of}`}>
      {steps.map(({ kind, state }) => (
        <li key={kind} data-state={state}>
          <StateMark state={state} />
          {stepNames[kind]}
          <span className="visually-hidden">: {stateNames[state]}</span>
        </li>
      ))}
    </ol>
  </div>
)

const states = Object.keys(stateNames) as MonthCloseState[]

export const MarksLegend = () => (
  <ul className={styles.legend} aria-label="Signs">
    {states.map((state) => (
      <li key={state}>
        <StateMark state={state} />
        {stateNames[state]}
      </li>
    ))}
  </ul>
)
