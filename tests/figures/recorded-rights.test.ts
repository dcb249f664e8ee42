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
import { type Right, rights } from './rights-tried.ts'
import { withoutGuards } from './tampering.ts'

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
  const pia = await newOperator(testCompany, 'pia@longlight.example', ['payments'])
  const taken = await ask(
    pia,
    'mutation ($id: ID!) { breakGlass(input: { id: $id, role: support, reason: "No one answers" }) { id } }',
    { id: `bgl_${uuidv7()}` },
  )

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
    expect([revoked.errors, proposed.errors, approvedOne.errors, taken.errors]).toEqual([[], [], [], []])
    expect(await findings(db)).toEqual([])
    const { rows } = await owner.query(
      `select distinct action from platform.audit where action like 'record:%' order by action`,
    )
    expect(rows.map(({ action }) => action.split(':')[1])).toEqual([
      'access',
      'accessReview',
      'accessReviewRow',
      'accessToken',
      'account',
      'accreditation',
      'breakGlass',
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
