-- The approach of the public SQL ledger pgledger (version 2026), written anew in its order of steps: text ids, numeric amounts, foreign
-- keys, balance and version on the account row and on each entry, and a loop that writes a transfer at a time.
create table peer_account (
  id text primary key, currency text not null, balance numeric not null default 0, version bigint not null default 0,
  allow_negative boolean not null, metadata jsonb, created_at timestamptz not null default now(), updated_at timestamptz not null default now()
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

create function peer_post(p_from text[], p_to text[], p_amount numeric[]) returns setof text language plpgsql as $$
declare
  v_account text;
  v_source peer_account;
  v_target peer_account;
  v_transfer text;
begin
  for v_account in select distinct a from unnest(p_from || p_to) a order by a loop
    perform 1 from peer_account where id = v_account for update;
  end loop;
  for i in 1 .. cardinality(p_from) loop
    update peer_account set balance = balance - p_amount[i], version = version + 1, updated_at = now() where id = p_from[i] returning * into v_source;
    if not v_source.allow_negative and v_source.balance < 0 then raise exception 'account % may not fall below zero', v_source.id; end if;
    update peer_account set balance = balance + p_amount[i], version = version + 1, updated_at = now() where id = p_to[i] returning * into v_target;
    if v_source.currency <> v_target.currency then raise exception 'two currencies'; end if;
    insert into peer_transfer values ('pglt_' || uuidv7(), p_from[i], p_to[i], p_amount[i], now(), now(), null) returning id into v_transfer;
    insert into peer_entry values ('pgle_' || uuidv7(), p_from[i], v_transfer, -p_amount[i], v_source.balance + p_amount[i], v_source.balance, v_source.version, now());
    insert into peer_entry values ('pgle_' || uuidv7(), p_to[i], v_transfer, p_amount[i], v_target.balance - p_amount[i], v_target.balance, v_target.version, now());
    return next v_transfer;
  end loop;
end $$;
