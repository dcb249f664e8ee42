-- Provable balances: nightly sum trees over cash and shares, the public log of their roots, and nightly checks of the books. Balances are split into
-- parts at fresh places each night, so that no path shows another person's balance.

create schema proof;
grant usage on schema proof to longlight_app;

create table proof.snapshot (
  day date primary key,
  begun_at timestamptz not null,
  done_at timestamptz,
  first_entry bigint,
  entries int
);
comment on table proof.snapshot is 'A night on which all balances are put into trees; claimed first, then filled in by a job.';
comment on column proof.snapshot.day is 'The business day that was over.';
comment on column proof.snapshot.done_at is 'When the trees were done; null while their job has not run.';
comment on column proof.snapshot.first_entry is 'The index of the night''s first entry in the log; null until done.';
comment on column proof.snapshot.entries is 'How many entries the night added to the log; null until done.';
grant select, insert, update (done_at, first_entry, entries) on proof.snapshot to longlight_app;

create table proof.tree (
  day date references proof.snapshot (day),
  tree text check (tree ~ '^(cash|shares/[^/]+)$'),
  root bytea not null check (length(root) = 32),
  total bigint not null check (total >= 0),
  issued bigint check (issued >= total),
  leaves int not null,
  height smallint not null check (height between 0 and 40),
  draw smallint not null check (draw > 0),
  nodes bytea,
  primary key (day, tree)
);
comment on table proof.tree is 'The root and the total of one tree of one night.';
comment on column proof.tree.issued is 'All shares that are issued, those that the company keeps included; null for cash.';
comment on column proof.tree.leaves is 'How many balances there are. Not published.';
comment on column proof.tree.height is 'The tree has two to this power places.';
comment on column proof.tree.draw is 'How often sizes and places were drawn until no path showed another holder''s balance.';
comment on column proof.tree.nodes is
  'The nodes of the kept level, one after the other: sum (8 bytes), hash (32). Null once the night is no longer proved from here, and where every path would '
  'show another holder''s balance.';
grant select, insert, update (nodes) on proof.tree to longlight_app;

-- The leaves of a night that can still be proved are not the product's to rewrite.
create function proof.keep_provable_leaves() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from old_rows r where r.day > (select max(s.day) from proof.snapshot s where s.done_at is not null) - 35) then
    raise exception 'the leaves of a night that can still be proved in proof.leaf stay as they are' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

create table proof.leaf (
  day date,
  tree text,
  number int check (number >= 0),
  account_id text not null,
  holder int not null,
  units bigint not null check (units >= 0),
  primary key (day, tree, number),
  foreign key (day, tree) references proof.tree (day, tree) deferrable initially deferred
);
comment on table proof.leaf is 'What each account had on a night. Kept for some weeks; a proof that was downloaded needs no row.';
comment on column proof.leaf.number is 'Counts the balances of the tree. Sizes and places of their parts follow from it by keyed hashes.';
comment on column proof.leaf.holder is 'Counts the people who hold balances of the tree: several accounts of one person have the same number.';
create index leaf_account on proof.leaf (account_id, day desc);
create trigger final after delete on proof.leaf referencing old table as old_rows for each statement execute function proof.keep_provable_leaves();
grant select, insert, delete on proof.leaf to longlight_app;

create table proof.log_entry (
  index bigint primary key check (index >= 0),
  day date not null references proof.snapshot (day),
  tree text not null,
  data text not null,
  unique (day, tree)
);
comment on table proof.log_entry is 'The public log: one entry for each tree of each night. Only ever added to.';
create trigger append_only before update or delete on proof.log_entry for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on proof.log_entry for each statement execute function platform.refuse_change();
grant select, insert on proof.log_entry to longlight_app;

create table proof.checkpoint (
  size bigint primary key check (size > 0),
  root bytea not null check (length(root) = 32),
  note text not null,
  signed_at timestamptz not null
);
comment on table proof.checkpoint is 'Heads of the log as they were signed and published. Only ever added to.';
comment on column proof.checkpoint.note is 'The signed note, as it is served.';
create trigger append_only before update or delete on proof.checkpoint for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on proof.checkpoint for each statement execute function platform.refuse_change();
grant select, insert on proof.checkpoint to longlight_app;

create table proof.books_check (
  day date primary key,
  night bigint generated always as identity,
  begun_at timestamptz not null,
  done_at timestamptz,
  in_full boolean not null default false,
  rows_checked bigint,
  offending jsonb
);
comment on table proof.books_check is 'A night on which what the rooms keep is compared with the books; claimed first, then filled in by a job.';
comment on column proof.books_check.night is 'Counts the nights: each looks at what changed and at the part of all other rows whose turn it is.';
comment on column proof.books_check.done_at is 'When the night''s check was done; null while its job has not run.';
comment on column proof.books_check.in_full is
  'Whether that night looked at every row, as it does once a month, or at what changed and a part of the rest.';
comment on column proof.books_check.rows_checked is 'How many rows were looked at; null until then.';
comment on column proof.books_check.offending is 'The rules that did not hold, with their rows; empty where all did, null until done.';
grant select, insert, update (done_at, in_full, rows_checked, offending) on proof.books_check to longlight_app;
