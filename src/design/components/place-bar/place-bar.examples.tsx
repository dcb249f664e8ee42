import type { Examples } from '../../example.ts'
import { PlaceBar } from './place-bar.tsx'

export const examples: Examples = {
  'The places of an application, of which one is open': (
    <PlaceBar
      label="Example"
      places={[
        { to: '/users/dashboard/', label: 'Overview' },
        { to: '/users/transfers/', label: 'Activity' },
      ]}
      current="/users/transfers/"
    />
  ),
}
