-- The approach of the public SQL ledger pgledger, written again in its order of steps and compared with its published source (2026): text ids made in SQL, numeric amounts,
-- foreign keys, balance and version on the account row and on each entry, checks by functions, and a loop that writes a transfer at a time.
create table peer_account (
  id text primary key, name text not null default '', currency text not null, balance numeric not null default 0, version bigint not null default 0,
  allow_negative boolean not null, allow_positive boolean not null default true, metadata jsonb, created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create table peer_transfer (
  id text primary key, from_account_id text not null references peer_account, to_account_id text not null references peer_account,
  amount numeric not null, created_at timestamptz not null, event_at timestamptz not null, metadata jsonb,
  check (amount > 0 and from_account_id <> to_account_id)
);
create index on peer_transfer (from_account_id);
create index on peer_transfer (to_account_id);
create index on peer_transfer (event_at);
create table peer_entry (
  id text primary key, account_id text not null references peer_account, transfer_id text not null references peer_transfer, amount numeric not null,
  balance_before numeric not null, balance_after numeric not null, version bigint not null, created_at timestamptz not null
);
create index on peer_entry (account_id);
create index on peer_entry (transfer_id);

-- 26 letters of a ULID from 128 bits.
create function peer_ulid(p_id uuid) returns text language plpgsql immutable as $$
declare
  v_letters constant bytea := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  v_bytes bytea := uuid_send(p_id);
  v_text text := '';
  v_bits int := 0;
  v_held int := 2; -- the first letter carries three bits
begin
  for i in 0 .. 15 loop
    v_bits := (v_bits << 8) | get_byte(v_bytes, i);
    v_held := v_held + 8;
    while v_held >= 5 loop
      v_held := v_held - 5;
      v_text := v_text || chr(get_byte(v_letters, (v_bits >> v_held) & 31));
    end loop;
    v_bits := v_bits & ((1 << v_held) - 1);
  end loop;
  return v_text;
end $$;

-- The same text runs on servers that have no uuidv7 of their own, so each call looks whether there is one.
create function peer_has_uuidv7() returns bool language sql immutable as $$ select exists (select from pg_proc where proname = 'uuidv7') $$;
create function peer_uuidv7() returns uuid language plpgsql volatile as $$
declare v_id uuid;
begin
  if peer_has_uuidv7() then execute 'select uuidv7()' into v_id; end if;
  return v_id;
end $$;
create function peer_id(p_prefix text) returns text language sql volatile as $$ select p_prefix || '_' || peer_ulid(peer_uuidv7()) $$;

create function peer_check(p_account peer_account) returns void language plpgsql as $$
begin
  if not p_account.allow_negative and p_account.balance < 0 then raise exception 'account % may not fall below zero', p_account.id; end if;
  if not p_account.allow_positive and p_account.balance > 0 then raise exception 'account % may not rise above zero', p_account.id; end if;
end $$;

create type peer_request as (source text, target text, amount numeric);

create function peer_post(p_requests peer_request[]) returns setof peer_transfer language plpgsql as $$
declare
  v_request peer_request;
  v_account text;
  v_source peer_account;
  v_target peer_account;
  v_transfer text;
  v_transfers text[] := '{}';
begin
  for v_account in select distinct a from unnest(p_requests) r cross join lateral (values (r.source), (r.target)) v(a) order by a loop
    perform 1 from peer_account where id = v_account for update;
  end loop;
  foreach v_request in array p_requests loop
    update peer_account set balance = balance - v_request.amount, version = version + 1, updated_at = now() where id = v_request.source returning * into v_source;
    perform peer_check(v_source);
    update peer_account set balance = balance + v_request.amount, version = version + 1, updated_at = now() where id = v_request.target returning * into v_target;
    perform peer_check(v_target);
    if v_source.currency <> v_target.currency then raise exception 'two currencies'; end if;
    insert into peer_transfer values (peer_id('pglt'), v_request.source, v_request.target, v_request.amount, now(), now(), null) returning id into v_transfer;
    v_transfers := array_append(v_transfers, v_transfer);
    insert into peer_entry values
      (peer_id('pgle'), v_request.source, v_transfer, -v_request.amount, v_source.balance + v_request.amount, v_source.balance, v_source.version, now());
    insert into peer_entry values
      (peer_id('pgle'), v_request.target, v_transfer, v_request.amount, v_target.balance - v_request.amount, v_target.balance, v_target.version, now());
  end loop;
  return query select * from peer_transfer where id = any(v_transfers) order by id;
end $$;
