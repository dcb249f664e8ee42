import type { Examples } from '../../example.ts'
import { PlantList } from './plant-list.tsx'

const day = [0, 0, 0, 0, 0, 4, 30, 95, 180, 260, 310, 330, 325, 300, 240, 160, 80, 20, 2, 0, 0, 0, 0, 0]

export const examples: Examples = {
  'A roof and a river': (
    <PlantList
      plants={[
        {
          id: 'roof',
          name: 'Invented Roofs',
          place: 'Nowhere, New Jersey',
          technology: 'solar',
          hours: day,
          capacity: '330 kW AC',
          now: '310 kW',
          note: 'Clear, 64 °F',
        },
        {
          id: 'river',
          name: 'Invented River',
          place: 'Nowhere, Santa Catarina',
          technology: 'hydro',
          hours: day.map(() => 900),
          capacity: '1.20 MW AC',
          now: '900 kW',
        },
      ]}
    />
  ),
}
