import type { Examples } from '../../example.ts'
import { ShareBar } from './share-bar.tsx'

export const examples: Examples = {
  'Four causes': (
    <ShareBar
      parts={[
        { label: 'Weather', text: '420.5 MWh', size: 420.5 },
        { label: 'Machine', text: '61.2 MWh', size: 61.2 },
        { label: 'Grid operator', text: '18 MWh', size: 18 },
        { label: 'Grid outage', text: '2.4 MWh', size: 2.4 },
      ]}
    />
  ),
  'One cause': <ShareBar parts={[{ label: 'Weather', text: '420.5 MWh', size: 420.5 }]} />,
}
