-- A message names the request that caused it, as the audit does: a trace leads from the request to the partner and back.
alter table platform.outbox add column request_id text;
comment on column platform.outbox.request_id is 'The request that caused it, as the audit names it. Null if none did.';

create or replace function platform.write_effects(p_at timestamptz, p_effects jsonb) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare v_answer record;
begin
  if p_effects ? 'answers' then
    for v_answer in select * from jsonb_to_recordset(p_effects -> 'answers') a(actor text, operation text, key text, response jsonb) loop
      update platform.command c set response = v_answer.response
        where c.actor = v_answer.actor and c.operation = v_answer.operation and c.key = v_answer.key;
    end loop;
  end if;
  if p_effects ? 'audit' then
    insert into platform.audit (id, at, actor, on_behalf_of, action, subject, outcome, detail, request_id)
      select e.id, p_at, e.actor, e.on_behalf_of, e.action, e.subject, e.outcome, e.detail, e.request_id
      from jsonb_to_recordset(p_effects -> 'audit')
        e(id uuid, actor text, on_behalf_of text, action text, subject text, outcome text, detail jsonb, request_id text);
  end if;
  if p_effects ? 'outbox' then
    insert into platform.outbox (id, partner, operation, subject, payload, next_at, created_at, request_id)
      select e.id, e.partner, e.operation, e.subject, e.payload, p_at, p_at, e.request_id
      from jsonb_to_recordset(p_effects -> 'outbox')
        e(id uuid, partner text, operation text, subject text, payload jsonb, request_id text)
      on conflict do nothing;
  end if;
  if p_effects ? 'announcements' then
    insert into platform.announcement (id, kind, body, at)
      select e.id, e.kind, e.body, p_at from jsonb_to_recordset(p_effects -> 'announcements') e(id uuid, kind text, body jsonb);
  end if;
  if p_effects ? 'jobs' then perform platform.enqueue_effects(p_effects -> 'jobs'); end if;
end $$;
