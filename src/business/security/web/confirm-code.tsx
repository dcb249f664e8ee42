import { useState } from 'react'
import { needsSignInAgain } from '#business/people/web/sign-in-again.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Form } from '#design/components/form/form.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import type { FactorId } from '#kernel/ids.ts'
import type { Refused } from '#web/apollo.ts'
import { useCommand } from '#web/use-command.ts'
import { refuseCode } from '../rules/factors.ts'
import { RefusedNotice } from './refused.tsx'
import { confirmFactorDocument } from './security-documents.ts'

type ConfirmCodeProps = {
  readonly factorId: FactorId
  readonly label: string
  readonly help: string
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void
}

/** The first code makes the second step count. */
export function ConfirmCode({ factorId, label, help, onConfirmed }: ConfirmCodeProps) {
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState<Refused | null>(null)
  const [send, isSending] = useCommand(`confirmSecondFactor:${factorId}`, confirmFactorDocument)
  async function confirm() {
    const wrong = refuseCode(code)
    if (wrong) return setRefused({ code: wrong.code, message: wrong.message, field: 'code' })
    const answer = await send({ factorId, code })
    if (answer.refused) return setRefused(answer.refused)
    onConfirmed(answer.data.confirmSecondFactor.recoveryCodes)
  }
  const isStale = needsSignInAgain(refused?.code)
  return (
    <Form
      label="Confirm it"
      onSubmit={confirm}
      actions={
        <Button type="submit" isLoading={isSending}>
          Confirm
        </Button>
      }
    >
      <TextField
        label={label}
        name="code"
        help={help}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        error={refused && !isStale ? refused.message : undefined}
        onChange={(next) => {
          setCode(next)
          setRefused(null)
        }}
      />
      {isStale && <RefusedNotice refused={refused} />}
    </Form>
  )
}
