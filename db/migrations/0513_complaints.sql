-- The register of complaints: word for word as they came, with the day by which they are answered, the answer, and the cause that was found. What was complained of
-- and answered is kept for three years after a complaint is closed, also where the person is erased meanwhile; then their words go.
create table outreach.complaint (
  id text primary key check (id like 'cmp\_%'),
  number int generated always as identity unique,
  channel text not null check (channel in ('contactForm', 'email', 'phone', 'postalMail', 'inPerson', 'regulator')),
  class text not null check (class in ('payment', 'sale', 'dividend', 'valuation', 'disclosure', 'fee', 'service', 'privacy', 'other')),
  text text not null check (text <> ''),
  received_on date not null,
  answer_due date not null check (answer_due > received_on),
  user_id text,
  name text,
  email text,
  amount_cents bigint check (amount_cents > 0),
  portfolio_id text,
  message_id text unique references outreach.message (id),
  logged_by text not null,
  logged_at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by text,
  answered_at timestamptz,
  answered_by text,
  theme text check (theme in ('unclearText', 'slowService', 'systemFault', 'staffError', 'partnerFault', 'productTerms', 'expectation', 'unfounded')),
  root_cause text,
  closed_at timestamptz,
  closed_by text,
  person_erased_at timestamptz,
  words_erased_at timestamptz,
  check ((acknowledged_at is null) = (acknowledged_by is null)),
  check ((answered_at is null) = (answered_by is null)),
  check ((theme is null) = (root_cause is null)),
  check ((closed_at is null) = (closed_by is null)),
  constraint closed_with_answer_and_cause check (closed_at is null or (answered_at is not null and theme is not null)),
  constraint closed_by_another check (closed_by <> answered_by)
);
comment on table outreach.complaint is 'Complaints that came in, by whatever way.';
comment on column outreach.complaint.number is 'The number that the person is told.';
comment on column outreach.complaint.text is 'The words as they came; "erased" once the person is erased and the time of keeping is over.';
comment on column outreach.complaint.answer_due is 'The last day to answer: 15 business days after it was received, or after it was reopened.';
comment on column outreach.complaint.user_id is 'The person who complains, if they have an account.';
comment on column outreach.complaint.name is 'The name that they gave without an account; null with one, and after erasure.';
comment on column outreach.complaint.email is 'The address to answer without an account; null with one, and after erasure.';
comment on column outreach.complaint.amount_cents is 'The amount in dispute; null if none is.';
comment on column outreach.complaint.portfolio_id is 'The portfolio that it is about; null if it is about none.';
comment on column outreach.complaint.message_id is 'The message of the contact form that it was; null if it came in another way.';
comment on column outreach.complaint.acknowledged_at is 'When the person was told that it was received; null until then.';
comment on column outreach.complaint.acknowledged_by is 'The operator who did so; null until then.';
comment on column outreach.complaint.answered_at is 'When it was last answered; null until then, and again once it is reopened.';
comment on column outreach.complaint.answered_by is 'The operator who did so; null until then.';
comment on column outreach.complaint.theme is 'The kind of cause; null until it was found.';
comment on column outreach.complaint.root_cause is 'The cause in words; null until it was found.';
comment on column outreach.complaint.closed_at is 'When compliance closed it; null while it is open.';
comment on column outreach.complaint.closed_by is 'The operator who closed it; null while it is open.';
comment on column outreach.complaint.person_erased_at is 'When the person was erased; null until then.';
comment on column outreach.complaint.words_erased_at is 'When their words went, too; null until then.';
create index complaint_open on outreach.complaint (answer_due, id) where closed_at is null;
create index complaint_unclosed on outreach.complaint (answered_at, number) where answered_at is not null and closed_at is null;
create index complaint_person on outreach.complaint (user_id) where user_id is not null;
create index complaint_to_erase on outreach.complaint (closed_at) where person_erased_at is not null and words_erased_at is null;
grant select, insert, update (channel, class, text, answer_due, user_id, name, email, amount_cents, portfolio_id, acknowledged_at, acknowledged_by, answered_at,
    answered_by, theme, root_cause, closed_at, closed_by, person_erased_at, words_erased_at) on outreach.complaint to longlight_app;

create table outreach.complaint_event (
  id text primary key check (id like 'cme\_%'),
  nth bigint not null generated always as identity unique,
  complaint_id text not null references outreach.complaint (id),
  kind text not null check (kind in ('logged', 'amended', 'acknowledged', 'answered', 'causeRecorded', 'closed', 'reopened')),
  text text,
  way text check (way in ('email', 'postalMail', 'phone')),
  mail_id uuid unique,
  delivery text check (delivery in ('sent', 'bounced', 'rejected')),
  by_operator text not null,
  at timestamptz not null
);
comment on table outreach.complaint_event is 'What was done about a complaint, in order: answers, the cause, closing and reopening.';
comment on column outreach.complaint_event.nth is 'The order in which it happened.';
comment on column outreach.complaint_event.text is 'The answer, the cause or the reason; null where there is none, "erased" with the words of the complaint.';
comment on column outreach.complaint_event.way is 'How an answer went out; null of anything else.';
comment on column outreach.complaint_event.mail_id is 'The outbox id of the mail that carries it; null without one.';
comment on column outreach.complaint_event.delivery is 'Null until the mail partner said so.';
create index complaint_event_order on outreach.complaint_event (complaint_id, nth);
grant select, insert, update (text, delivery) on outreach.complaint_event to longlight_app;

-- The database refuses it, too: words of a complaint do not go before the time of keeping is over, nor while a legal hold on the person stands.
create function outreach.refuse_early_erasure() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.closed_at is null or new.words_erased_at is null or new.words_erased_at < old.closed_at + interval '3 years' - interval '1 day' then
    raise exception 'a complaint is kept for three years after it was closed';
  end if;
  if exists (select from platform.legal_hold h where h.user_id = old.user_id and h.released_at is null) then
    raise exception 'data under a legal hold is not erased';
  end if;
  return new;
end $$;
create trigger kept before update on outreach.complaint for each row
  when (new.words_erased_at is distinct from old.words_erased_at or new.text is distinct from old.text) execute function outreach.refuse_early_erasure();
