import { useEffect, useState } from 'react'
import { Section } from '#design/components/section/section.tsx'
import styles from './how-it-works.module.css'
import { StepPicture } from './step-picture.tsx'

const steps = [
  { title: 'Create account', text: 'About ten minutes: who you are, your bank, and one confirmation.' },
  { title: 'Build portfolio', text: 'Choose countries and plants. Start with $100 and add when you like.' },
  { title: 'Earn monthly dividends', text: 'Each one traced from your cents back to the meter that made the power.' },
] as const

const turnMs = 5000

/** Goes through the three steps until the reader chooses one. */
export function HowItWorks() {
  const [chosen, choose] = useState(0)
  const [isTurning, setTurning] = useState(true)
  useEffect(() => {
    if (!isTurning || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const turning = setInterval(() => choose((at) => (at + 1) % steps.length), turnMs)
    return () => clearInterval(turning)
  }, [isTurning])
  return (
    <Section title="How It Works">
      <div className={styles.how}>
        <ol className={styles.steps}>
          {steps.map((step, at) => (
            <li key={step.title}>
              <button
                type="button"
                className={styles.step}
                aria-pressed={at === chosen}
                onClick={() => {
                  choose(at)
                  setTurning(false)
                }}
              >
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
