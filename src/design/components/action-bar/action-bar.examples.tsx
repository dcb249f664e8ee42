import type { Examples } from '../../example.ts'
import { Button } from '../button/button.tsx'
import { Sticky } from './action-bar.tsx'

export const examples: Examples = {
  'The one action of a page stays beside what it acts on': (
    <Sticky>
      <Button>Place the order</Button>
    </Sticky>
  ),
}
