import { Section } from '#design/components/section/section.tsx'
import { useRotation } from '#web/use-rotation.ts'
import type { HomeSection } from './home-words.server.ts'
import styles from './how-it-works.module.css'
import { StepPicture } from './step-picture.tsx'

const turnMs = 5000

/** Cycles through the three steps until the reader chooses one. */
export function HowItWorks({ words: { title, items: steps } }: { readonly words: HomeSection }) {
  const { at: chosen, choose } = useRotation(steps.length, turnMs)
  return (
    <Section title={title}>
      <div className={styles.how}>
        <ol className={styles.steps}>
          {steps.map((step, at) => (
            <li key={step.title}>
              <button type="button" className={styles.step} aria-pressed={at === chosen} onClick={() => choose(at)}>
                <span className={styles.stepNumber} aria-hidden="true">
                  {at + 1}
                </span>
                <span>
                  <strong>{step.title}</strong>
                  <span>{step.text}</span>
                </span>
              </button>
            </li>
          ))}
        </ol>
        <div className={styles.picture}>
          <StepPicture step={chosen} />
        </div>
      </div>
    </Section>
  )
}
