import type { Examples } from '../../example.ts'
import { Row } from '../section/section.tsx'
import { Status } from './status.tsx'

export const examples: Examples = {
  'A state in a word': (
    <Row gap={16}>
      <Status kind="good">Paid</Status>
      <Status kind="waiting">On its way</Status>
      <Status kind="bad">Returned</Status>
      <Status>Closed</Status>
    </Row>
  ),
}
