-- An erasure empties the events that name a person: some hold what the person called something.

create function platform.forget_announcements(p_ids text[], p_before timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update platform.announcement a set body = '{}'::jsonb
    where a.at < p_before and a.body <> '{}'::jsonb
      and exists (select from unnest(p_ids) word where word <> '' and strpos(lower(a.body::text), lower(word)) > 0)
$$;
revoke all on function platform.forget_announcements(text[], timestamptz) from public;
grant execute on function platform.forget_announcements(text[], timestamptz) to longlight_app;
