-- Public figures of people's acts are noted once a day and shown from the next day on: nobody's order shows in them within a day.

create table platform.public_figure (
  name text not null,
  subject text not null,
  day date not null,
  value bigint not null,
  primary key (name, subject, day)
);
comment on table platform.public_figure is 'What figures were on a day, exact; shown rounded and from the next day on. Kept for a week.';
comment on column platform.public_figure.subject is 'A portfolio, or the company.';
grant select, insert, delete on platform.public_figure to longlight_app;
