import type { Examples } from '../../example.ts'
import { SectionNav } from './section-nav.tsx'

export const examples: Examples = {
  'The sections of a page': (
    <SectionNav
      label="Sections of the example"
      sections={[
        ['overview', 'Overview'],
        ['plants', 'Plants'],
        ['costs', 'Costs'],
      ]}
    />
  ),
}
