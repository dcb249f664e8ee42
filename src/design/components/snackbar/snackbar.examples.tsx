import type { Examples } from '../../example.ts'
import { Button } from '../button/button.tsx'
import { Row } from '../section/section.tsx'
import { showSnackbar } from './snackbar-store.ts'

export const examples: Examples = {
  'Success for 3 seconds, others for 7': (
    <Row>
      <Button kind="secondary" onPress={() => showSnackbar('success', 'Saved.')}>
        Success
      </Button>
      <Button kind="secondary" onPress={() => showSnackbar('error', 'The transfer did not start. Try again.')}>
        Error
      </Button>
    </Row>
  ),
}
