import type { Examples } from '../../example.ts'
import { LivePicture } from './live-picture.tsx'

export const examples: Examples = {
  'A portfolio at this hour': (
    <LivePicture src="/hills/1.svg" width={480} height={224} alt="The last 24 hours of a portfolio as a hill" />
  ),
}
