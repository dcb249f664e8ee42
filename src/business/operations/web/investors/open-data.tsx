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

/** An opening ends by the clock of the server; until then the page asks whether it has. */
const asksEvery = 60_000

let masking: Promise<unknown> = Promise.resolve()

/** Whether what was open on the page before is masked again: who goes back at once must not read it as it was. */
export function useMaskedBefore(): boolean {
  const [isMasked, setMasked] = useState(false)
  useEffect(() => {
    masking.finally(() => setMasked(true))
  }, [])
  return isMasked
}

/** Opens someone's data with a reason, and masks it again: at a press, when its time is over, or when one leaves. */
export function OpenData({ file, onDone }: OpenDataProps) {
  const { userId, opened } = file
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [mustSignIn, setMustSignIn] = useState(false)
  const form = useId()
  const [open, isOpening] = useCommand(`openPersonalData:${userId}`, openPersonalDataDocument)
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
    </>
  )
}
