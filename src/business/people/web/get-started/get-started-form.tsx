import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Button } from '#design/components/button/button.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import type { FieldFault } from '#design/components/error-summary/error-summary.tsx'
import { Form } from '#design/components/form/form.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { company } from '#kernel/brand.ts'
import { goToSignIn } from '#web/sign-in.ts'
import { type ConsentText, optionalConsents } from '../../rules/consent-texts.ts'
import { electronicConsentText } from '../../rules/electronic-consent.ts'
import { faultOfReferralCode } from '../../rules/referral-code.ts'
import { faultOfWord, sampleDocument } from '../../rules/sample-document.ts'
import { signUpMinutes } from '../../rules/sign-up-minutes.ts'
import { termsText } from '../../rules/terms-of-service.ts'
import { Narrow } from '../narrow.tsx'
import { type Draft, freshDraft, isWhole, keepDraft, readDraft, withConsent, withWord } from './draft.ts'
import styles from './get-started.module.css'

type GetStartedFormProps = {
  readonly isSignedIn: boolean
  readonly isReferral: boolean
  readonly onReady: (draft: Draft) => Promise<void>
}

const types = [
  { value: 'individual', label: 'Individual', help: 'You invest in your own name.' },
  { value: 'business', label: 'Business', help: 'You invest for a company, partnership or trust.' },
] as const

/** The person who gave the code has an interest in the answer. */
const fromFriend = 'It is in your friend’s link or email. If you invest, both of you receive shares.'

export function GetStartedForm({ isSignedIn, isReferral, onReady }: GetStartedFormProps) {
  const { draft, change, box } = useKeptDraft()
  const [isSending, setSending] = useState(false)
  const [wasTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const wrong = wasTried ? wrongIn(draft) : {}

  async function submit() {
    setTried(true)
    setProblem(null)
    if (!isWhole(draft) || Object.keys(wrongIn(draft)).length > 0) return
    setSending(true)
    try {
      if (isSignedIn) await onReady(draft)
      else await goToSignIn({ screen: 'signup', returnTo: '/get-started?resume=1' })
    } catch {
      setSending(false)
      setProblem('We could not reach the sign-up page. Check your connection and try again.')
    }
  }

  return (
    <Narrow title={isReferral ? 'A friend asked you in' : 'Create your account'} lead={leadFor(draft.type)}>
      <div ref={box}>
        <Form
          label="Create your account"
          faults={faultsOf(wrong, problem)}
          onSubmit={submit}
          actions={
            <Button type="submit" size="large" isLoading={isSending}>
              Continue
            </Button>
          }
        >
          <RadioGroup
            label="Who invests?"
            name="type"
            choices={types}
            value={draft.type}
            onChange={(type) => change(() => ({ type }))}
          />
          <TextField
            label="Referral or promotion code"
            name="referralCode"
            isOptional
            help={isReferral ? fromFriend : undefined}
            autoComplete="off"
            value={draft.referralCode}
            error={wrong.referralCode}
            onChange={(referralCode) => change(() => ({ referralCode }))}
          />
          <Consents
            agreed={draft.agreed}
            wrong={wrong}
            sampleWord={draft.sampleWord}
            onWord={(word) => change((now) => withWord(now, word))}
            onChange={(document, isOn) => change(({ agreed }) => ({ agreed: withConsent(agreed, document, isOn) }))}
          />
          {!isSignedIn && (
            <p>
              Next, you will choose an email address and a password. Already have an account?{' '}
              <Link to="/login/">Log in</Link>
            </p>
          )}
        </Form>
      </div>
    </Narrow>
  )
}

const leadFor = (type: Draft['type']): string =>
  type === 'business'
    ? `About ${signUpMinutes.business} minutes in total. You need the business's EIN, your Social Security number, its owners, and its bank's login. You can stop at any point and continue later.`
    : `About ${signUpMinutes.individual} minutes in total. You need your Social Security number and your bank's login. You can stop at any point and continue later.`

/** The draft kept in the tab, with any text typed before this script loaded: the document shows the form already. */
function useKeptDraft() {
  const [search] = useSearchParams()
  const [draft, setDraft] = useState(freshDraft)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const typedIn = (name: string) => box.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value
    const known = readDraft(search)
    const begun = withWord(
      { ...known, referralCode: typedIn('referralCode') || known.referralCode },
      typedIn('sampleWord') || known.sampleWord,
    )
    keepDraft(begun)
    setDraft(begun)
  }, [search])
  // Several presses may arrive at once, from before this script loaded: each adds to the result of the last one.
  const change = (part: (now: Draft) => Partial<Draft>) =>
    setDraft((now) => {
      const next = { ...now, ...part(now) }
      keepDraft(next)
      return next
    })
  return { draft, change, box }
}

type ConsentsProps = {
  readonly agreed: readonly string[]
  readonly wrong: Wrong
  readonly sampleWord: string
  readonly onChange: (document: string, isOn: boolean) => void
  readonly onWord: (word: string) => void
}

const labels: Readonly<Record<string, string>> = {
  'terms-of-service': `I agree to the terms of service of ${company.name}`,
  'electronic-1099': 'Send my Forms 1099 electronically (optional; otherwise by mail)',
  'electronic-k-1': 'Send my Schedules K-1 electronically (optional; otherwise by mail)',
}

function Consents({ agreed, wrong, sampleWord, onChange, onWord }: ConsentsProps) {
  const one = (text: ConsentText) => (
    <div key={text.document}>
      <Checkbox
        name={text.document}
        isSelected={agreed.includes(text.document)}
        error={wrong[text.document]}
        onChange={(isOn) => onChange(text.document, isOn)}
      >
        {labels[text.document]}
      </Checkbox>
      <ConsentReading text={text} />
    </div>
  )
  return (
    <>
      {one(termsText)}
      <div>
        <TextField
          label="Word in the sample PDF"
          name="sampleWord"
          help={
            <>
              <SampleLink /> and enter the word it shows. By doing so, you agree to receive documents as PDF files and
              to sign electronically.
            </>
          }
          autoComplete="off"
          value={sampleWord}
          error={wrong.sampleWord}
          onChange={onWord}
        />
        <ConsentReading text={electronicConsentText} />
      </div>
      {optionalConsents.map(one)}
    </>
  )
}

const SampleLink = () => (
  <a href={sampleDocument.address} target="_blank" rel="noreferrer">
    Open the sample (PDF)
  </a>
)

type Wrong = Readonly<Record<string, string>>

function wrongIn(draft: Draft): Wrong {
  const code = faultOfReferralCode(draft.referralCode)
  const word = faultOfWord(draft.sampleWord)
  return {
    ...(code ? { referralCode: code } : {}),
    ...(draft.agreed.includes(termsText.document)
      ? {}
      : { [termsText.document]: `Agree to “${termsText.title}” to create an account.` }),
    ...(word ? { sampleWord: word } : {}),
  }
}

function faultsOf(wrong: Wrong, problem: string | null): FieldFault[] {
  const inFields = Object.entries(wrong).map(([field, message]) => ({ field, message }))
  return problem ? [...inFields, { message: problem }] : inFields
}

/** The text itself, to be read before one agrees to it. */
function ConsentReading({ text }: { readonly text: ConsentText }) {
  return (
    <details className={styles.reading}>
      <summary>Read “{text.title}”</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard */}
      <section className={styles.text} tabIndex={0} aria-label={text.title}>
        {text.sections.map(({ title, paragraphs }) => (
          <Fragment key={title}>
            <h3>{title}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Fragment>
        ))}
        <p>Version {text.version}</p>
      </section>
    </details>
  )
}
