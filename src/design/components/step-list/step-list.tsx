import styles from './step-list.module.css'

type StepItem = { readonly title: string; readonly text: string }

/** What happens, in its order, along a day's path of the sun. */
export function StepList({ steps }: { readonly steps: readonly StepItem[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, at) => (
        <li key={step.title}>
          <span className={styles.number} aria-hidden="true">
            {at + 1}
          </span>
          <div>
            <h2>{step.title}</h2>
            <p>{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
