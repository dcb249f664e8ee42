import styles from './stepper.module.css'

export type StepperProps = { readonly steps: readonly string[] /** Counted from 0. */; readonly current: number }

/** The position in a flow of pages. A phone shows the present step as text. */
export function Stepper({ steps, current }: StepperProps) {
  return (
    <nav className={styles.stepper} aria-label="Progress">
      <p className={styles.words}>
        Step {current + 1} of {steps.length}: <strong>{steps[current]}</strong>
      </p>
      <ol>
        {steps.map((step, at) => (
          <li
            key={step}
            data-state={at < current ? 'done' : at === current ? 'now' : 'ahead'}
            aria-current={at === current ? 'step' : undefined}
          >
            <span>
              {step}
              {at < current && <span className="visually-hidden">, done</span>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
