import type { Examples } from '../../example.ts'
import { Quiet } from '../section/section.tsx'
import { SkipLink } from './skip-link.tsx'

export const examples: Examples = {
  'Seen only while it has the focus: press Tab at the top of the page': (
    <>
      <SkipLink />
      <Quiet small>It leads past the header to what the page is about.</Quiet>
    </>
  ),
}
