-- Work on its way lives for moments and is written by every command: its marks cost more than they prove, since what it does is in the books, the audit
-- log and the partner's own figures.
do $$
declare t text;
begin
  foreach t in array array['platform.command', 'platform.outbox', 'platform.inbox'] loop
    execute format('drop trigger if exists marked_insert on %s; drop trigger if exists marked_update on %1$s; drop trigger if exists marked_delete on %1$s', t);
    execute format('drop function if exists platform.%I()', 'mark_' || replace(t, '.', '_'));
    delete from platform.row_mark m where m.relation = t;
    delete from platform.marked_table m where m.relation = t;
  end loop;
end $$;
