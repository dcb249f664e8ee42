import type { Examples } from '../../example.ts'
import { ShowMore } from './show-more.tsx'

const page = { hasNextPage: true, endCursor: 'a' }

export const examples: Examples = {
  'More rows behind those shown': <ShowMore page={page} load={async () => ({})} />,
  'Press it: the rest does not load': <ShowMore page={page} load={async () => ({ error: true })} />,
}
