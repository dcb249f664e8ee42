import { Link } from 'react-router'
import type { Examples } from '../../example.ts'
import { Card } from '../card/card.tsx'
import { Columns, Lead, Part, Prose, Quiet, Row, Section, Stack } from './section.tsx'

const card = (words: string) => <Card key={words}>{words}</Card>

export const examples: Examples = {
  'On its four grounds': (
    <Stack gap={24}>
      {(['paper', 'card', 'sunk', 'dark'] as const).map((ground) => (
        <Section
          key={ground}
          ground={ground}
          spacing="tight"
          title={`On ${ground}`}
          lead="One line under the title."
          aside={<Link to="/investments/">See all</Link>}
        >
          What the section says.
        </Section>
      ))}
    </Stack>
  ),
  'A part of a section': <Part title="Read on">What stands under the heading.</Part>,
  'Columns: two, three, four, and one with an aside': (
    <Stack gap={24}>
      <Columns count={2}>{['One', 'Two'].map(card)}</Columns>
      <Columns count={3}>{['One', 'Two', 'Three'].map(card)}</Columns>
      <Columns count={4}>{['One', 'Two', 'Three', 'Four'].map(card)}</Columns>
      <Columns aside>{['The aside comes first on a phone', 'What is read'].map(card)}</Columns>
    </Stack>
  ),
  'Text to read, in rows and stacks': (
    <Stack gap={16}>
      <Lead>The paragraph that opens a page says what the page is for.</Lead>
      <Prose>
        <p>
          Lines of text hold 45 to 75 characters, since the eye finds the next line then. A plant that made 96.8% of
          what was expected is described with that number.
        </p>
      </Prose>
      <Row gap={24}>
        <Quiet>Quiet</Quiet>
        <Quiet small>Quiet and small</Quiet>
      </Row>
    </Stack>
  ),
}
