import { useLayoutEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#design/components/button/button.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import type { FieldFault } from '#design/components/error-summary/error-summary.tsx'
import { FieldSet, Form } from '#design/components/form/form.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { company } from '#kernel/brand.ts'
import { optionalConsents } from '../../rules/consent-texts.ts'
import { electronicConsentText } from '../../rules/electronic-consent.ts'
import { faultOfReferralCode } from '../../rules/referral-code.ts'
import { faultOfWord, sampleWords } from '../../rules/sample-document.ts'
import { signUpMinutes } from '../../rules/sign-up-minutes.ts'
import { termsText } from '../../rules/terms-of-service.ts'
import { Narrow } from '../narrow.tsx'
import { ConsentReading } from './consent-reading.tsx'
import { type Draft, freshDraft, keepDraft, readDraft } from './draft.ts'
import styles from './get-started.module.css'
import { register, withAgreement, withConsent } from './register.ts'
import { SamplePage } from './sample-page.tsx'

type AgreementFormProps = {
  readonly isReferral: boolean
  readonly onReady: (register: () => Promise<string | null>) => Promise<void>
}

const types = [
  { value: 'individual', label: 'Individual', help: 'You invest in your own name.' },
  { value: 'business', label: 'Business', help: 'You invest for a company, partnership or trust.' },
] as const

/** The person who gave the code has an interest in the answer. */
const fromFriend = 'It is in your friend’s link or email. If you invest, both of you receive shares.'

/**
 * The only step with consents: the kind of investor, electronic records, the terms. The server decides what it accepts.
 */
export function AgreementForm({ isReferral, onReady }: AgreementFormProps) {
  const { draft, change } = useKeptDraft()
  const [isSending, setSending] = useState(false)
  const [wasTried, setTried] = useState(false)
  const wrong = wasTried ? wrongIn(draft) : {}

  async function submit() {
    setTried(true)
    if (Object.keys(wrongIn(draft)).length > 0) return
    setSending(true)
    await onReady(() => register(withAgreement(draft)))
  }

  return (
    <Narrow title="Your agreement" lead={leadFor(draft.type)}>
      <Form
        label="Your agreement"
        faults={faultsOf(wrong)}
        onSubmit={submit}
        actions={
          <Button type="submit" size="large" isLoading={isSending}>
            Agree and continue
          </Button>
        }
      >
        <FieldSet title="Your account" help="Each kind of account needs other details, which come next.">
          <RadioGroup
            label="Who invests?"
            name="type"
            choices={types}
            value={draft.type}
            onChange={(type) => change({ type })}
          />
          <TextField
            label="Referral or promotion code"
            name="referralCode"
            isOptional
            help={isReferral ? fromFriend : undefined}
            autoComplete="off"
            value={draft.referralCode}
            error={wrong.referralCode}
            onChange={(referralCode) => change({ referralCode })}
          />
        </FieldSet>
        <FieldSet
          title="Records you can read"
          help="We send records as PDF files. The law asks us to make sure that you can read one."
        >
          <SamplePage />
          <RadioGroup
            label="Which word does the sample show?"
            name="sampleWord"
            choices={sampleWords.map((word) => ({ value: word, label: word }))}
            value={draft.sampleWord || null}
            error={wrong.sampleWord}
            onChange={(sampleWord) => change({ sampleWord })}
          />
        </FieldSet>
        <TaxForms {...{ draft, change }} />
        <Agreement />
      </Form>
    </Narrow>
  )
}

const Agreement = () => (
  <section className={styles.agree} aria-label="What you agree to">
    <p>
      By pressing “Agree and continue,” you agree to the terms of service of {company.name}, and to receive records
      electronically and sign electronically.
    </p>
    <ConsentReading text={termsText} />
    <ConsentReading text={electronicConsentText} />
  </section>
)

const leadFor = (type: Draft['type']): string =>
  type === 'business'
    ? `One minute now, then about ${signUpMinutes.business} for the details. You need the business's EIN, your Social Security number, its owners, and its bank's login. You can stop at any point and continue later.`
    : `One minute now, then about ${signUpMinutes.individual} for the details. You need your Social Security number and your bank's login. You can stop at any point and continue later.`

function useKeptDraft() {
  const [search] = useSearchParams()
  const [draft, setDraft] = useState(freshDraft)
  useLayoutEffect(() => {
    const draftNow = readDraft(search)
    keepDraft(draftNow)
    setDraft(draftNow)
  }, [search])
  const change = (part: Partial<Draft>) =>
    setDraft((now) => {
      const next = { ...now, ...part }
      keepDraft(next)
      return next
    })
  return { draft, change }
}

const labels: Readonly<Record<string, string>> = {
  'electronic-1099': 'Send my Forms 1099 electronically',
  'electronic-k-1': 'Send my Schedules K-1 electronically',
}

type TaxFormsProps = { readonly draft: Draft; readonly change: (part: Partial<Draft>) => void }

const TaxForms = ({ draft: { agreed }, change }: TaxFormsProps) => (
  <FieldSet title="Tax forms" help="Optional: without these, we mail your tax forms. You can change it at any time.">
    {optionalConsents.map((text) => (
      <div key={text.document}>
        <Checkbox
          name={text.document}
          isSelected={agreed.includes(text.document)}
          onChange={(isOn) => change({ agreed: withConsent(agreed, text.document, isOn) })}
        >
          {labels[text.document]}
        </Checkbox>
        <ConsentReading text={text} />
      </div>
    ))}
  </FieldSet>
)

type Wrong = Readonly<Record<string, string>>

function wrongIn(draft: Draft): Wrong {
  const code = faultOfReferralCode(draft.referralCode)
  const word = faultOfWord(draft.sampleWord)
  return { ...(code ? { referralCode: code } : {}), ...(word ? { sampleWord: word } : {}) }
}

const faultsOf = (wrong: Wrong): FieldFault[] => Object.entries(wrong).map(([field, message]) => ({ field, message }))
