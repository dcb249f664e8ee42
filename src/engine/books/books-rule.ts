import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

/** Narrows a rule to some rows by the id that both sides of a comparison bear; a full check lets all of them through. */
export type Only = (id: RawBuilder<unknown>) => RawBuilder<boolean>

/**
 * One thing that a room's rows and the books both say. `rows` gives a line for each row looked at: its id as `row`, and as
 * `wrong` what is not as the books have it, or null.
 */
export type BooksRule = { readonly name: string; readonly rows: (only: Only) => RawBuilder<unknown> }

type Outcome = { readonly name: string; readonly checked: bigint; readonly offending: readonly object[] }

const mostNamed = 20

export const everyRow: Only = () => sql<boolean>`true`

/** Asks every rule; each is one statement whose work grows with the rows it looks at and no faster. */
export async function checkRules(
  db: QueryExecutorProvider,
  rules: readonly BooksRule[],
  only: Only,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { name, rows } of rules) {
    const { rows: answer } = await sql<{ checked: bigint; offending: object[] | null }>`
      select count(*) as checked, (array_agg(jsonb_build_object('row', r.row, 'wrong', r.wrong) order by r.row)
        filter (where r.wrong is not null))[1:${sql.lit(mostNamed)}] as offending from (${rows(only)}) r`.execute(db)
    outcomes.push({ name, checked: answer[0]!.checked, offending: answer[0]!.offending ?? [] })
  }
  return outcomes
}
