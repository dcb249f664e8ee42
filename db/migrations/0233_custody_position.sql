-- Where investors' cash was each morning, as the page of cash custody shows it.

create table custody.position_day (
  day date primary key,
  taken_at timestamptz not null,
  fbo_cents bigint not null,
  in_flight_to_cents bigint not null check (in_flight_to_cents >= 0),
  in_flight_from_cents bigint not null check (in_flight_from_cents >= 0),
  owed_cents bigint not null check (owed_cents >= 0),
  investors_cents bigint not null,
  short_cents bigint not null check (short_cents >= 0)
);
comment on table custody.position_day is 'The position of the FBO account by the books as a day began.';
comment on column custody.position_day.in_flight_to_cents is 'What issuers and the company owe it, and no bank has failed to move.';
comment on column custody.position_day.in_flight_from_cents is 'What the bank has been told to move out of it.';
comment on column custody.position_day.owed_cents is 'What it owes issuers and the company, and the bank has not been told to move yet.';
comment on column custody.position_day.investors_cents is 'What it holds for investors: their cash, and what is on its way to their custodians.';
create trigger append_only before update or delete on custody.position_day for each row execute function platform.refuse_change();
grant select, insert on custody.position_day to longlight_app;
