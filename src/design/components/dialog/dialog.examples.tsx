import type { Examples } from '../../example.ts'
import { Button } from '../button/button.tsx'
import { Row } from '../section/section.tsx'
import { Dialog, DialogTrigger } from './dialog.tsx'

export const examples: Examples = {
  'A dialog and a question': (
    <Row>
      <DialogTrigger>
        <Button kind="secondary">How it is computed</Button>
        <Dialog title="Your dividend of $18.22">
          <p>The pool of November, shared by 14,612,000 shares, of which you held 2,688.104.</p>
        </Dialog>
      </DialogTrigger>
      <DialogTrigger>
        <Button kind="danger">Cancel the order</Button>
        <Dialog
          title="Cancel this order?"
          isQuestion
          actions={(close) => (
            <>
              <Button kind="danger" onPress={close}>
                Cancel the order
              </Button>
              <Button kind="quiet" onPress={close}>
                Keep it
              </Button>
            </>
          )}
        >
          <p>$150.00 stays in your bank account.</p>
        </Dialog>
      </DialogTrigger>
    </Row>
  ),
}
