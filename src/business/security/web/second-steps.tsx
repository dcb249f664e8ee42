import { useState } from 'react'
import { stoppedText } from '#business/people/rules/is-stopped.ts'
import { useMe } from '#business/people/web/me.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Dialog } from '#design/components/dialog/dialog.tsx'
import { Status } from '#design/components/status/status.tsx'
import { AddApp } from './add-app.tsx'
import { AddTexts } from './add-texts.tsx'
import { FactorRow } from './factor-row.tsx'
import { RefusedNotice } from './refused.tsx'
import styles from './security.module.css'
import { beginPasskeyDocument, type Security } from './security-documents.ts'
import { useProviderPage } from './use-provider-page.ts'

type SecondStepsProps = { readonly security: Security; readonly onChanged: () => Promise<unknown> }

export function SecondSteps({ security, onChanged }: SecondStepsProps) {
  const [adding, add] = useState<'app' | 'texts' | null>(null)
  const { factors } = security
  const stopped = stoppedText(useMe())
  async function done() {
    add(null)
    await onChanged()
  }
  return (
    <section className={styles.part} aria-labelledby="second-steps">
      <div className={styles.head}>
        <h2 id="second-steps">Second step at log-in</h2>
        <Status kind={factors.length > 0 ? 'good' : 'waiting'}>{factors.length > 0 ? 'On' : 'Off'}</Status>
      </div>
      <p className={styles.quiet}>
        In addition to your password, we ask for something only you have. Someone who learns your password still cannot
        get in.
      </p>
      {factors.length > 0 && (
        <ul className={styles.rows}>
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} isLast={factors.length === 1} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {factors.length === 0 && !stopped && (
        <div className={styles.action}>
          <Banner title="Only a password protects your account.">Set up a second step; it takes two minutes.</Banner>
        </div>
      )}
      {stopped ? <Banner title={stopped} /> : <Offers isFirst={factors.length === 0} onAdd={add} />}
      {adding && (
        <Dialog
          title={adding === 'app' ? 'Set up an authenticator app' : 'Codes by text message'}
          isOpen
          onOpenChange={() => void done()}
        >
          {adding === 'app' ? <AddApp onDone={done} /> : <AddTexts onDone={done} />}
        </Dialog>
      )}
    </section>
  )
}

type OffersProps = { readonly isFirst: boolean; readonly onAdd: (what: 'app' | 'texts') => void }

/** The three ways, starting with the safest that everyone can have. */
function Offers({ isFirst, onAdd }: OffersProps) {
  const passkey = useProviderPage('beginPasskey', beginPasskeyDocument, (data) => data.beginPasskey.url)
  return (
    <>
      {!isFirst && <h3 className={styles.more}>Add another</h3>}
      <ul className={styles.rows}>
        <Offer
          title="Authenticator app"
          words="An app on your phone shows a new code every 30 seconds. Works without a network."
          action={
            <Button kind={isFirst ? 'primary' : 'secondary'} size="small" onPress={() => onAdd('app')}>
              Set up an app
            </Button>
          }
        />
        <Offer
          title="Passkey"
          words="Your fingerprint, face or device PIN instead of a password and code. A fake site cannot use it."
          action={
            <Button kind="secondary" size="small" isLoading={passkey.isLoading} onPress={passkey.open}>
              Add a passkey
            </Button>
          }
        />
        <Offer
          title="Text message"
          words="A code sent to your mobile phone. This is the weakest of the three because phone numbers can be stolen."
          action={
            <Button kind="secondary" size="small" onPress={() => onAdd('texts')}>
              Use text messages
            </Button>
          }
        />
      </ul>
      <RefusedNotice refused={passkey.refused} />
    </>
  )
}

function Offer(props: { readonly title: string; readonly words: string; readonly action: React.ReactNode }) {
  return (
    <li className={styles.row}>
      <div>
        <h3>{props.title}</h3>
        <p className={styles.quiet}>{props.words}</p>
      </div>
      {props.action}
    </li>
  )
}
