import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { Narrow } from '../narrow.tsx'
import { sentOrRefused } from '../sent-words.ts'
import styles from './get-started.module.css'
import { askNewcomer, type Newcomer, sendConfirmation } from './newcomer.ts'

const askAgainMs = 3_000

type CheckInboxProps = { readonly newcomer: Newcomer; readonly onConfirmed: () => void }

/** Waits for the mailed link, and continues when it was opened in another tab or on another device. */
export function CheckInbox({ newcomer, onConfirmed }: CheckInboxProps) {
  const [isSending, setSending] = useState(false)
  const [hasBounced, setBounced] = useState(newcomer.invalidEmailFlg)
  useEffect(() => {
    const leaving = new AbortController()
    const asking = setInterval(async () => {
      if (document.hidden) return
      const now = await askNewcomer(leaving.signal)
      if (now && !leaving.signal.aborted) setBounced(now.invalidEmailFlg)
      if (now?.confirmationDt && !leaving.signal.aborted) onConfirmed()
    }, askAgainMs)
    return () => {
      leaving.abort()
      clearInterval(asking)
    }
  }, [onConfirmed])

  async function resend() {
    setSending(true)
    const { kind, text, isConfirmed } = sentOrRefused(await sendConfirmation(newcomer))
    setSending(false)
    showSnackbar(kind, text)
    if (isConfirmed) onConfirmed()
  }

  return (
    <Narrow title="Check your inbox" lead="Your account is ready. Before you continue, confirm your address.">
      <div className={styles.inbox}>
        {hasBounced && (
          <Banner kind="error" title="Update Your Email Address">
            Our email to {newcomer.email} bounced. Please give us an address that works.
          </Banner>
        )}
        <p>
          We sent a link to <strong className={styles.address}>{newcomer.email}</strong>. Open it on this or any other
          device. It works once and expires after 7 days. This page will continue on its own.
        </p>
        <p>No email after a minute? Check your spam folder, or ask us to send it again.</p>
        <Button kind="secondary" isLoading={isSending} onPress={resend}>
          Re-send the email
        </Button>
        <p>
          Is the address wrong? <Link to="/users/settings/email">Change it</Link>
        </p>
      </div>
    </Narrow>
  )
}
