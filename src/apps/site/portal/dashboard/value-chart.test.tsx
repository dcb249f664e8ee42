import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { dollars } from '#kernel/cents.ts'
import { ValueChart } from './value-chart.tsx'

const point = (on: string, total: number) => ({
  on,
  total: dollars(total),
  shares: dollars(total - 5),
  cash: dollars(5),
  paidIn: dollars(90),
})
const html = renderToStaticMarkup(<ValueChart points={[point('2025-12-31', 100), point('2026-01-20', 120)]} />)

it('reads the newest value before anything is pointed at, and is one slider for the keyboard', () => {
  expect(html).toContain('Jan 20, 2026: $120.00, with $90.00 paid in</p>')
  expect(html).toMatch(/<input type="range" aria-label="Value by month" aria-valuetext="Jan 20, 2026: [^"]*" max="1"/)
})

it('has an axis from zero and the year under January', () => {
  expect([...html.matchAll(/>(\$\d+)<\/span>/g)].map(([, text]) => text)).toEqual(['$0', '$50', '$100', '$150'])
  expect(html).toContain('<span>2026</span>')
})

it('keeps every figure in the table behind it', () =>
  expect(html).toContain('<th scope="row">Dec 31, 2025</th><td>$100.00</td>'))
