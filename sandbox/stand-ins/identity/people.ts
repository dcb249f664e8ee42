import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { hashPassword } from './passwords.ts'
import { schema } from './schema.ts'

export type Person = {
  readonly sub: string
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string | null
  readonly passwordHash: string | null
  readonly mfaEnrolled: boolean
  /** Long enough without a second factor. */
  readonly passwordIsLong: boolean
  readonly blocked: boolean
}

export type PersonGiven = {
  readonly sub?: string | undefined
  readonly email: string
  readonly emailVerified?: boolean | undefined
  readonly name?: string | undefined
  readonly password?: string | undefined
  readonly passwordHash?: string | undefined
}

const columns = `sub, email, email_verified as "emailVerified", name, password_hash as "passwordHash",
  mfa_enrolled as "mfaEnrolled", password_is_long as "passwordIsLong", blocked`

export const emailOf = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase()

export type People = ReturnType<typeof peopleOf>

export function peopleOf(pool: pg.Pool) {
  const one = async (where: string, value: string): Promise<Person | undefined> =>
    (await pool.query(`select ${columns} from ${schema}.person where ${where} = $1`, [value])).rows[0]
  return {
    bySub: (sub: string) => one('sub', sub),
    byEmail: (email: string) => one('email', emailOf(email)),
    /** With an address that the person has shown to be theirs. Nobody where it is taken already. */
    signUp: async (email: string, passwordHash: string): Promise<Person | undefined> => {
      const { rows } = await pool.query(
        `insert into ${schema}.person (sub, email, email_verified, password_hash) values ($1, $2, true, $3) on conflict do nothing returning ${columns}`,
        [`local|${randomUUID()}`, emailOf(email), passwordHash],
      )
      return rows[0]
    },
    /** A person who used a mailed link has shown that the address is theirs. */
    setPassword: async (sub: string, passwordHash: string, isLong: boolean): Promise<void> => {
      await pool.query(
        `update ${schema}.person set password_hash = $2, password_is_long = $3, email_verified = true where sub = $1`,
        [sub, passwordHash, isLong],
      )
    },
    /** False where someone else has the address. */
    setEmail: async (sub: string, email: string, isVerified: boolean): Promise<boolean> => {
      const { rowCount } = await pool.query(
        `update ${schema}.person set email = $2, email_verified = $3 where sub = $1
          and not exists (select from ${schema}.person other where other.email = $2 and other.sub <> $1)`,
        [sub, emailOf(email), isVerified],
      )
      return rowCount === 1
    },
    /** Deletes the provider's data about a person and the mail it sent to them. */
    remove: async ({ sub, email }: Person): Promise<void> => {
      for (const table of ['event', 'device', 'known_device', 'half_way'])
        await pool.query(`delete from ${schema}.${table} where sub = $1`, [sub])
      await pool.query(`delete from ${schema}.record where account_id = $1`, [sub])
      await pool.query(`delete from ${schema}.attempt where identifier = $1`, [email])
      await pool.query(`delete from ${schema}.mail where recipient = $1`, [email])
      await pool.query(`delete from ${schema}.sign_up where email = $1`, [email])
      await pool.query(`delete from ${schema}.code_budget where sent_to = $1`, [email])
      await pool.query(`delete from ${schema}.person where sub = $1`, [sub])
    },
    setBlocked: async (sub: string, blocked: boolean): Promise<boolean> => {
      const { rowCount } = await pool.query(`update ${schema}.person set blocked = $2 where sub = $1`, [sub, blocked])
      return rowCount === 1
    },
    list: async (limit: number, email?: string): Promise<Person[]> =>
      (
        await pool.query(
          `select ${columns} from ${schema}.person where $2::text is null or position($2 in email) > 0 order by created_at desc, sub limit $1`,
          [limit, email ? emailOf(email) : null],
        )
      ).rows,
    upsertAll: (given: readonly PersonGiven[]) => upsertAll(pool, given),
  }
}

async function upsertAll(pool: pg.Pool, given: readonly PersonGiven[]): Promise<Person[]> {
  // Many invented people share one password, and hashing is slow by design: each distinct one is hashed once.
  const hashes = new Map<string, Promise<string>>()
  const hashed = (password: string): Promise<string> => {
    const known = hashes.get(password) ?? hashPassword(password)
    hashes.set(password, known)
    return known
  }
  const lastOfEach = [...new Map(given.map((one) => [emailOf(one.email), one])).values()]
  const people = await Promise.all(
    lastOfEach.map(async ({ password, passwordHash, email, ...rest }) => ({
      ...rest,
      sub: rest.sub ?? `local|${randomUUID()}`,
      email: emailOf(email),
      hash: passwordHash ?? (password === undefined ? null : await hashed(password)),
    })),
  )
  await pool.query(
    `update ${schema}.person set email = given.email from unnest($1::text[], $2::text[]) as given(sub, email)
      where person.sub = given.sub and person.email <> given.email`,
    [people.map((person) => person.sub), people.map((person) => person.email)],
  )
  const { rows } = await pool.query(
    `insert into ${schema}.person (sub, email, email_verified, name, password_hash)
       select * from unnest($1::text[], $2::text[], $3::boolean[], $4::text[], $5::text[])
     on conflict (email) do update set name = coalesce(excluded.name, person.name),
       email_verified = excluded.email_verified or person.email_verified,
       password_hash = coalesce(excluded.password_hash, person.password_hash)
     returning ${columns}`,
    [
      people.map((person) => person.sub),
      people.map((person) => person.email),
      people.map((person) => person.emailVerified ?? false),
      people.map((person) => person.name ?? null),
      people.map((person) => person.hash),
    ],
  )
  return rows
}
