import type { Examples } from '../../example.ts'
import { DataTable } from './data-table.tsx'

export const examples: Examples = {
  Open: (
    <DataTable
      isOpen
      caption="Revenue and pool"
      heads={['Month', 'Revenue', 'Pool']}
      rows={[
        ['Oct 2026', '$41,200.18', '$22,014.02'],
        ['Sep 2026', '$39,870.00', '$20,118.40'],
      ]}
    />
  ),
}
