import type { Examples } from '../../example.ts'
import { ButtonLink } from '../button-link/button-link.tsx'
import { Columns } from '../section/section.tsx'
import { EmptyState } from './empty-state.tsx'

export const examples: Examples = {
  'Before the first time, and after a failure': (
    <Columns count={2}>
      <EmptyState title="No dividends yet" action={<ButtonLink to="/investments/">See investments</ButtonLink>}>
        The first one comes in the month after your first investment.
      </EmptyState>
      <EmptyState kind="failed" title="Your transfers did not load">
        Reload the page.
      </EmptyState>
    </Columns>
  ),
}
