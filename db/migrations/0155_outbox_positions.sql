-- Up Migration
-- Messages to one partner about one subject leave in the order in which they were written, whatever their ids. What has left needs no position.
create sequence platform.outbox_position;
grant usage on sequence platform.outbox_position to longlight_app;
alter table platform.outbox add column position bigint;
update platform.outbox o set position = w.nth from (
    select id, nextval('platform.outbox_position') as nth
      from (select id from platform.outbox where state <> 'done' order by created_at, id) waiting
  ) w where w.id = o.id;
alter table platform.outbox alter column position set default nextval('platform.outbox_position');
alter sequence platform.outbox_position owned by platform.outbox.position;

drop index platform.outbox_waiting;
drop index platform.outbox_subject;
create index outbox_waiting on platform.outbox (partner, position) where state = 'waiting';
create index outbox_subject on platform.outbox (subject, position) where state = 'waiting';

-- Down Migration
drop index platform.outbox_waiting;
drop index platform.outbox_subject;
create index outbox_waiting on platform.outbox (next_at) where state = 'waiting';
create index outbox_subject on platform.outbox (subject, id) where state = 'waiting';
alter table platform.outbox drop column position;
