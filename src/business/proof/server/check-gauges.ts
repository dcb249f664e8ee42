import { sql } from 'kysely'
import { gaugeGroup } from '#io/metrics/gauge-group.ts'

type LastCheck = { readonly age: number; readonly rules: readonly { readonly name: string; readonly rows: number }[] }

/** The last finished nightly check, and the rules that failed in it. */
export const checkGauges = gaugeGroup(
  {
    longlight_nightly_check_age_seconds: { help: 'How long ago the last nightly check of the books ended.' },
    longlight_nightly_check_failed_rules: { help: 'Rules that did not hold in it.' },
    longlight_nightly_check_offending_rows: { help: 'Rows that broke a rule in it.', labels: ['rule'] },
  },
  async ({ db, clock }) => {
    const { rows } = await sql<LastCheck>`
      select extract(epoch from ${clock.now()}::timestamptz - done_at)::float8 as age,
        (select coalesce(jsonb_agg(jsonb_build_object('name', rule ->> 'name', 'rows', jsonb_array_length(rule -> 'offending'))), '[]')
          from jsonb_array_elements(offending) rule) as rules
        from proof.books_check where done_at is not null order by day desc limit 1`.execute(db)
    return rows.flatMap(({ age, rules }) => [
      { gauge: 'longlight_nightly_check_age_seconds', value: age } as const,
      { gauge: 'longlight_nightly_check_failed_rules', value: rules.length } as const,
      ...rules.map(
        ({ name, rows: offending }) =>
          ({ gauge: 'longlight_nightly_check_offending_rows', value: offending, labels: { rule: name } }) as const,
      ),
    ])
  },
)
