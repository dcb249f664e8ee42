-- An update that was wrong is corrected by two operators. The correction is a version of its own: the one before it stays, and
-- readers see that and when it was corrected.

create table portfolios.update_correction (
  update_id text references portfolios.update (id),
  version smallint check (version >= 2),
  title text not null,
  body text not null,
  what_changed text not null check (what_changed <> ''),
  corrected_at timestamptz not null,
  corrected_by text not null,
  primary key (update_id, version)
);
comment on table portfolios.update_correction is 'Later versions of updates, the first of which is the update itself. Only ever added to.';
comment on column portfolios.update_correction.what_changed is 'In a sentence, for the people who read the first version.';
create trigger append_only before update or delete on portfolios.update_correction for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on portfolios.update_correction for each statement execute function platform.refuse_change();
grant select, insert on portfolios.update_correction to longlight_app;
