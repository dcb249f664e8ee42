-- The bank accounts that exist: the one of investors' cash, one of each issuer, the company's own, the one for custodians' wires.

create schema custody;
grant usage on schema custody to longlight_app;

create table custody.bank_account (
  id text primary key check (id like 'cba\_%'),
  kind text not null check (kind in ('fbo', 'issuer', 'operating', 'partner')),
  portfolio_id text unique,
  ledger_key text not null unique,
  bank_name text not null,
  mask text not null check (mask ~ '^[0-9]{4}$'),
  opened_at timestamptz not null,
  check ((kind = 'issuer') = (portfolio_id is not null))
);
comment on table custody.bank_account is 'A bank account of the company or of an issuer; each has one ledger account. Those of the demo are invented.';
comment on column custody.bank_account.kind is
  'fbo: for the benefit of investors; issuer: of one portfolio''s issuer; operating: the company''s own; partner: for wires from and to custodians.';
comment on column custody.bank_account.portfolio_id is 'Whose it is, where it is an issuer''s.';
comment on column custody.bank_account.ledger_key is 'The key of its ledger account.';
comment on column custody.bank_account.mask is 'The last digits of its number.';
create unique index bank_account_single on custody.bank_account (kind) where kind in ('fbo', 'operating', 'partner');
create trigger append_only before update or delete on custody.bank_account for each row execute function platform.refuse_change();
grant select, insert on custody.bank_account to longlight_app;

insert into custody.bank_account (id, kind, portfolio_id, ledger_key, bank_name, mask, opened_at)
  select v.id, v.kind, null, v.key, 'Casco Point Bank, N.A.', v.mask, coalesce((select min(effective_at) from ledger.transfer), now())
    from (values ('cba_fbo', 'fbo', 'bank:fbo', '4401'), ('cba_operating', 'operating', 'bank:operating', '4402'),
      ('cba_wires', 'partner', 'company:custodian-wires', '4403')) v(id, kind, key, mask)
  union all
  select 'cba_issuer_' || a.owner, 'issuer', a.owner, 'bank:issuer:' || a.owner, 'Casco Point Bank, N.A.', right(7000 + a.owner::int || '', 4),
      coalesce((select min(effective_at) from ledger.transfer), now())
    from ledger.account a where a.kind = 'unissued';
