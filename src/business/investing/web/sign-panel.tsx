import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Spinner } from '#design/components/spinner/spinner.tsx'
import type { OrderId } from '#kernel/ids.ts'
import { spoken } from '#web/error-catalogue.ts'
import styles from './order.module.css'
import { type SigningPhase, useSigning } from './use-signing.ts'

const words: Partial<Record<SigningPhase, string>> = {
  preparing: 'We are preparing your agreement. This takes a few seconds.',
  opening: 'We are opening the e-signing service.',
  signed: 'Signed. We are waiting for the e-signing service to confirm it.',
  declined: 'You declined to sign, so we are canceling the order.',
}

type SignPanelProps = { readonly orderId: OrderId; readonly onAnswered: () => void }

/** Reads and signs the agreement inside the page. Opens on a press, or at once when coming from the checkout. */
export function SignPanel({ orderId, onAnswered }: SignPanelProps) {
  const container = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { phase, problem, start } = useSigning(orderId, container)
  const [search, setSearch] = useSearchParams()
  const isWantedNow = search.get('sign') === 'now'

  useEffect(() => {
    if (!isWantedNow) return
    setSearch({}, { replace: true })
    if (phase === 'idle') void start()
  }, [isWantedNow, phase, setSearch, start])
  useEffect(() => {
    if (phase === 'open') heading.current?.scrollIntoView({ block: 'start' })
    if (phase === 'signed' || phase === 'declined') onAnswered()
  }, [phase, onAnswered])

  const isBusy = phase in words
  return (
    <section className={styles.signing} aria-labelledby="signing">
      <h2 id="signing" ref={heading}>
        Sign the agreement
      </h2>
      {phase === 'blocked' && (
        <Banner kind="error" title="The e-signing service did not open.">
          {spoken.signing.blocked}
        </Banner>
      )}
      {phase === 'failed' && <Banner kind="error" title={problem} />}
      {phase === 'closed' && (
        <p>You closed the agreement without signing it. You have seven days to sign before the order ends.</p>
      )}
      {phase === 'idle' && (
        <p>Read the subscription agreement and sign it here. We debit your bank only after you sign.</p>
      )}
      {isBusy && (
        <p className={styles.waiting} role="status">
          <Spinner label="" /> {words[phase]}
        </p>
      )}
      <div ref={container} className={styles.frame} data-open={phase === 'open' || phase === 'opening'} />
      {!isBusy && phase !== 'open' && (
        <Button size="large" onPress={start}>
          {phase === 'idle' ? 'Sign the agreement' : 'Try again'}
        </Button>
      )}
    </section>
  )
}
