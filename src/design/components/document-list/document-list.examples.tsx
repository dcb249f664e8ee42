import type { Examples } from '../../example.ts'
import { DocumentList } from './document-list.tsx'

const circular = <a href="/investments/">Offering circular</a>

export const examples: Examples = {
  'Documents of a portfolio, one with earlier versions': (
    <DocumentList
      documents={[
        {
          key: 'c3',
          title: circular,
          note: 'April 1, 2026, version 3',
          versions: <a href="/investments/">What changed, and email on a new version</a>,
          earlier: [
            { key: 'c2', title: circular, note: 'July 1, 2025, version 2' },
            { key: 'c1', title: circular, note: 'October 15, 2024, version 1' },
          ],
        },
        {
          key: 'a1',
          title: <button type="button">Operating agreement</button>,
          note: 'October 1, 2024, version 1',
          earlier: [],
        },
      ]}
    />
  ),
}
