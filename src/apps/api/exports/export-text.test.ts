import { expect, it } from 'vitest'
import { dividendCalendarTable } from '#business/dividends/rules/dividends-tables.ts'
import { textOf } from './export-text.ts'

it.each([
  ['=1+1', "'=1+1"],
  ['Acme;=1+1', "Acme;'=1+1"],
  ['Acme; Pine', 'Acme; Pine'],
])('an export as CSV runs nothing in a spreadsheet and keeps the rest: %j', async (name, kept) => {
  async function* pages() {
    yield [[name]]
  }
  const parts: string[] = []
  for await (const part of textOf(dividendCalendarTable, 'csv', {
    heading: {},
    pages: pages(),
  }))
    parts.push(part)
  expect(parts.join('').split('\r\n')[1]?.replaceAll('"', '')).toBe(kept)
})
