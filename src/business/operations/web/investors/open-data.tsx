import { useEffect, useId, useRef, useState } from 'react'
import { needsSignInAgain, SignInAgain } from '#business/people/web/sign-in-again.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Dialog } from '#design/components/dialog/dialog.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { useCommand } from '#web/use-command.ts'
import { closePersonalDataDocument, type InvestorFile, openPersonalDataDocument } from './investor-documents.ts'

type OpenDataProps = { readonly file: InvestorFile; readonly onDone: () => Promise<unknown> }

/** An opening ends by the server's clock; until then the page polls for it. */
const asksEvery = 60_000

let masking: Promise<unknown> = Promise.resolve()

/** True if data that was open on the previous page is masked again, so that going back does not show it. */
export function useMaskedBefore(): boolean {
  const [isMasked, setMasked] = useState(false)
  useEffect(() => {
    masking.finally(() => setMasked(true))
  }, [])
  return isMasked
}

export function OpenData({ file, onDone }: OpenDataProps) {
  const { userId, opened } = file
  const [isAsking, setAsking] = useState(false)
  const [close, isClosing] = useCommand(`closePersonalData:${userId}`, closePersonalDataDocument)
  const isOpen = opened !== null
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => void onDone(), asksEvery)
    return () => clearInterval(timer)
  }, [isOpen, onDone])
  const leave = useRef(() => {})
  useEffect(() => {
    leave.current = () => {
      if (isOpen) masking = close({ userId })
    }
  })
  useEffect(() => () => leave.current(), [])
  async function mask() {
    await close({ userId })
    await onDone()
  }
  if (opened)
    return (
      <Button kind="secondary" isLoading={isClosing} onPress={mask}>
        Mask it again
      </Button>
    )
  return (
    <>
      <Button kind="secondary" onPress={() => setAsking(true)}>
        Open personal data
      </Button>
      <ReasonDialog userId={userId} isAsking={isAsking} setAsking={setAsking} onDone={onDone} />
    </>
  )
}

type ReasonDialogProps = {
  readonly userId: InvestorFile['userId']
  readonly isAsking: boolean
  readonly setAsking: (isAsking: boolean) => void
  readonly onDone: () => Promise<unknown>
}

function ReasonDialog({ userId, isAsking, setAsking, onDone }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [mustSignIn, setMustSignIn] = useState(false)
  const form = useId()
  const [open, isOpening] = useCommand(`openPersonalData:${userId}`, openPersonalDataDocument)
  async function go() {
    if (isOpening) return
    const { refused } = await open({ userId, reason: reason.trim() })
    setMustSignIn(needsSignInAgain(refused?.code))
    if (refused) return setProblem(needsSignInAgain(refused.code) ? null : refused.message)
    setProblem(null)
    setAsking(false)
    setReason('')
    await onDone()
  }
  return (
    <Dialog
      title="Open this person’s data?"
      isOpen={isAsking}
      onOpenChange={setAsking}
      actions={
        <>
          <Button isLoading={isOpening} type="submit" form={form}>
            Open
          </Button>
          <Button kind="quiet" onPress={() => setAsking(false)}>
            Cancel
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          void go()
        }}
      >
        <Stack gap={16}>
          <p>
            Money, documents, notes and contact details: only you will see them, for 15 minutes or until you leave the
            page. We record your name and the reason.
          </p>
          <TextField label="Why" name="reason" value={reason} onChange={setReason} />
          {mustSignIn && <SignInAgain />}
          {problem && <Banner kind="error" title={problem} />}
        </Stack>
      </form>
    </Dialog>
  )
}
