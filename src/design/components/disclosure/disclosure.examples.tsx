import type { Examples } from '../../example.ts'
import { Disclosure } from './disclosure.tsx'

export const examples: Examples = {
  'A question and its answer': (
    <Disclosure title="When is a dividend paid?">
      Each month, once the plant's power of the month before is paid.
    </Disclosure>
  ),
}
