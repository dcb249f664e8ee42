import { expect, it } from 'vitest'
import { documentRows } from './documents-csv.ts'

const listed = {
  number: '2026-000012',
  title: 'Subscription agreement',
  kind: 'agreement',
  party: null,
  actedBy: null,
  madeAt: '2026-01-05T15:00:00Z',
  sha256: 'ab'.repeat(32),
}

it('the list of documents as a file says who began each, for whom, and leaves nothing out', () => {
  expect(documentRows([{ ...listed, actedBy: 'by Jo Lee for Ada Reyes' }, listed])).toEqual([
    {
      Number: '2026-000012',
      Document: 'Subscription agreement',
      Kind: 'agreement',
      With: '',
      By: 'by Jo Lee for Ada Reyes',
      Made: expect.stringContaining('2026'),
      Moment: '2026-01-05T15:00:00Z',
      'SHA-256': 'ab'.repeat(32),
    },
    expect.objectContaining({ By: '' }),
  ])
})
