import { useState } from 'react'
import { z } from 'zod'
import { needsSignInAgain } from '#business/people/web/sign-in-again.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Form } from '#design/components/form/form.tsx'
import { PhoneField } from '#design/components/phone-field/phone-field.tsx'
import { Stack } from '#design/components/section/section.tsx'
import type { FactorId } from '#kernel/ids.ts'
import { useCheckedForm } from '#web/use-checked-form.ts'
import { useCommand } from '#web/use-command.ts'
import { ConfirmCode } from './confirm-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RefusedNotice } from './refused.tsx'
import { beginTextsDocument } from './security-documents.ts'

export function AddTexts({ onDone }: { readonly onDone: () => void }) {
  const [factorId, setFactorId] = useState<FactorId | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [begin] = useCommand('beginTextMessages', beginTextsDocument)
  const form = useCheckedForm({
    draft: 'addTexts',
    held: { phone: '' },
    rules: () => z.object({ phone: z.string().min(1, 'Enter a US phone number with area code.') }),
    send: async ({ phone }) => {
      const answer = await begin({ phone })
      if (!answer.refused) setFactorId(answer.data.beginTextMessages.id)
      return answer.refused
    },
    isShownApart: ({ code }) => needsSignInAgain(code),
  })
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
  return (
    <Stack gap={24}>
      <Banner title="An authenticator app or a passkey is safer.">
        Someone who persuades your phone company to move your number to their phone will get your codes. Choose texts
        only if nothing else works for you.
      </Banner>
      <Form
        label="Text messages"
        faults={form.faults}
        onSubmit={form.submit}
        actions={
          <Button type="submit" isLoading={form.isSending}>
            Text me a code
          </Button>
        }
      >
        <PhoneField
          label="Mobile phone"
          help="A U.S. number. Message and data rates may apply."
          {...form.field('phone')}
        />
        {needsSignInAgain(form.refused?.code) && <RefusedNotice refused={form.refused} />}
      </Form>
    </Stack>
  )
}
