-- Up Migration
-- What somebody did by an access that was granted to them is read by that grant, for the owner who granted it.
create index audit_of_grant on platform.audit ((detail ->> 'grant'), at desc) where detail ? 'grant';

-- Down Migration
drop index platform.audit_of_grant;
