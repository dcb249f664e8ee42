import type { Examples } from '../../example.ts'
import { Card } from '../card/card.tsx'
import { Stack } from '../section/section.tsx'
import { ScrollIn } from './scroll-in.tsx'

export const examples: Examples = {
  'One after the other': (
    <Stack gap={16}>
      <ScrollIn>
        <Card>Fades in when 30% of it is in view</Card>
      </ScrollIn>
      <ScrollIn delay={0.2}>
        <Card>A fifth of a second later</Card>
      </ScrollIn>
    </Stack>
  ),
}
