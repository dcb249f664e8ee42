-- Up Migration
-- Ids of beneficiaries are claimed like every other id that a client makes; those that stand are whoever's saved them first.
insert into platform.client_id (id, command, person, account_id, at)
  select distinct on (b.id) b.id, 'saveBeneficiaries', d.user_id, null, d.saved_at
    from people.beneficiary b join people.designation d on d.id = b.designation_id
   order by b.id, d.saved_at, d.id
  on conflict do nothing;

-- Down Migration
delete from platform.client_id where command = 'saveBeneficiaries';
