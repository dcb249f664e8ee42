import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Table } from './table.tsx'

type Row = { readonly name: string }

const drawn = (rows: readonly Row[] | null | undefined) =>
  renderToStaticMarkup(
    <Table
      caption="Plants"
      rows={rows}
      keyOf={({ name }) => name}
      empty={<p>No plants yet.</p>}
      columns={[{ title: 'Name', isHead: true, cell: ({ name }) => name }]}
    />,
  )

describe('a table', () => {
  it.each([null, undefined])('whose rows could not be read says so, and not that there are none: %s', (rows) => {
    expect(drawn(rows)).toContain('Plants did not load.')
    expect(drawn(rows)).not.toContain('No plants yet.')
  })

  it('without a row says that there is none', () => expect(drawn([])).toBe('<p>No plants yet.</p>'))

  it('names each row by its head', () => {
    expect(drawn([{ name: 'Bluff Point' }])).toMatch(/<th scope="row"[^>]*>Bluff Point<\/th>/)
  })
})
