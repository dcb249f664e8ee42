import { useState } from 'react'
import { messageAnswer } from '#business/outreach/rules/message-state.ts'
import { needsSignInAgain, SignInAgain } from '#business/people/web/sign-in-again.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Form } from '#design/components/form/form.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { TextField } from '#design/components/text-field/text-field.tsx'
import type { Refused } from '#web/apollo.ts'
import { useTabDraft } from '#web/tab-draft.ts'
import { useCommand } from '#web/use-command.ts'
import { answerMessageDocument } from './message-documents.ts'

type AnswerFormProps = {
  readonly id: string
  readonly email: string
  readonly isFirst: boolean
  readonly onDone: () => Promise<unknown>
}

/** Writes and sends an answer. What was typed outlives a reload and a log-in that comes between. */
export function AnswerForm({ id, email, isFirst, onDone }: AnswerFormProps) {
  const [draft, change, clear] = useTabDraft(`answerContactMessage:${id}`, { text: '' })
  const [refused, setRefused] = useState<Refused | null>(null)
  const [wasSubmitted, setSubmitted] = useState(false)
  const [answer, isSending] = useCommand(`answerContactMessage:${id}`, answerMessageDocument)
  const checked = messageAnswer.safeParse(draft)
  const fieldError = wasSubmitted ? checked.error?.issues[0]?.message : undefined

  async function send() {
    setSubmitted(true)
    setRefused(null)
    if (!checked.success) return
    const { refused: no } = await answer({ id, text: checked.data.text })
    if (no) return setRefused(no)
    clear()
    change({ text: '' })
    setSubmitted(false)
    showSnackbar('success', `The answer to ${email} is on its way.`)
    await onDone()
  }
  return (
    <Form
      label="Answer this message"
      faults={refused && !needsSignInAgain(refused.code) ? [{ message: refused.message }] : []}
      onSubmit={send}
      actions={
        <Button type="submit" isLoading={isSending}>
          Send the answer
        </Button>
      }
    >
      {refused && needsSignInAgain(refused.code) && <SignInAgain />}
      <TextField
        label={isFirst ? 'Your answer' : 'Another answer'}
        name="text"
        rows={8}
        help={`Goes to ${email} by email, with the message quoted below it.`}
        value={draft.text}
        error={fieldError}
        onChange={(text) => change({ text })}
      />
    </Form>
  )
}
