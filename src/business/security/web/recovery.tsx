import { useState } from 'react'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Dialog } from '#design/components/dialog/dialog.tsx'
import type { Refused } from '#web/data-client.ts'
import { useCommand } from '#web/use-command.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RefusedNotice } from './refused.tsx'
import styles from './security.module.css'
import { makeRecoveryCodesDocument } from './security-documents.ts'

/** At this number it is time for new ones. */
const fewCodes = 2

export function Recovery({ left, onChanged }: { readonly left: number; readonly onChanged: () => Promise<unknown> }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [send, isSending] = useCommand('makeRecoveryCodes', makeRecoveryCodesDocument)
  async function make() {
    const answer = await send({})
    if (answer.refused) return setRefused(answer.refused)
    setRefused(null)
    setCodes(answer.data.makeRecoveryCodes.recoveryCodes)
  }
  async function done() {
    setCodes(null)
    await onChanged()
  }
  return (
    <section className={styles.part} aria-labelledby="recovery">
      <div className={styles.head}>
        <h2 id="recovery">Recovery codes</h2>
        <span className={styles.quiet}>{left} of 10 left</span>
      </div>
      <p className={styles.quiet}>Use these if you lose your phone. New codes replace the old ones.</p>
      {left <= fewCodes && (
        <div className={styles.action}>
          <Banner
            kind={left === 0 ? 'error' : 'notice'}
            title={left === 0 ? 'You have used all of your recovery codes.' : 'You are running out of recovery codes.'}
          >
            Make new ones now, before you need them: without one, a lost phone locks you out.
          </Banner>
        </div>
      )}
      <div className={styles.action}>
        <Button kind={left <= fewCodes ? 'primary' : 'secondary'} size="small" isLoading={isSending} onPress={make}>
          Make new codes
        </Button>
      </div>
      <RefusedNotice refused={refused} />
      {codes && (
        <Dialog title="Your new recovery codes" isOpen isQuestion onOpenChange={done}>
          <RecoveryCodes codes={codes} onDone={done} />
        </Dialog>
      )}
    </section>
  )
}
