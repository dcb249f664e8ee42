import { useState } from 'react'
import { useMe } from '#business/people/web/me.tsx'
import { needsSignInAgain, SignInAgain } from '#business/people/web/sign-in-again.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import { PhoneField } from '#design/components/phone-field/phone-field.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { Status } from '#design/components/status/status.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import type { Refused } from '#web/data-client.ts'
import { useCommand } from '#web/use-command.ts'
import { codeWords } from '../rules/phone-code.ts'
import {
  confirmPhoneDocument,
  type NotificationSettings,
  sendPhoneCodeDocument,
  stopTextsDocument,
} from './notification-documents.ts'
import styles from './preferences.module.css'

type PartProps = { readonly settings: NotificationSettings; readonly onChanged: () => Promise<unknown> }

export function TextPhone({ settings, onChanged }: PartProps) {
  const { phone } = settings
  const [isChanging, setChanging] = useState(false)
  const changed = async () => {
    await onChanged()
    setChanging(false)
  }
  return (
    <section className={styles.part} aria-labelledby="texts">
      <h2 id="texts">Texts</h2>
      {phone?.state === 'confirmed' && !isChanging ? (
        <Confirmed ending={phone.ending} onChanged={onChanged} onChange={() => setChanging(true)} />
      ) : (
        <>
          {phone?.state === 'stopped' && (
            <p>
              Texts to the number ending in {phone.ending} have stopped. Reply START to one of ours, or confirm a number
              again.
            </p>
          )}
          {phone?.state === 'invalid' && (
            <p>The number ending in {phone.ending} does not accept our texts. Enter a different number.</p>
          )}
          {phone?.state === 'unconfirmed' && <EnterCode ending={phone.ending} onChanged={changed} />}
          <AskCode settings={settings} onSent={onChanged} isAgain={phone?.state === 'unconfirmed'} />
        </>
      )}
    </section>
  )
}

function Confirmed(about: {
  readonly ending: string
  readonly onChanged: () => Promise<unknown>
  readonly onChange: () => void
}) {
  const [stop, isStopping] = useCommand('stopTexts', stopTextsDocument)
  async function press() {
    const { refused } = await stop({})
    if (refused) showSnackbar('error', refused.message)
    await about.onChanged()
  }
  return (
    <>
      <p>
        <Status kind="good">Confirmed</Status> Texts go to the number ending in {about.ending}. Those that can wait
        arrive between 8 a.m. and 8 p.m.
      </p>
      <div className={styles.acts}>
        <Button kind="secondary" onPress={about.onChange}>
          Use another number
        </Button>
        <Button kind="quiet" isLoading={isStopping} onPress={press}>
          Stop all texts
        </Button>
      </div>
    </>
  )
}

type AskProps = {
  readonly settings: NotificationSettings
  readonly onSent: () => Promise<unknown>
  readonly isAgain: boolean
}

function AskCode({ settings, onSent, isAgain }: AskProps) {
  const { primaryPhone } = useMe()
  const [number, setNumber] = useState(primaryPhone ?? '')
  const [agrees, setAgrees] = useState(false)
  const [refusal, setRefusal] = useState<Refused | null>(null)
  const [send, isSending] = useCommand('sendPhoneCode', sendPhoneCodeDocument)
  async function press() {
    const { refused } = await send({ number, consentVersion: settings.consent.version })
    setRefusal(refused)
    if (!refused) await onSent()
  }
  const error = refusal && !needsSignInAgain(refusal.code) ? refusal.message : undefined
  return (
    <div className={styles.form}>
      {needsSignInAgain(refusal?.code) && <SignInAgain />}
      <PhoneField
        label={isAgain ? 'Another number' : 'Phone number for texts'}
        name="number"
        value={number}
        error={error}
        onChange={(next) => {
          setNumber(next)
          setRefusal(null)
        }}
      />
      <Checkbox name="consent" isSelected={agrees} onChange={setAgrees}>
        {settings.consent.paragraphs.join(' ')}
      </Checkbox>
      <div>
        <Button kind="secondary" isLoading={isSending} isDisabled={!agrees || number === ''} onPress={press}>
          {isAgain ? 'Send a new code' : 'Send me a code'}
        </Button>
      </div>
    </div>
  )
}

function EnterCode({ ending, onChanged }: { readonly ending: string; readonly onChanged: () => Promise<unknown> }) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [send, isSending] = useCommand('confirmPhone', confirmPhoneDocument)
  async function press() {
    const { refused } = await send({ code })
    setProblem(refused?.message)
    if (refused) return
    showSnackbar('success', 'Your phone is confirmed.')
    await onChanged()
  }
  return (
    <div className={styles.form}>
      <TextField
        label={`Code from the text to the number ending in ${ending}`}
        name="code"
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        help={codeWords}
        error={problem}
        onChange={(next) => {
          setCode(next)
          setProblem(undefined)
        }}
      />
      <div>
        <Button isLoading={isSending} isDisabled={code.length !== 6} onPress={press}>
          Confirm
        </Button>
      </div>
    </div>
  )
}
