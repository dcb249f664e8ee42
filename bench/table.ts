import type { Row } from './goal.ts'

const heads = ['goal', 'figure', 'product', 'reference', 'ratio [range]', 'moonshot', 'acceptable'] as const

/** The figures as a table; each bound says whether it is met. */
export function table(rows: readonly Row[]): string {
  const cells = rows.map((row) => {
    const sign = row.figure.wants === 'atLeast' ? '>=' : '<='
    return [
      `${row.goal.number} ${row.goal.title}`,
      row.figure.name,
      `${shown(row.product)} ${row.figure.unit}`,
      `${shown(row.reference)} ${row.figure.unit}`,
      `${shown(row.ratio)} [${shown(row.range[0])}..${shown(row.range[1])}]`,
      `${sign} ${row.figure.moonshot} ${row.moonshot ? 'met' : 'missed'}`,
      `${sign} ${row.figure.acceptable} ${row.acceptable ? 'met' : 'MISSED'}`,
    ]
  })
  const widths = heads.map((head, column) => Math.max(head.length, ...cells.map((line) => line[column]!.length)))
  const line = (words: readonly string[]) =>
    `| ${words.map((word, column) => word.padEnd(widths[column]!)).join(' | ')} |`
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('\n')
}

const shown = (value: number): string =>
  value >= 1_000 ? Math.round(value).toLocaleString('en-US') : value >= 100 ? value.toFixed(0) : value.toPrecision(3)
