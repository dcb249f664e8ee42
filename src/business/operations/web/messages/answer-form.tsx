import { messageAnswer } from '#business/outreach/rules/message-state.ts'
import { needsSignInAgain, SignInAgain } from '#business/people/web/sign-in-again.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Form } from '#design/components/form/form.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { type CheckedForm, useCheckedForm } from '#web/use-checked-form.ts'
import { useCommand } from '#web/use-command.ts'
import { answerMessageDocument } from './message-documents.ts'

type AnswerFormProps = {
  readonly id: string
  readonly email: string
  readonly isFirst: boolean
  readonly onDone: () => Promise<unknown>
}

export function AnswerForm({ id, email, isFirst, onDone }: AnswerFormProps) {
  const [answer] = useCommand(`answerContactMessage:${id}`, answerMessageDocument)
  const form: CheckedForm<{ text: string }> = useCheckedForm({
    draft: `answerContactMessage:${id}`,
    held: { text: '' },
    rules: () => messageAnswer,
    send: async ({ text }) => (await answer({ id, text })).refused,
    onSent: async () => {
      form.clear()
      showSnackbar('success', `The answer to ${email} is on its way.`)
      await onDone()
    },
    isShownApart: ({ code }) => needsSignInAgain(code),
  })
  return (
    <Form
      label="Answer this message"
      faults={form.faults}
      onSubmit={form.submit}
      actions={
        <Button type="submit" isLoading={form.isSending}>
          Send the answer
        </Button>
      }
    >
      {needsSignInAgain(form.refused?.code) && <SignInAgain />}
      <TextField
        label={isFirst ? 'Your answer' : 'Another answer'}
        rows={8}
        help={`Goes to ${email} by email, with the message quoted below it.`}
        {...form.field('text')}
      />
    </Form>
  )
}
