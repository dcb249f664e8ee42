import type { Examples } from '../../example.ts'
import { Status } from '../status/status.tsx'
import { PortfolioCard, PortfolioCards, WaitingPortfolioCard } from './portfolio-card.tsx'

const day = [0, 0, 0, 0, 0, 4, 30, 95, 180, 260, 310, 330, 325, 300, 240, 160, 80, 20, 2, 0, 0, 0, 0, 0]

export const examples: Examples = {
  'One to choose, and one on its way': (
    <PortfolioCards>
      <PortfolioCard
        to="/investments/"
        name="An invented portfolio"
        subtitle="Panels on roofs that do not exist"
        place="Nowhere, 3 plants, 1.20 MW"
        technology="solar"
        hours={day}
        status={<Status kind="good">Open</Status>}
        figures={[
          { label: 'Target return a year', value: '8–10%' },
          { label: 'Share price', value: '$10.15' },
        ]}
        note="Offered only by a document that does not exist."
      />
      <WaitingPortfolioCard />
    </PortfolioCards>
  ),
}
