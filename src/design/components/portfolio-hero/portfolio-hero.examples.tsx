import type { Examples } from '../../example.ts'
import { Stack } from '../section/section.tsx'
import { Status } from '../status/status.tsx'
import { PortfolioHero } from './portfolio-hero.tsx'

const solar = [0, 0, 0, 0, 0, 0, 2, 14, 34, 55, 72, 84, 90, 91, 85, 74, 57, 36, 15, 3, 0, 0, 0, 0]
const water = [52, 51, 50, 50, 52, 56, 61, 66, 70, 72, 74, 77, 80, 82, 83, 82, 80, 77, 73, 68, 63, 59, 56, 53]
const back = { to: '/investments/', label: 'Investments' }

export const examples: Examples = {
  'A portfolio under its own sky, at work, closed, and before its first plant': (
    <Stack gap={32}>
      <PortfolioHero
        back={back}
        title="Community Solar in Brazil"
        lead="Four plants that sell to shops and homes nearby."
        status={<Status kind="good">Open</Status>}
        technology="solar"
        hours={solar}
        now="1.42 MW AC"
      />
      <PortfolioHero
        back={back}
        title="Hydro in Brazil"
        status={<Status kind="neutral">Fully funded</Status>}
        technology="hydro"
        hours={water}
      />
      <PortfolioHero
        back={back}
        title="Storage Pilot"
        lead="Opens when its first battery stands."
        status={<Status kind="waiting">Coming soon</Status>}
        technology="storage"
        hours={[]}
      />
    </Stack>
  ),
}
