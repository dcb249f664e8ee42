import type { TypedDocumentNode } from '@apollo/client'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { needsSignInAgain, SignInAgain } from '#business/people/web/sign-in-again.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Dialog } from '#design/components/dialog/dialog.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { useCommand } from '#platform/web/use-command.ts'

type Variables = {
  readonly key: string
  readonly id: string
  readonly subject?: string
  readonly reason?: string | null
  readonly note?: string
}

type ActButtonProps = {
  readonly act: string
  readonly id: string
  /** What the dialog asks, and what it says will happen. */
  readonly title: string
  readonly words: string
  readonly document: TypedDocumentNode<unknown, never>
  /** A text that goes with it. */
  readonly asks?: { readonly name: 'reason' | 'note'; readonly label: string; readonly needed: boolean }
  /** It is only proposed: what it is about is the proposal's subject, and a second operator approves. */
  readonly isProposal?: boolean
  readonly kind?: 'primary' | 'secondary'
  readonly onDone: () => Promise<unknown>
}

/** One act of an operator: asks once more, sends it under a key of its own, and says what came of it. */
export function ActButton({
  act,
  id,
  title,
  words,
  document,
  asks,
  isProposal = false,
  kind = 'secondary',
  onDone,
}: ActButtonProps) {
  const [proposalId] = useState(() => `prp_${uuidv7()}`)
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [mustSignIn, setMustSignIn] = useState(false)
  const [send, isSending] = useCommand(`${act}:${id}`, document as unknown as TypedDocumentNode<unknown, Variables>)

  async function go() {
    if (asks?.needed && !text.trim()) return setProblem(`${asks.label} is missing.`)
    const about = isProposal ? { id: proposalId, subject: id } : { id }
    const { refused } = await send({ ...about, ...(asks && text.trim() ? { [asks.name]: text.trim() } : {}) })
    setMustSignIn(needsSignInAgain(refused?.code))
    if (refused) return setProblem(needsSignInAgain(refused.code) ? null : refused.message)
    setOpen(false)
    showSnackbar('success', `${act}: done.`)
    await onDone()
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
          {asks && <TextField label={asks.label} name={asks.name} value={text} rows={3} onChange={setText} />}
          {mustSignIn && <SignInAgain />}
          {problem && <Banner kind="error" title={problem} />}
        </Stack>
      </Dialog>
    </>
  )
}
