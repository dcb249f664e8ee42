import { useEffect, useState } from 'react'
import { PlainButton } from '#design/components/button/plain-button.tsx'
import { answer, type Consent, mustAsk } from '#web/track.ts'
import styles from './welcome.module.css'

/** Asks whether clicks may be counted, if a tag is configured. Both answers take one press and look equal. */
export function AskConsent() {
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    // The page comes first; the question waits until the browser is idle.
    const later = setTimeout(() => void mustAsk().then(setAsking), 2_000)
    return () => clearTimeout(later)
  }, [])
  if (!isAsking) return null
  const say = (consent: Consent) => {
    answer(consent)
    setAsking(false)
  }
  return (
    <aside className={styles.popup} aria-label="Counting clicks">
      <h2>May we count clicks?</h2>
      {/* Two short parts: a text that arrives late must not be the largest paint on a phone, see waking.spec.ts. */}
      <p>
        We would like to count clicks on three buttons to learn which wording helps. We count nothing unless you agree.
      </p>
      <p>You can change your answer under Privacy choices at the foot of every page.</p>
      <div className={styles.answers}>
        <PlainButton kind="secondary" size="small" onClick={() => say('refused')}>
          No
        </PlainButton>
        <PlainButton kind="secondary" size="small" onClick={() => say('given')}>
          Yes
        </PlainButton>
      </div>
    </aside>
  )
}
