import { useEffect, useRef, useState } from 'react'
import { ClickChoice } from '#business/privacy/web/click-choice.tsx'
import styles from './footer.module.css'

const id = 'privacy-choices'

/**
 * Consent can be withdrawn from the foot of every page. The browser itself opens the panel, so it works on pages whose
 * scripts have not started.
 */
export function PrivacyChoices() {
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  // On a page that has just hydrated, the panel was opened before any listener was attached.
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) setOpen(true)
  }, [])
  return (
    <div data-wakes>
      <button type="button" className={styles.choices} popoverTarget={id}>
        Privacy choices
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        role="dialog"
        aria-labelledby={`${id}-title`}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <h2 id={`${id}-title`}>Privacy choices</h2>
        {isOpen && <ClickChoice />}
        <noscript>
          <p>With scripts off nothing is counted.</p>
        </noscript>
        <p>
          <a href="/ccpa-data-subject-request/">Request or delete your data</a>
        </p>
        <button type="button" className={styles.close} popoverTarget={id} popoverTargetAction="hide">
          Close
        </button>
      </div>
    </div>
  )
}
