import { needsSignInAgain } from '#business/people/web/sign-in-again.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Form } from '#design/components/form/form.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import type { FactorId } from '#kernel/ids.ts'
import { byRule, useCheckedForm } from '#web/use-checked-form.ts'
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

/** The first code activates the second step. */
export function ConfirmCode({ factorId, label, help, onConfirmed }: ConfirmCodeProps) {
  const [send] = useCommand(`confirmSecondFactor:${factorId}`, confirmFactorDocument)
  const form = useCheckedForm({
    draft: `confirmSecondFactor:${factorId}`,
    held: { code: '' },
    never: ['code'],
    rules: () => byRule<{ code: string }>(({ code }) => refuseCode(code), 'code'),
    send: async ({ code }) => {
      const answer = await send({ factorId, code })
      if (!answer.refused) onConfirmed(answer.data.confirmSecondFactor.recoveryCodes)
      return answer.refused
    },
    isShownApart: ({ code }) => needsSignInAgain(code),
  })
  return (
    <Form
      label="Confirm it"
      faults={form.faults}
      onSubmit={form.submit}
      actions={
        <Button type="submit" isLoading={form.isSending}>
          Confirm
        </Button>
      }
    >
      <TextField
        label={label}
        help={help}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        {...form.field('code')}
      />
      {needsSignInAgain(form.refused?.code) && <RefusedNotice refused={form.refused} />}
    </Form>
  )
}
