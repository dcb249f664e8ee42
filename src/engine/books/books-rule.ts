import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

/** Narrows a rule to some rows by the id that both sides of a comparison bear; a full check lets all of them through. */
export type Only = (id: RawBuilder<unknown>) => RawBuilder<boolean>

/**
 * One thing that a room's rows and the books both say. `rows` gives a line for each row looked at: its id as `row`, and as
 * `wrong` what is not as the books have it, or null.
 */
export type BooksRule = { readonly name: string; readonly rows: (only: Only) => RawBuilder<unknown> }

/** How many rows a check looked at, and those that are not as the books have them. */
export type BooksOutcome = { readonly name: string; readonly checked: bigint; readonly offending: readonly object[] }

/** So many rows of a rule are named, and the payouts of their accounts stopped; a thousand are no longer single rows. */
const mostNamed = 1_000

export const everyRow: Only = () => sql<boolean>`true`

/** Asks every rule; each is one statement whose work grows with the rows it looks at and no faster. */
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
