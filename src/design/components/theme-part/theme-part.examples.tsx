import type { Examples } from '../../example.ts'
import { Card } from '../card/card.tsx'
import { Figure } from '../figure/figure.tsx'
import { Hill } from '../hill/hill.tsx'
import { Columns, Quiet, Stack } from '../section/section.tsx'
import { Status } from '../status/status.tsx'
import { ThemePart } from './theme-part.tsx'

const hours = [0, 0, 0, 0, 0, 0, 2, 14, 34, 55, 72, 84, 90, 91, 85, 74, 57, 36, 15, 3, 0, 0, 0, 0]
const sample = (title: string) => (
  <Card>
    <Stack gap={12}>
      <h4>{title}</h4>
      <Figure label="Total value" value="$12,480.16" />
      <Hill technology="solar" hours={hours} label={`Solar, ${title.toLowerCase()}`} />
      <Status kind="good">Paid</Status>
      <Quiet small>As of Nov 20, 2026</Quiet>
    </Stack>
  </Card>
)

export const examples: Examples = {
  'A part of a page that is always light, always dark, or as the page is': (
    <Columns count={3}>
      <ThemePart theme="light">{sample('Always light')}</ThemePart>
      <ThemePart theme="dark">{sample('Always dark')}</ThemePart>
      <ThemePart theme={null}>{sample('As the page is')}</ThemePart>
    </Columns>
  ),
}
