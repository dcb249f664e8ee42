import { useState } from 'react'
import { useMe } from '#business/people/web/me.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import { Form } from '#design/components/form/form.tsx'
import { Prose } from '#design/components/section/section.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import type { Refused } from '#web/data-client.ts'
import { useCommand } from '#web/use-command.ts'
import { sendIraCodeDocument, signIraAgreementDocument, verifyIraCodeDocument } from './ira-documents.ts'
import type { StepProps } from './opening-page-parts.tsx'

const triesText = (left: number): string =>
  `That is not the code. You can try ${left === 1 ? 'once more' : `${left} more times`}.`

/** The one-time code to the profile's phone. */
export function CodeStep({ ira, onChanged }: StepProps) {
  const { primaryPhone } = useMe()
  const [sendCode, isAsking] = useCommand(`sendIraCode:${ira.id}`, sendIraCodeDocument)
  const [verify, isChecking] = useCommand(`verifyIraCode:${ira.id}`, verifyIraCodeDocument)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<{ readonly message: string; readonly isOfCode: boolean } | null>(null)
  const wasSent = ira.codeExpiresAt !== null && ira.state === 'otpPending'
  const say = (refused: Refused | null) =>
    setFault(refused && { message: refused.message, isOfCode: refused.field === 'code' })

  async function requestCode() {
    const { refused } = await sendCode({ accountId: ira.id })
    say(refused)
    setCode('')
    await onChanged()
  }
  async function check() {
    if (!/^\d{6}$/.test(code)) return setFault({ message: 'Enter the six digits of the code.', isOfCode: true })
    const { data, refused } = await verify({ accountId: ira.id, code })
    const answer = data?.verifyIraCode
    if (answer && !answer.isVerified) setFault({ message: triesText(answer.triesLeft), isOfCode: true })
    else say(refused)
    await onChanged()
  }
  return (
    <Form
      label="One-time code"
      faults={fault ? [{ message: fault.message, ...(fault.isOfCode && wasSent ? { field: 'code' } : {}) }] : []}
      onSubmit={wasSent ? check : requestCode}
      actions={
        <>
          <Button type="submit" size="large" isLoading={wasSent ? isChecking : isAsking}>
            {wasSent ? 'Continue' : 'Text me a code'}
          </Button>
          {wasSent && (
            <Button kind="quiet" isLoading={isAsking} onPress={requestCode}>
              Send another code
            </Button>
          )}
        </>
      }
    >
      <p>
        {ira.custodianName} confirms your phone number {primaryPhone} with a code by text message. It works for 10
        minutes.
      </p>
      {wasSent && (
        <TextField
          label="Six-digit code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          error={fault?.isOfCode ? fault.message : undefined}
          onChange={setCode}
        />
      )}
    </Form>
  )
}

/** The custodian's agreement: read, then signed as shown. */
export function AgreementStep({ ira, onChanged }: StepProps) {
  const [sign, isSigning] = useCommand(`signIraAgreement:${ira.id}`, signIraAgreementDocument)
  const [isRead, setRead] = useState(false)
  const [fault, setFault] = useState<string | undefined>()
  const { agreement } = ira
  if (!agreement)
    return (
      <Banner
        kind="info"
        title="The agreement did not come from the custodian yet."
        action={
          <Button kind="secondary" size="small" onPress={onChanged}>
            Try again
          </Button>
        }
      />
    )
  const { version, sha256, title, paragraphs, documents } = agreement
  async function send() {
    if (!isRead) return setFault('Confirm that you have read the agreement.')
    const { refused } = await sign({ accountId: ira.id, version, sha256 })
    setFault(refused?.message)
    await onChanged()
  }
  return (
    <Form
      label={title}
      faults={fault ? [{ message: fault, field: 'isRead' }] : []}
      onSubmit={send}
      actions={
        <Button type="submit" size="large" isLoading={isSigning}>
          Sign the agreement
        </Button>
      }
    >
      <Prose>
        <h2>{title}</h2>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {documents.length > 0 && (
          <ul>
            {documents.map(({ name, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer">
                  {name} (opens in a new tab)
                </a>
              </li>
            ))}
          </ul>
        )}
      </Prose>
      <Checkbox name="isRead" isSelected={isRead} onChange={setRead} error={fault}>
        I have read the agreement, version {version}, and sign it electronically
      </Checkbox>
    </Form>
  )
}
