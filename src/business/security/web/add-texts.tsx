import { useState } from 'react'
import { needsSignInAgain } from '#business/people/web/sign-in-again.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Form } from '#design/components/form/form.tsx'
import { PhoneField } from '#design/components/phone-field/phone-field.tsx'
import { Stack } from '#design/components/section/section.tsx'
import type { Refused } from '#web/apollo.ts'
import { useTabDraft } from '#web/tab-draft.ts'
import { useCommand } from '#web/use-command.ts'
import { ConfirmCode } from './confirm-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RefusedNotice } from './refused.tsx'
import { beginTextsDocument } from './security-documents.ts'

/** Codes by text message, with what is risky about them said before. */
export function AddTexts({ onDone }: { readonly onDone: () => void }) {
  const [draft, change, clear] = useTabDraft('addTexts', { phone: '' })
  const [factorId, setFactorId] = useState<string | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [begin, isSending] = useCommand('beginTextMessages', beginTextsDocument)
  async function send() {
    const answer = await begin({ phone: draft.phone })
    if (answer.refused) return setRefused(answer.refused)
    clear()
    setFactorId(answer.data.beginTextMessages.id)
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (factorId)
    return (
      <ConfirmCode
        factorId={factorId}
        label="Code from the message"
        help="Six digits. They work for 10 minutes."
        onConfirmed={(fresh) => (fresh.length > 0 ? setCodes(fresh) : onDone())}
      />
    )
  const isStale = needsSignInAgain(refused?.code)
  return (
    <Stack gap={24}>
      <Banner title="An authenticator app or a passkey is safer.">
        Somebody who talks your phone company into moving your number to their phone gets your codes. Choose texts only
        if nothing else works for you.
      </Banner>
      <Form
        label="Text messages"
        onSubmit={send}
        actions={
          <Button type="submit" isLoading={isSending}>
            Text me a code
          </Button>
        }
      >
        <PhoneField
          label="Mobile phone"
          name="phone"
          help="A US number. Your phone company may charge for messages."
          value={draft.phone}
          error={refused && !isStale ? refused.message : undefined}
          onChange={(phone) => {
            change({ phone })
            setRefused(null)
          }}
        />
        {isStale && <RefusedNotice refused={refused} />}
      </Form>
    </Stack>
  )
}
