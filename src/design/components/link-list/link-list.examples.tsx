import type { Examples } from '../../example.ts'
import { LinkList } from './link-list.tsx'

export const examples: Examples = {
  'Documents of a portfolio': (
    <LinkList
      links={[
        { id: 'circular', to: '/investments/', title: 'Offering circular', note: 'PDF, 48 pages, June 2, 2025' },
        { id: 'update', to: '/investments/', title: 'A full river', note: 'Update of April 9, 2026' },
      ]}
    />
  ),
}
