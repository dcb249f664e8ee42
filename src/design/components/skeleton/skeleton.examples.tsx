import type { Examples } from '../../example.ts'
import { Skeleton } from './skeleton.tsx'

export const examples: Examples = {
  'A figure': <Skeleton width="9em" height="2em" />,
  'Lines of text': <Skeleton lines={3} />,
}
