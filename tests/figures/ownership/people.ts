import { v7 as uuidv7 } from 'uuid'
import type { Viewer } from '#io/graphql/context.ts'
import { dollars } from '#kernel/cents.ts'
import type { AccountId, UserId } from '#kernel/ids.ts'
import type { TestCompany } from '#tests/setup/test-company.ts'
import { crowd } from '../orders-crowd.ts'

export type Member = Viewer & {
  readonly role: string
  /** The first is where the person began. */
  readonly accounts: readonly string[]
  /** Accounts of others that the person may act in by now, and what they may do there. */
  readonly grants: readonly Grant[]
}
type Grant = { readonly id: string; readonly accountId: AccountId; readonly mayWrite: boolean }

const roles = ['vera', 'ben', 'cora', 'dirk', 'reader', 'writer', 'scoped'] as const
type Role = (typeof roles)[number]

/** The people of a walk: four people, one with two accounts, and three delegates who have accounts of their own. */
export type Cast = Readonly<Record<Role, Member>>

/** Many casts at once, in a handful of statements; their banks and identities are the payment partner's too. */
export async function makeCasts(testCompany: TestCompany, count: number): Promise<Cast[]> {
  const { owner } = testCompany
  const name = `w${uuidv7().replaceAll('-', '')}`
  const crowded = await crowd(owner, { name, count: count * roles.length, cash: dollars(20_000), invested: true })
  const names = crowded.map(({ userId }) => userId.slice(4))
  await makeKnownToPartner(testCompany, names)
  await giveShares(testCompany, names)
  const casts: Cast[] = []
  for (let start = 0; start < crowded.length; start += roles.length) {
    const ids = Object.fromEntries(roles.map((role, at) => [role, crowded[start + at]!])) as Record<
      Role,
      (typeof crowded)[number]
    >
    const second = `acc_second_${ids.cora.userId.slice(4)}`
    await owner.query(
      `insert into accounts.account (id, owner_id, opened_at, parent_id, name) values ($1, $2, '2026-01-01Z', $3, 'Roth IRA')`,
      [second, ids.cora.userId, ids.cora.accountId],
    )
    const granted = {
      reader: [await grant(testCompany, ids.vera, ids.reader, 'read_only')],
      writer: [await grant(testCompany, ids.vera, ids.writer, 'read_write')],
      // One of two accounts of one owner; and an access to another that was over yesterday.
      scoped: [
        await grant(testCompany, ids.cora, ids.scoped, 'read_write'),
        await grant(testCompany, ids.ben, ids.scoped, 'read_write', '2026-03-04'),
      ],
    } as Partial<Record<Role, Grant[]>>
    casts.push(
      Object.fromEntries(
        roles.map((role) => {
          const { userId, accountId } = ids[role]
          const member: Member = {
            role,
            userId,
            email: `${userId.slice(4)}@example.com`,
            operator: false,
            actor: { kind: 'user', id: userId },
            signedInAt: Temporal.Now.instant(),
            accounts: role === 'cora' ? [accountId, second] : [accountId],
            grants: granted[role] ?? [],
          }
          return [role, member]
        }),
      ) as Cast,
    )
  }
  return casts
}

async function makeKnownToPartner({ owner }: TestCompany, names: readonly string[]): Promise<void> {
  const [customers, banks] = [names.map(() => uuidv7()), names.map(() => uuidv7())]
  await owner.query(
    `insert into sandbox_ach.customer (id, type, status, first_name, last_name, email, correlation_id, details, created)
     select id, 'personal', 'verified', 'Ada', 'Walk', n || '@example.com', 'acc_' || n, '{}', '2025-01-01Z' from unnest($1::uuid[], $2::text[]) u(id, n)`,
    [customers, names],
  )
  await owner.query(
    `insert into sandbox_ach.funding_source (id, customer_id, type, status, bank_account_type, name, bank_name, fingerprint, created)
     select id, customer, 'bank', 'verified', 'checking', 'Plaid Checking', 'First Platypus Bank', n, '2025-01-01Z'
       from unnest($1::uuid[], $2::uuid[], $3::text[]) u(id, customer, n)`,
    [banks, customers, names],
  )
  await owner.query(
    `update identity.customer set partner_id = u.id from unnest($1::text[], $2::text[]) u(id, n) where account_id = 'acc_' || n`,
    [customers, names],
  )
  await owner.query(
    `update banks.funding_source set partner_id = u.id from unnest($1::text[], $2::text[]) u(id, n) where banks.funding_source.id = 'bnk_' || n`,
    [banks, names],
  )
}

/** A hundred shares of portfolio 1 for everyone, as if bought long ago. */
async function giveShares({ owner }: TestCompany, names: readonly string[]): Promise<void> {
  const shares = 100_000_000n
  await owner.query(
    `select ledger.open(array_agg('holding:acc_' || n || ':1') || 'unissued:1'::text, array_agg('SHARE:1'::text) || 'SHARE:1'::text,
       array_agg('holding'::text) || 'unissued'::text, array_agg('acc_' || n) || '1'::text, array_agg(0::bigint) || null::bigint, array_agg(false) || true)
       from unnest($1::text[]) n`,
    [names],
  )
  await owner.query(
    `select ledger.post_wide($1, 'test', $1, '{}', '2025-12-01Z', '2025-12-01Z',
       (select array_agg(a.id order by at) from unnest('unissued:1'::text || array(select 'holding:acc_' || n || ':1' from unnest($2::text[]) n)) with ordinality u(key, at)
         join ledger.account a using (key)), $3)`,
    [uuidv7(), names, [-shares * BigInt(names.length), ...names.map(() => shares)]],
  )
  await owner.query(
    `insert into investing.lot (id, account_id, portfolio_id, source, subject, acquired_on, shares_micro, left_micro, cost_cents)
     select 'lot_trf_' || n, 'acc_' || n, '1', 'transfer', 'trf_' || n, '2025-12-01', $2, $2, 12500 from unnest($1::text[]) n`,
    [names, shares],
  )
}

type Someone = { readonly userId: UserId; readonly accountId: AccountId }

async function grant(
  { owner }: TestCompany,
  from: Someone,
  to: Someone,
  accessType: 'read_only' | 'read_write',
  endsOn: string | null = null,
): Promise<Grant> {
  const id = `grt_${uuidv7()}`
  await owner.query(
    `insert into delegates.access_grant (id, owner_id, account_ids, delegate_email, delegate_id, access_type, ends_on, invited_at, link_expires_at, accepted_at)
     values ($1, $2, array[$3], $4, $5, $6, $7, '2026-01-01Z', '2026-01-20Z', '2026-01-02Z')`,
    [id, from.userId, from.accountId, `${to.userId.slice(4)}@example.com`, to.userId, accessType, endsOn],
  )
  await owner.query(
    `insert into accounts.access (account_id, user_id, grant_id, access_type, granted_at, ends_on) values ($1, $2, $3, $4, '2026-01-02Z', $5)`,
    [from.accountId, to.userId, id, accessType, endsOn],
  )
  return { id, accountId: from.accountId, mayWrite: accessType === 'read_write' && endsOn === null }
}
