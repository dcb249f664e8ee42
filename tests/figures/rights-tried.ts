/** One way in which someone with all rights to the database gives or takes a right that nobody decided. */
export type Right = {
  readonly what: string
  /** Done as the owner of the database does it with one statement, whose triggers mark the row again. */
  readonly sql: string
  readonly relation: string
  readonly noticedBy: RegExp
  /** A pattern of the fault that the finding names. */
  readonly wrong: RegExp
}

const approved = `select id from accreditation.verification where status = 'APPROVED' limit 1`
const grant = 'select id from delegates.access_grant where ended_at is null limit 1'
const decided = `select id from platform.proposal where state = 'approved' and kind = 'changeInvestorStanding' limit 1`
export const rights: readonly Right[] = [
  {
    what: 'an accreditation that holds longer',
    sql: `update accreditation.verification set holds_until = holds_until + 3000 where id = (${approved}) returning id`,
    relation: 'accreditation.verification',
    noticedBy: /every accreditation/,
    wrong: /holdsUntil/,
  },
  {
    what: 'an accreditation of another person',
    sql: `update accreditation.verification set user_id = 'usr_other' where id = (${approved}) returning id`,
    relation: 'accreditation.verification',
    noticedBy: /every accreditation/,
    wrong: /owner/,
  },
  {
    what: 'an accreditation that nobody approved',
    sql: `insert into accreditation.verification (id, account_id, user_id, holder, status, route, submitted_at, holds_until, opened_at, changed_at)
      select 'acv_thief', id, owner_id, 'individual', 'APPROVED', 'letter', now(), current_date + 3000, now(), now() from accounts.account limit 1 returning id`,
    relation: 'accreditation.verification',
    noticedBy: /every accreditation/,
    wrong: /does not have it/,
  },
  {
    what: 'a relationship that nobody vouched for',
    sql: `update people."user" set substantive_relationship = true where id = (select id from people."user" where not substantive_relationship limit 1) returning id`,
    relation: 'people.user',
    noticedBy: /standing of every person/,
    wrong: /does not have it/,
  },
  {
    what: 'a suspension that is lifted',
    sql: `update people."user" set suspended_at = null where suspended_at is not null returning id`,
    relation: 'people.user',
    noticedBy: /standing of every person/,
    wrong: /suspended/,
  },
  {
    what: 'an account of another person',
    sql: `update accounts.account set owner_id = 'usr_thief' where id = (select id from accounts.account where parent_id is null limit 1) returning id`,
    relation: 'accounts.account',
    noticedBy: /every account is of the person/,
    wrong: /owner/,
  },
  {
    what: 'a grant that covers more',
    sql: `update delegates.access_grant set account_ids = account_ids || 'acc_other'::text where id = (${grant}) returning id`,
    relation: 'delegates.access_grant',
    noticedBy: /every grant of access/,
    wrong: /accounts/,
  },
  {
    what: 'a grant that begins again',
    sql: `update delegates.access_grant set ended_as = null, ended_at = null, ended_by = null where id = (select id from delegates.access_grant where ended_at is not null limit 1) returning id`,
    relation: 'delegates.access_grant',
    noticedBy: /every grant of access/,
    wrong: /ended/,
  },
  {
    what: 'a delegate who may write',
    sql: `update accounts.access set access_type = 'read_only' returning grant_id as id`,
    relation: 'accounts.access',
    noticedBy: /exactly those accounts/,
    wrong: /other rights/,
  },
  {
    what: 'a delegate for longer',
    sql: `update accounts.access set ends_on = current_date + 3000 returning grant_id as id`,
    relation: 'accounts.access',
    noticedBy: /exactly those accounts/,
    wrong: /other rights/,
  },
  {
    what: 'a delegate of another account',
    sql: `update accounts.access set account_id = (select id from accounts.account a where not exists (select from accounts.access s where s.account_id = a.id) limit 1) returning grant_id as id`,
    relation: 'accounts.access',
    noticedBy: /exactly those accounts/,
    wrong: /is not in it/,
  },
  {
    what: 'another person in the place of the delegate',
    sql: `update accounts.access set user_id = 'usr_thief' returning grant_id as id`,
    relation: 'accounts.access',
    noticedBy: /exactly those accounts/,
    wrong: /without a grant/,
  },
  {
    what: 'a delegate without a grant',
    sql: `insert into accounts.access (account_id, user_id, grant_id, access_type, granted_at) select id, 'usr_thief', 'grt_thief', 'read_write', now() from accounts.account limit 1 returning grant_id as id`,
    relation: 'accounts.access',
    noticedBy: /exactly those accounts/,
    wrong: /without a grant/,
  },
  {
    what: 'an operator whom nobody appointed',
    sql: `insert into people.operator (user_id, since, appointed_by) select id, now(), 'usr_op' from people."user" u where not exists (select from people.operator o where o.user_id = u.id) limit 1 returning user_id as id`,
    relation: 'people.operator',
    noticedBy: /every operator/,
    wrong: /does not have it/,
  },
  {
    what: 'an operator who is none any more',
    sql: `delete from people.operator where user_id = (select user_id from people.operator limit 1) returning user_id as id`,
    relation: 'people.operator',
    noticedBy: /every operator/,
    wrong: /taken away/,
  },
  {
    what: 'a role in an emergency that is another one',
    sql: `update people.break_glass set role = 'compliance' returning id`,
    relation: 'people.break_glass',
    noticedBy: /in an emergency|for an emergency/,
    wrong: /role/,
  },
  {
    what: 'a role in an emergency that nobody asked for',
    sql: `insert into people.break_glass (id, user_id, role, reason, began_at, ends_at) select 'bgl_thief', u.id, 'payments', 'r', now(), now() + interval '30 minutes' from people."user" u where not exists (select from people.break_glass b where b.user_id = u.id) limit 1 returning id`,
    relation: 'people.break_glass',
    noticedBy: /in an emergency|for an emergency/,
    wrong: /does not have it/,
  },
  {
    what: 'a role in an access review that someone else decided',
    sql: `update operations.access_review_row set decision = 'keep', decided_by = 'usr_other', decided_at = now() where id = (select id from operations.access_review_row where decision is null limit 1) returning id`,
    relation: 'operations.access_review_row',
    noticedBy: /role in an access review/,
    wrong: /decision|decidedBy|is not in it|does not have it/,
  },
  {
    what: 'a token that reads more',
    sql: `update security.access_token set account_ids = account_ids || 'acc_other'::text where id = (select id from security.access_token where revoked_at is null limit 1) returning id`,
    relation: 'security.access_token',
    noticedBy: /every access token/,
    wrong: /accounts/,
  },
  {
    what: 'a token that works for longer',
    sql: `update security.access_token set expires_at = expires_at + interval '1 hour' where id = (select id from security.access_token where revoked_at is null limit 1) returning id`,
    relation: 'security.access_token',
    noticedBy: /every access token/,
    wrong: /expires/,
  },
  {
    what: 'a revoked token that reads again',
    sql: `update security.access_token set revoked_at = null where revoked_at is not null returning id`,
    relation: 'security.access_token',
    noticedBy: /every access token/,
    wrong: /revoked/,
  },
  {
    what: 'a token of a stranger',
    sql: `update security.access_token set secret_sha256 = repeat('a', 64) where id = (select id from security.access_token where revoked_at is null limit 1) returning id`,
    relation: 'security.access_token',
    noticedBy: /every access token/,
    wrong: /secret/,
  },
  {
    what: 'what was approved',
    sql: `update platform.proposal set input = input || '{"wealthChannel": true}' where id = (${decided}) returning id`,
    relation: 'platform.proposal',
    noticedBy: /every proposal/,
    wrong: /input/,
  },
  {
    what: 'who approved it',
    sql: `update platform.proposal set decided_by = 'usr_other' where id = (${decided}) returning id`,
    relation: 'platform.proposal',
    noticedBy: /every proposal/,
    wrong: /decidedBy/,
  },
  {
    what: 'a proposal that is approved by nobody',
    sql: `insert into platform.proposal (id, kind, subject, input, reason, proposed_by, proposed_at) values ('prp_thief', 'appointOperator', 'usr_thief', '{}', 'r', 'usr_op', now()) returning id`,
    relation: 'platform.proposal',
    noticedBy: /every proposal/,
    wrong: /does not have it/,
  },
]
