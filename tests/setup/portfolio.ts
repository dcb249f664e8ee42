import type pg from 'pg'

export type OfferedPortfolio = {
  readonly id: string
  readonly regulation?: 1 | 2 | 3
  readonly price?: bigint
  readonly cap?: bigint
  readonly prohibited?: readonly string[]
  readonly limit?: number
  /** Whether the issuer's filings are on record; false for tests that record them. */
  readonly hasFiled?: boolean
}

/** An issuer that has filed all that it owes for years, so that no test's sales pause for another reason than its own. */
const filedUntil2035 = `insert into portfolios.filing (id, portfolio_id, kind, period_end, filed_on, qualified_on, reference, recorded_by, recorded_at)
  select f.kind || $1 || '/' || year, $1, f.kind, f.period_end, f.filed_on, case f.kind when 'amendment' then f.filed_on end, 'TEST', 'test', '2025-01-01'
    from generate_series(2025, 2035) year cross join lateral (values
      ('amendment', null::date, make_date(year, 10, 20)),
      ('annualReport', make_date(year - 1, 12, 31), make_date(year, 4, 20)),
      ('semiannualReport', make_date(year, 6, 30), make_date(year, 9, 20))) f (kind, period_end, filed_on)`

/** Puts one portfolio with one plant and a price into a test database, with three months of readings before a day. */
export async function offer(
  owner: pg.Pool,
  {
    id,
    regulation = 1,
    price = 1_250_000n,
    cap = 100_000_000n,
    prohibited = [],
    limit = 1_000,
    hasFiled = true,
  }: OfferedPortfolio,
): Promise<void> {
  await owner.query(
    `insert into portfolios.portfolio (id, slug, name, subtitle, summary, markets, product_kinds, regulation_id, prohibited_states, unaccredited_investor_limit,
       status, status_reason, status_since, investment_cap_cents, target_return_low_millionths, target_return_high_millionths, position)
     values ($1, 'test-' || $1, 'Test Portfolio ' || $1, 'Solar', 'For tests', '{Brazil}', '{solar}', $2, $3, $4, 'open', 'Open', '2025-01-01', $5, 80000, 120000, 1)`,
    [id, regulation, prohibited, limit, cap],
  )
  await owner.query(
    `insert into portfolios.issuer (portfolio_id, legal_name, form, state, governing_law, ein, fiscal_year_end, cik, filing_form, filing_number, filing_address, qualified_on,
       signer_title, contact_name, contact_address, contact_email, contact_phone)
     values ($1, 'Test Issuer ' || $1 || ' LLC', 'limitedLiabilityCompany', 'DE', 'DE', '00-0000000', '12-31', '0000000000', case $2::int when 1 then '1-A' else 'D' end, 'TEST-' || $1,
       'https://www.sec.gov/edgar/browse/?CIK=0000000000', case $2::int when 1 then date '2024-11-01' end, 'President', 'Investor Relations', '1 Test Street, Testville, DE 19901', 'ir@longlight.example', '+1 302 555 0100')`,
    [id, regulation],
  )
  if (regulation === 1 && hasFiled) await owner.query(filedUntil2035, [id])
  await owner.query(
    `insert into portfolios.plant (id, portfolio_id, name, technology, city, region, country, latitude, longitude, capacity_dc_kw, capacity_ac_kw, commissioned_on, tariff_microdollars_per_kwh, position)
     values ('plt_' || $1, $1, 'Test Plant', 'solar', 'Testville', 'TS', 'Brazil', -10, -40, 1000, 800, '2024-01-01', 80000, 1)`,
    [id],
  )
  await owner.query(
    `insert into portfolios.meter_day (plant_id, day, watt_hours)
     select 'plt_' || $1, day, array(select case when hour between 6 and 17 then 400000 else 0 end from generate_series(0, 23) hour)::int[]
       from generate_series('2025-11-01'::date, '2026-03-31'::date, '1 day') day`,
    [id],
  )
  await owner.query(
    `insert into portfolios.share_price (portfolio_id, effective_on, price_millionths, filing_reference, published_by, published_at) values ($1, '2025-01-01', $2, 'TEST-1', 'test', '2025-01-01Z')`,
    [id, price],
  )
}
