-- The audit log and the marks of rows: who did what, and how a change behind the product's back is noticed. The log is only ever added to, and sealed
-- in runs, each seal over its lines and the seal before.

create function platform.note_audit() returns trigger
language plpgsql as $$
begin
  insert into platform.audit_unsealed values (new.id);
  return null;
end $$;

create table platform.audit (
  id uuid primary key,
  at timestamptz not null,
  actor text not null,
  on_behalf_of text,
  action text not null,
  subject text,
  outcome text not null default 'done' check (outcome in ('done', 'refused')),
  detail jsonb not null default '{}',
  request_id text
);
comment on table platform.audit is 'Who did what, and on whose behalf. Only ever added to, and sealed.';
comment on column platform.audit.actor is 'A user, an operator, or a part of the machinery.';
comment on column platform.audit.on_behalf_of is 'The owner of the account that a delegate acted in; null where nobody acted for another.';
comment on column platform.audit.subject is 'The id of what it was done to; null where it was done to nothing.';
comment on column platform.audit.outcome is 'refused where the actor had no right to it.';
comment on column platform.audit.request_id is
  'The road and the request: page:<id> or commandLine:<id>. Null where a job acted, or a partner.';
create index audit_subject on platform.audit (subject, at desc);
create index audit_actor on platform.audit (actor, at desc);
-- What someone did by an access that was granted to them is read by that grant, for the owner who granted it.
create index audit_of_grant on platform.audit (((detail ->> 'grant')), at desc) where detail ? 'grant';
-- What someone may do or certified, and what two people decided, is repeated in the audit log at each change, so that its seals hold it. The lines of
-- one kind are read together each night.
create index audit_record on platform.audit (action, subject, at desc, id desc) where detail ? 'is';
create trigger append_only before update or delete on platform.audit for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on platform.audit for each statement execute function platform.refuse_change();
create trigger to_be_sealed after insert on platform.audit for each row execute function platform.note_audit();
grant select, insert on platform.audit to longlight_app;

create table platform.audit_unsealed (
  audit_id uuid not null
);
comment on table platform.audit_unsealed is
  'Each line of the audit log waits here until a seal covers it. A seal holds the hash of its lines and of the seal before.';
grant select, insert, delete on platform.audit_unsealed to longlight_app;

create table platform.audit_seal (
  number bigint primary key,
  audit_ids uuid[] not null,
  previous text not null,
  hash text not null,
  sealed_at timestamptz not null
);
comment on table platform.audit_seal is 'Seals over the audit log: each covers some lines and the seal before.';
comment on column platform.audit_seal.audit_ids is 'The lines, in the order in which they are hashed.';
create trigger append_only before update or delete on platform.audit_seal for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on platform.audit_seal for each statement execute function platform.refuse_change();
grant select, insert on platform.audit_seal to longlight_app;

create function platform.audit_hash(line platform.audit) returns text
language sql immutable as $$
  select encode(sha256(convert_to(jsonb_build_array(line.id, extract(epoch from line.at)::numeric, line.actor, line.on_behalf_of, line.action,
    line.subject, line.outcome, line.detail, line.request_id)::text, 'UTF8')), 'hex')
$$;

create table platform.seen_address (
  id uuid primary key,
  person text not null,
  action text not null,
  address text not null,
  at timestamptz not null
);
comment on table platform.seen_address is
  'Where from someone acted. It stands beside the audit log, which nobody may change, so that it can be forgotten.';
create index seen_address_person on platform.seen_address (person, at desc);
grant select, insert, delete on platform.seen_address to longlight_app;

-- Every row that the product writes leaves a mark: the hash of what it says. A person who changes a row behind the product's back, past its triggers,
-- leaves the mark as it was, and the nightly check names the row. Statements of many rows write all their marks at once. Work on its way (commands,
-- messages, events of partners) leaves none: its marks would cost more than they prove.

create table platform.row_mark (
  relation text,
  row_key text,
  mark bytea not null,
  primary key (relation, row_key)
);
comment on table platform.row_mark is 'The hash of each row as the product last wrote it, written by triggers alone. The nightly check compares.';
comment on column platform.row_mark.relation is 'The row''s table, with its schema.';
comment on column platform.row_mark.row_key is 'Its primary key, the columns in their order.';
grant select on platform.row_mark to longlight_app;

create table platform.marked_table (
  relation text primary key,
  columns text not null,
  row_key text not null
);
comment on table platform.marked_table is 'Tables whose rows leave marks. A migration that changes the columns of one has its rows marked again.';
comment on column platform.marked_table.columns is 'Names and types, as they were when the rows were marked.';
comment on column platform.marked_table.row_key is 'The expression that makes the key of a row r.';
grant select on platform.marked_table to longlight_app;

-- What a row says, the same in every session.
create function platform.mark_of(p_row jsonb) returns bytea
language sql immutable parallel safe as $$ select sha256(convert_to(p_row::text, 'UTF8')) $$;
revoke all on function platform.mark_of(jsonb) from public;
grant execute on function platform.mark_of(jsonb) to longlight_app;

-- Gives the tables of the product triggers that mark their rows, but those that are named, and marks what is there where the columns are new. A function
-- for each table, so that its statements are planned once a session and not at each call.
create function platform.mark_tables(p_unmarked text[]) returns void
language plpgsql set search_path = pg_catalog, pg_temp set timezone = 'UTC' set datestyle = 'ISO' as $body$
declare t record; v_name text; v_known text;
begin
  for t in
    select c.oid, n.nspname || '.' || c.relname as relation, format('%I.%I', n.nspname, c.relname) as quoted, n.nspname || '_' || c.relname as flat,
        (select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
        (select 'concat_ws(''|'', ' || string_agg(format('r.%I', a.attname), ', ' order by k.nth) || ')' from pg_index i
          cross join lateral unnest(i.indkey::int2[]) with ordinality k(attnum, nth) join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
          where i.indrelid = c.oid and i.indisprimary) as row_key
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not like 'pg\_%' and n.nspname not like 'sandbox%' and n.nspname not in ('information_schema', 'graphile_worker', 'public')
       and not n.nspname || '.' || c.relname = any(p_unmarked)
     order by 2
  loop
    if t.row_key is null then raise exception 'table % has no primary key to mark its rows by', t.relation; end if;
    select m.columns into v_known from platform.marked_table m where m.relation = t.relation;
    continue when v_known = t.columns;
    v_name := format('platform.%I', 'mark_' || t.flat);
    execute format($f$
      create or replace function %1$s() returns trigger
      language plpgsql security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' set datestyle = 'ISO' as $$
      begin
        if tg_op = 'DELETE' then
          delete from platform.row_mark m using old_rows r where m.relation = %2$L and m.row_key = %3$s;
          return null;
        end if;
        if tg_op = 'UPDATE' then
          delete from platform.row_mark m using old_rows r where m.relation = %2$L and m.row_key = %3$s
            and not exists (select from new_rows r where %3$s = m.row_key);
        end if;
        insert into platform.row_mark (relation, row_key, mark) select %2$L, %3$s, platform.mark_of(to_jsonb(r)) from new_rows r
          on conflict (relation, row_key) do update set mark = excluded.mark where row_mark.mark <> excluded.mark;
        return null;
      end $$;
      revoke all on function %1$s() from public;
      create or replace trigger marked_insert after insert on %4$s referencing new table as new_rows for each statement execute function %1$s();
      create or replace trigger marked_update after update on %4$s referencing old table as old_rows new table as new_rows for each statement execute function %1$s();
      create or replace trigger marked_delete after delete on %4$s referencing old table as old_rows for each statement execute function %1$s();
      $f$, v_name, t.relation, t.row_key, t.quoted);
    delete from platform.row_mark m where m.relation = t.relation;
    execute format('insert into platform.row_mark (relation, row_key, mark) select %L, %s, platform.mark_of(to_jsonb(r)) from %s r',
      t.relation, t.row_key, t.quoted);
    insert into platform.marked_table (relation, columns, row_key) values (t.relation, t.columns, t.row_key)
      on conflict (relation) do update set columns = excluded.columns, row_key = excluded.row_key;
  end loop;
end $body$;
revoke all on function platform.mark_tables(text[]) from public;
