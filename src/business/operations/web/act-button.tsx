import { useState } from 'react'
import type { AnyVariables, TypedDocumentNode } from 'urql'
import { needsSignInAgain, SignInAgain } from '#business/people/web/sign-in-again.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Dialog } from '#design/components/dialog/dialog.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { idOf, type ProposalId } from '#kernel/ids.ts'
import { keptId } from '#web/kept-id.ts'
import { useCommand } from '#web/use-command.ts'
import { countAgain } from './shell/work-counts.tsx'

type Given = {
  /** The operator's text; empty without one. */
  readonly text: string
  /** The id of a proposal. It stays until an answer came, so that a rejected proposal can be made again. */
  readonly proposalId: ProposalId
}

type ActButtonProps<Variables extends AnyVariables> = {
  readonly act: string
  readonly id: string
  /** The dialog's question, with the act's effect. */
  readonly title: string
  readonly words: string
  readonly document: TypedDocumentNode<unknown, Variables>
  readonly variables: (given: Given) => Omit<Variables, 'key'>
  /** A text field of the dialog. */
  readonly asks?: { readonly label: string; readonly needed: boolean; readonly rows?: number }
  readonly kind?: 'primary' | 'secondary'
  readonly done?: string
  readonly onDone: () => Promise<unknown>
}

export const proposed = 'Proposed. Another operator now decides.'

/** One act of an operator: asks for confirmation, sends it under its own key, and reports the result. */
export function ActButton<Variables extends AnyVariables>({
  act,
  id,
  title,
  words,
  document,
  variables,
  asks,
  kind = 'secondary',
  done = 'Done.',
  onDone,
}: ActButtonProps<Variables>) {
  const what = `${act}:${id}`
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [mustSignIn, setMustSignIn] = useState(false)
  const [send, isSending] = useCommand(what, document)

  async function go() {
    if (asks?.needed && !text.trim()) return setProblem(`${asks.label} is missing.`)
    const { refused } = await send(variables({ text: text.trim(), proposalId: idOf('prp', keptId(what)) }))
    setMustSignIn(needsSignInAgain(refused?.code))
    if (refused) return setProblem(needsSignInAgain(refused.code) ? null : refused.message)
    setOpen(false)
    setText('')
    showSnackbar('success', done)
    await Promise.all([onDone(), countAgain()])
  }
  return (
    <>
      <Button kind={kind} size="small" onPress={() => setOpen(true)}>
        {act}
      </Button>
      <Dialog
        title={title}
        isOpen={isOpen}
        onOpenChange={setOpen}
        actions={
          <>
            <Button isLoading={isSending} onPress={go}>
              {act}
            </Button>
            <Button kind="quiet" onPress={() => setOpen(false)}>
              Cancel
            </Button>
          </>
        }
      >
        <Stack gap={16}>
          <p>{words}</p>
          {asks && <TextField label={asks.label} name="text" value={text} rows={asks.rows ?? 3} onChange={setText} />}
          {mustSignIn && <SignInAgain />}
          {problem && <Banner kind="error" title={problem} />}
        </Stack>
      </Dialog>
    </>
  )
}
