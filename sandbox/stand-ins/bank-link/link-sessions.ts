import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { schema } from './store.ts'

/** One opening of the partner's pages: what the person has chosen and shown so far. */
export type LinkSession = {
  readonly id: string
  readonly token: string
  readonly parentOrigin: string
  readonly institutionId: string | null
  readonly username: string | null
  readonly codeNeeded: boolean
  readonly signedIn: boolean
  /** The last form was sent; what it makes may be a moment away. */
  readonly finishing: boolean
  readonly itemId: string | null
  readonly publicToken: string | null
  readonly accountIds: readonly string[] | null
}

const columns = `id, token, parent_origin as "parentOrigin", institution_id as "institutionId", username, code_needed as "codeNeeded",
  signed_in as "signedIn", finishing, item_id as "itemId", public_token as "publicToken", account_ids as "accountIds"`

export type LinkSessions = ReturnType<typeof linkSessions>

export function linkSessions(pool: pg.Pool) {
  return {
    start: async (token: string, parentOrigin: string, institutionId: string | null): Promise<LinkSession> => {
      const { rows } = await pool.query(
        `insert into ${schema}.link_session (id, token, parent_origin, institution_id) values ($1, $2, $3, $4) returning ${columns}`,
        [randomUUID(), token, parentOrigin, institutionId],
      )
      return rows[0]
    },
    find: async (id: string): Promise<LinkSession | undefined> =>
      (await pool.query(`select ${columns} from ${schema}.link_session where id = $1`, [id])).rows[0],
    chooseInstitution: (id: string, institutionId: string) =>
      pool.query(
        `update ${schema}.link_session set institution_id = $2, username = null, code_needed = false, signed_in = false
         where id = $1 and not finishing`,
        [id, institutionId],
      ),
    signIn: (id: string, username: string, codeNeeded: boolean) =>
      pool.query(
        `update ${schema}.link_session set username = $2, code_needed = $3, signed_in = not $3 where id = $1 and not finishing`,
        [id, username, codeNeeded],
      ),
    acceptCode: (id: string) =>
      pool.query(`update ${schema}.link_session set signed_in = true where id = $1 and code_needed`, [id]),
    /** True for one caller only, so that a doubled submission links one bank. */
    claimFinish: async (id: string): Promise<boolean> =>
      (
        await pool.query(
          `update ${schema}.link_session set finishing = true where id = $1 and signed_in and not finishing`,
          [id],
        )
      ).rowCount === 1,
    finish: (id: string, done: { itemId: string; publicToken: string; accountIds: readonly string[] }) =>
      pool.query(`update ${schema}.link_session set item_id = $2, public_token = $3, account_ids = $4 where id = $1`, [
        id,
        done.itemId,
        done.publicToken,
        done.accountIds,
      ]),
  }
}
