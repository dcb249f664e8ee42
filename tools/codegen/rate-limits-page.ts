import type { CommandBudget } from '#engine/command/declare.ts'

const begin = '<!-- budgets: written by `npm run codegen` from the declarations of the commands -->'
const end = '<!-- budgets end -->'

/** docs/rate-limits.md with the table of every budget of a single query or mutation; what people wrote around it stays. */
export function rateLimitsPage(page: string, budgets: Readonly<Record<string, CommandBudget>>): string {
  const [before, rest] = page.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined)
    throw new Error('docs/rate-limits.md has lost its marks for the table')
  const groups = Map.groupBy(Object.entries(budgets).toSorted(), ([, { perMinute, by, isShared }]) =>
    [perMinute, by, isShared ? 'all processes' : 'each process'].join(' | '),
  )
  const rows = [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([budget, of]) => `| ${of.map(([name]) => name).join(', ')} | ${budget} |`)
  const table = ['| what | calls a minute | counted by | counted in |', '|---|---|---|---|', ...rows]
  return [before, begin, '\n\n', table.join('\n'), '\n\n', end, after].join('')
}
