import { type Kysely, sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it, test } from 'vitest'
import { everyRow } from '#engine/books/books-rule.ts'
import { checkRowMarks } from '#engine/books/row-marks.ts'
import { databaseOf } from '#engine/command/database.ts'
import type { DB } from '#io/db/schema.generated.ts'
import { plusHours } from '#kernel/instant.ts'
import type { BooksCheck } from '#ledger/books-check.ts'
import { checkSubledgers, nightsOfARound, touchedSince } from '#ledger/prove-books.ts'
import { tokenWorld } from '#tests/setup/access-token.ts'
import { accredit } from '#tests/setup/accreditation.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { newBacker, newOperator } from '#tests/setup/backer.ts'
import { openedBusiness } from '#tests/setup/business-account.ts'
import { newDelegate } from '#tests/setup/delegate.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { withoutGuards } from './tampering.ts'

type Right = {
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
const rights: readonly Right[] = [
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

const takenBack = new Error('taken back')
const asText = (value: unknown): string => JSON.stringify(value)
const noticed = (checks: readonly BooksCheck[]) => checks.filter(({ offending }) => offending.length > 0)

describe('rights, as the audit log has them', async () => {
  const testCompany = await startTestCompany()
  const { platform, owner, ask, clock, moveTo } = testCompany
  const { made, revoke, beside } = await tokenWorld(testCompany)
  await made()
  await revoke((await made()).id)
  const ana = await newBacker(testCompany, { email: 'ana@example.com' })
  const business = await openedBusiness(testCompany, ana)
  await accredit(testCompany, ana)
  await newDelegate(testCompany, { of: ana, accountId: ana.accountId, email: 'dan@example.com' })
  await newDelegate(testCompany, { of: ana, accountId: business.accountId, email: 'eve@example.com' })
  const [rosa, omar] = [
    await newOperator(testCompany, 'rosa@longlight.example'),
    await newOperator(testCompany, 'omar@longlight.example'),
  ]
  await moveTo(plusHours(clock.now(), 1))
  const grants = await owner.query<{ id: string }>('select id from delegates.access_grant order by invited_at, id')
  const revoked = await ask(
    ana,
    'mutation ($key: IdempotencyKey!, $id: ID!) { revokeAccess(input: { key: $key, id: $id }) { id } }',
    { key: uuidv7(), id: grants.rows[1]!.id },
  )
  const proposed = await ask(
    rosa,
    'mutation ($id: ID!) { changeInvestorStanding(input: { id: $id, email: "ana@example.com", suspended: true, substantiveRelationship: true, reason: "We met" }) { id } }',
    { id: `prp_${uuidv7()}` },
  )
  const approvedOne = await approveAs(ask, omar, proposed.data.changeInvestorStanding.id, 'state')

  const db = databaseOf(owner)

  /** The findings by the rooms' rules, without the account that a helper of these tests inserted by hand. */
  const findings = async (on: Kysely<DB>, only = everyRow) =>
    noticed(await checkSubledgers({ db: on, rooms: platform.rooms }, only))
      .map((check) => ({ ...check, offending: check.offending.filter((row) => !asText(row).includes(beside)) }))
      .filter(({ offending }) => offending.length > 0)

  /** Runs one statement, looks for findings, and rolls it back. */
  async function tampered(
    { sql: statement, relation }: Pick<Right, 'sql' | 'relation'>,
    look: (on: Kysely<DB>, id: string) => Promise<void>,
  ): Promise<void> {
    const work = async (tx: Transaction<DB>) => {
      await sql`${sql.raw(withoutGuards(relation))}`.execute(tx)
      const { rows } = await sql<{ id: string }>`${sql.raw(statement)}`.execute(tx)
      expect(rows.length).toBeGreaterThan(0)
      await look(tx, rows[0]!.id)
      throw takenBack
    }
    await expect(db.transaction().execute(work)).rejects.toBe(takenBack)
  }

  test('are those of a company in which all kinds of them were given and taken', async () => {
    expect([revoked.errors, proposed.errors, approvedOne.errors]).toEqual([[], [], []])
    expect(await findings(db)).toEqual([])
    const { rows } = await owner.query(
      `select distinct action from platform.audit where action like 'record:%' order by action`,
    )
    expect(rows.map(({ action }) => action.split(':')[1])).toEqual([
      'access',
      'accessToken',
      'account',
      'accreditation',
      'operator',
      'proposal',
      'staffRoles',
      'standing',
      'taxCertification',
    ])
  })

  it.each(rights)('are not as someone with all rights to the database writes them: $what', (right) =>
    tampered(right, async (on, id) => {
      const named = (await findings(on)).filter(({ name }) => right.noticedBy.test(name))
      const said = named.flatMap(({ offending }) => offending as { row: string; wrong: string }[])
      expect(said.filter(({ row, wrong }) => row.includes(id) && right.wrong.test(wrong))).not.toEqual([])
      // A plain statement has its row marked again, so that the marks say nothing of it.
      expect(noticed(await checkRowMarks(on, everyRow, right.relation))).toEqual([])
    }),
  )

  it('are compared in one night of each round where nothing touches them', () =>
    tampered(rights[0]!, async (on, id) => {
      let nights = 0
      for (let night = 0; night < nightsOfARound; night += 1) {
        const only = await touchedSince(on, plusHours(clock.now(), 1), night)
        nights += (await findings(on, only)).filter(({ offending }) => asText(offending).includes(id)).length
      }
      expect(nights).toBe(1)
    }))
})
