import type { Examples } from '../../example.ts'
import { PhonePicture } from './phone-picture.tsx'

export const examples: Examples = {
  'One screen of the portal': (
    <PhonePicture
      label="A phone that shows $12,480.16 in all, the morning’s generation and the last dividend."
      heading="All accounts"
      figure="$12,480.16"
      note="As of Nov 20, 2026"
      technology="solar"
      hours={[0, 0, 0, 0, 0, 0, 2, 14, 34, 55, 72, 84]}
      rows={[{ label: 'Paid on Nov 13', value: '$81.44' }]}
    />
  ),
}
