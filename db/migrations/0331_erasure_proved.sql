-- Up Migration
-- Where from somebody did something stood in the audit log, which nobody may change and which stays for good. It stands beside it
-- now, where it can be forgotten.
create table platform.seen_address (
  id uuid primary key,
  person text not null,
  action text not null,
  address text not null,
  at timestamptz not null
);
create index seen_address_person on platform.seen_address (person, at desc);

-- What was answered to a command is kept for whoever sends it again, and may name an address. An erasure forgets the answers; that
-- the commands were given stays.
create function platform.forget_answers(p_actor text, p_words text[]) returns void language sql security definer
  set search_path = pg_catalog, pg_temp as $$
  update platform.command set response = '{"result": {"erased": true}}'::jsonb
    where response is not null and (actor = p_actor
      or exists (select from unnest(p_words) word where word <> '' and strpos(lower(response::text), lower(word)) > 0));
  update platform.command set key = 'erased:' || encode(sha256(convert_to(key, 'UTF8')), 'hex')
    where exists (select from unnest(p_words) word where word <> '' and strpos(lower(key), lower(word)) > 0)
$$;
revoke all on function platform.forget_answers(text, text[]) from public;
grant execute on function platform.forget_answers(text, text[]) to longlight_app;

-- Down Migration
drop function platform.forget_answers(text, text[]);
drop table platform.seen_address;
