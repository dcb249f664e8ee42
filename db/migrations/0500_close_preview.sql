-- The preview of a year's tax forms looks at every holder, which takes longer than a request may. A job computes it some holders at a time.
create table tax.close_preview (
  portfolio_id text,
  year int check (year between 2000 and 2100),
  run text not null,
  nondividend_millionths bigint,
  qualified_millionths bigint,
  ordinary_income_cents bigint,
  interest_income_cents bigint,
  foreign_taxes_cents bigint,
  started_by text not null,
  as_of timestamptz not null,
  last_transfer bigint not null,
  holders int not null check (holders >= 0),
  computed int not null default 0 check (computed >= 0),
  after text,
  sums jsonb not null,
  totals jsonb,
  done_at timestamptz,
  failed_at timestamptz,
  primary key (portfolio_id, year),
  constraint close_preview_done check ((totals is null) = (done_at is null))
);
comment on table tax.close_preview is
  'The last preview of a portfolio''s tax year: as far as it is computed, and its totals once it is done. Another preview of the year takes its place.';
comment on column tax.close_preview.run is 'A step of an earlier preview finds another run here, and ends.';
comment on column tax.close_preview.as_of is 'The forms are those of the books of this moment.';
comment on column tax.close_preview.last_transfer is 'The last posting of the books when it began: a later one about the portfolio makes it out of date.';
comment on column tax.close_preview.computed is 'The holders whose forms are in the sums.';
comment on column tax.close_preview.after is 'The last of them: the next step begins after it.';
comment on column tax.close_preview.sums is 'What the forms of the holders so far add up to, and the books.';
comment on column tax.close_preview.failed_at is 'When its job was given up; the preview can be started again.';
grant select, insert, update (run, nondividend_millionths, qualified_millionths, ordinary_income_cents, interest_income_cents, foreign_taxes_cents,
  started_by, as_of, last_transfer, holders, computed, after, sums, totals, done_at, failed_at) on tax.close_preview to longlight_app;
