import type { Examples } from '../../example.ts'
import { frameOf } from './map-frame.ts'
import { MarketMap } from './market-map.tsx'

export const examples: Examples = {
  'Two plants in Brazil': (
    <MarketMap
      market="brazil"
      frame={frameOf({ west: -75, east: -33, north: 7, south: -35 }, 480)}
      label="Map of Brazil with two plants"
      plants={[
        { id: 'a', name: 'Pirapora I', technology: 'solar', latitude: -17.34, longitude: -44.94 },
        { id: 'b', name: 'Peixe', technology: 'hydro', latitude: -27, longitude: -51.15 },
      ]}
    />
  ),
}
