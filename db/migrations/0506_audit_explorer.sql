-- The audit log is read by its staff: everything, the newest first; by the act; what was refused; and what an account or a portfolio had to do with. By who
-- acted and by the subject it was read before.
create index audit_newest on platform.audit (at desc, id desc);
create index audit_action on platform.audit (action, at desc, id desc);
create index audit_refused on platform.audit (at desc, id desc) where outcome = 'refused';
create index audit_on_behalf on platform.audit (on_behalf_of, at desc, id desc) where on_behalf_of is not null;
create index audit_portfolio on platform.audit (((detail ->> 'portfolio')), at desc, id desc) where detail ? 'portfolio';
-- The seal over a line was made soon after it.
create index audit_seal_time on platform.audit_seal (sealed_at);
