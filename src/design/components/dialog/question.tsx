import type { ReactNode } from 'react'
import { Banner } from '../banner/banner.tsx'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'

type QuestionProps = {
  readonly title: string
  readonly children: ReactNode
  readonly yes: string
  readonly no: string
  /** A red button, for an act that cannot be undone. */
  readonly isDanger?: boolean
  readonly isSending: boolean
  /** The refusal of the confirmed act; the question stays open. */
  readonly problem?: string | null
  readonly onYes: () => unknown
  readonly onNo: () => void
}

/** Asks before an act that a slip must not cause. Open while rendered. */
export function Question({
  title,
  children,
  yes,
  no,
  isDanger = true,
  isSending,
  problem,
  onYes,
  onNo,
}: QuestionProps) {
  return (
    <Dialog
      title={title}
      isOpen
      isQuestion
      onOpenChange={onNo}
      actions={
        <>
          <Button kind={isDanger ? 'danger' : 'primary'} isLoading={isSending} onPress={onYes}>
            {yes}
          </Button>
          <Button kind="quiet" onPress={onNo}>
            {no}
          </Button>
        </>
      }
    >
      {children}
      {problem && <Banner kind="error" title={problem} />}
    </Dialog>
  )
}
