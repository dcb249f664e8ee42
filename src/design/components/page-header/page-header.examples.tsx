import type { Examples } from '../../example.ts'
import { ButtonLink } from '../button-link/button-link.tsx'
import { Stack } from '../section/section.tsx'
import { PageHeader } from './page-header.tsx'

export const examples: Examples = {
  'A title alone; with a lead, a way back and an action; and one that breaks on a phone': (
    <Stack gap={32}>
      <PageHeader title="Documents" />
      <PageHeader
        title="Solar and Hydro Income"
        lead="2,412.0931 shares, bought from March 2024 to October 2026."
        back={{ to: '/users/dashboard/', label: 'Dashboard' }}
        actions={<ButtonLink to="/investment/5/invest/">Invest more</ButtonLink>}
      />
      <PageHeader
        title="What selling really takes, and when nothing can be sold at all"
        lead="One sentence under it."
      />
    </Stack>
  ),
}
