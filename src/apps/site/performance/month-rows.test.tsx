import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MonthRows } from './month-rows.tsx'

const month = { month: '2026-09', revenue: '7425329', costs: '5642653', reserve: '297013', perShare: '87300' }
const portfolio = {
  id: '1',
  name: 'Solar',
  outputMonths: [{ month: '2026-09', expectedKwh: 764_000, actualKwh: 776_000 }],
  actuals: [
    { ...month, month: '2026-08', pool: '1200000', correctionReason: null },
    { ...month, pool: '1485663', correctionReason: null },
    { ...month, pool: '1485600', correctionReason: 'a meter was read twice' },
  ],
}

it('has a row for each month on a phone, newest first, with every figure of the table', () => {
  const html = renderToStaticMarkup(<MonthRows portfolio={portfolio} />)
  const rows = html.split('<details').slice(1)
  expect(rows).toHaveLength(3)
  expect(rows[0]).toContain('Sep 2026')
  expect(rows[0]).toContain('corrected')
  expect(rows[2]).toContain('Aug 2026')
  for (const figure of ['776 MWh', '764 MWh', '$74,253.29', '$56,426.53', '$2,970.13', '$14,856.00', '$0.0873'])
    expect(rows[0]).toContain(figure)
})

it('strikes out what a correction has replaced, and says so', () => {
  const rows = renderToStaticMarkup(<MonthRows portfolio={portfolio} />).split('<details')
  expect(rows[2]).toContain('<s>$14,856.63</s>')
  expect(rows[2]).toContain('These figures have been replaced by a correction.')
  expect(rows[1]).not.toContain('<s>')
})

it('shows twelve months and folds those before them, so that what explains them is not far below', () => {
  const months = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...month,
      month: `${2025 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
      pool: '1',
      correctionReason: null,
    }))
  const html = (count: number) =>
    renderToStaticMarkup(<MonthRows portfolio={{ ...portfolio, actuals: months(count) }} />)
  expect(html(12)).not.toContain('Earlier months')
  const [shown, folded] = html(15).split('Earlier months: 3')
  expect(shown).toContain('Mar 2026')
  expect(shown).toContain('Apr 2025')
  expect(shown).not.toContain('Mar 2025')
  for (const earlier of ['Mar 2025', 'Feb 2025', 'Jan 2025']) expect(folded).toContain(earlier)
})
