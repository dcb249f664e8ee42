import { useState } from 'react'
import type { Examples } from '../../example.ts'
import { Button } from '../button/button.tsx'
import { Row } from '../section/section.tsx'
import { Dialog } from './dialog.tsx'
import { Question } from './question.tsx'

function OpenedDialog() {
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button kind="secondary" onPress={() => open(true)}>
        How it is computed
      </Button>
      <Dialog title="Your dividend of $18.22" isOpen={isOpen} onOpenChange={open}>
        <p>The pool of November, shared by 14,612,000 shares, of which you held 2,688.104.</p>
      </Dialog>
    </>
  )
}

function AskedQuestion() {
  const [isOpen, open] = useState(false)
  const close = () => open(false)
  return (
    <>
      <Button kind="danger" onPress={() => open(true)}>
        Cancel the order
      </Button>
      {isOpen && (
        <Question
          title="Cancel this order?"
          yes="Cancel the order"
          no="Keep it"
          isSending={false}
          onYes={close}
          onNo={close}
        >
          <p>$150.00 stays in your bank account.</p>
        </Question>
      )}
    </>
  )
}

export const examples: Examples = {
  'A dialog and a question': (
    <Row>
      <OpenedDialog />
      <AskedQuestion />
    </Row>
  ),
}
