import type { Examples } from '../../example.ts'
import { Tabs } from './tabs.tsx'

export const examples: Examples = {
  Tabs: (
    <Tabs
      label="Transfers"
      tabs={[
        { id: 'all', label: 'All', content: <p>Everything, newest first.</p> },
        { id: 'dividends', label: 'Dividends', content: <p>What was paid.</p> },
      ]}
    />
  ),
}
