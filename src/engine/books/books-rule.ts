import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

export type Only = (id: RawBuilder<unknown>) => RawBuilder<boolean>

/**
 * One fact in both a room's rows and the books. `rows` returns a line per row: its id as `row`, and in `wrong` the
 * difference from the books, or null.
 */
export type BooksRule = { readonly name: string; readonly rows: (only: Only) => RawBuilder<unknown> }

/** The number of rows that a check read, and those that differ from the books. */
export type BooksOutcome = { readonly name: string; readonly checked: bigint; readonly offending: readonly object[] }

/** The most named rows of a rule, whose accounts' payouts are stopped; beyond that they are not single rows. */
const mostNamed = 1_000

export const everyRow: Only = () => sql<boolean>`true`

/** Runs every rule; each is one statement with work linear in its rows. */
export async function checkRules(
  db: QueryExecutorProvider,
  rules: readonly BooksRule[],
  only: Only,
): Promise<BooksOutcome[]> {
  const outcomes: BooksOutcome[] = []
  for (const { name, rows } of rules) {
    const { rows: answer } = await sql<{ checked: bigint; offending: object[] | null }>`
      select count(*) as checked, (array_agg(jsonb_build_object('row', r.row, 'wrong', r.wrong) order by r.row)
        filter (where r.wrong is not null))[1:${sql.lit(mostNamed)}] as offending from (${rows(only)}) r`.execute(db)
    outcomes.push({ name, checked: answer[0]!.checked, offending: answer[0]!.offending ?? [] })
  }
  return outcomes
}
