import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Instant } from '#kernel/instant.ts'
import { accountNumber, type Institution, institutionOf, type TestAccount } from './institutions.ts'

export const schema = 'sandbox_bank_link'

export type Item = {
  readonly itemId: string
  readonly accessToken: string
  readonly institutionId: string
  readonly owner: string
  readonly username: string
  readonly webhook: string | null
  readonly errorCode: string | null
}

export type Account = {
  readonly accountId: string
  readonly itemId: string
  readonly name: string
  readonly officialName: string
  readonly mask: string
  readonly type: TestAccount['type']
  readonly subtype: TestAccount['subtype']
  readonly available: bigint | null
  readonly current: bigint
  readonly routing: string
  readonly account: string
  readonly fingerprint: string
  readonly verificationStatus: string | null
}

export type LinkToken = {
  readonly token: string
  readonly owner: string
  readonly clientName: string
  readonly webhook: string | null
  readonly itemId: string | null
  readonly expiresAt: Instant
}

const tables = `
  create schema if not exists ${schema};
  create table if not exists ${schema}.link_token (
    token text primary key, owner text not null, client_name text not null, webhook text, item_id text, expires_at timestamptz not null);
  create table if not exists ${schema}.item (
    item_id text primary key, access_token text not null unique, institution_id text not null, owner text not null, username text not null,
    webhook text, error_code text, created_at timestamptz not null);
  create table if not exists ${schema}.public_token (
    token text primary key, item_id text not null references ${schema}.item on delete cascade, expires_at timestamptz not null, used boolean not null default false);
  create table if not exists ${schema}.account (
    position bigint generated always as identity, account_id text primary key, item_id text not null references ${schema}.item on delete cascade,
    name text not null, official_name text not null, mask text not null, type text not null, subtype text not null, available bigint,
    current bigint not null, routing text not null, account text not null, fingerprint text not null, verification_status text, revoked boolean not null default false);
  create index if not exists account_item on ${schema}.account (item_id);
  create table if not exists ${schema}.processor_token (
    token text primary key, processor text not null, account_id text not null references ${schema}.account on delete cascade);
  create table if not exists ${schema}.signing_key (
    kid text primary key, private_jwk jsonb not null, public_jwk jsonb not null, created_at timestamptz not null, expired_at timestamptz);
  create table if not exists ${schema}.link_session (
    id text primary key, token text not null references ${schema}.link_token on delete cascade, parent_origin text not null,
    institution_id text, username text, code_needed boolean not null default false, signed_in boolean not null default false,
    finishing boolean not null default false, item_id text, public_token text, account_ids text[]);`

const itemColumns = `item_id as "itemId", access_token as "accessToken", institution_id as "institutionId", owner, username, webhook, error_code as "errorCode"`
const accountColumns = `a.account_id as "accountId", a.item_id as "itemId", a.name, a.official_name as "officialName", a.mask, a.type, a.subtype, a.available,
  a.current, a.routing, a.account, a.fingerprint, a.verification_status as "verificationStatus"`
const linkTokenColumns = `token, owner, client_name as "clientName", webhook, item_id as "itemId", expires_at as "expiresAt"`

const opaque = () => randomBytes(24).toString('base64url').replaceAll(/[-_]/g, 'x')

export type Store = Awaited<ReturnType<typeof openStore>>

export async function openStore(pool: pg.Pool) {
  await pool.query(tables)
  const one = async <Row>(sql: string, values: readonly unknown[]): Promise<Row | undefined> =>
    (await pool.query(sql, [...values])).rows[0] as Row | undefined
  return {
    ...itemsIn(pool, one),
    ...tokensIn(pool, one),
    reset: () =>
      pool.query(`truncate ${schema}.link_token, ${schema}.item, ${schema}.webhook, ${schema}.fault cascade`),
  }
}

type One = <Row>(sql: string, values: readonly unknown[]) => Promise<Row | undefined>

function itemsIn(pool: pg.Pool, one: One) {
  return {
    addItem: async (
      at: Instant,
      input: {
        institutionId: string
        owner: string
        username: string
        webhook: string | null
        accounts: readonly TestAccount[]
      },
    ): Promise<Item> => {
      const item = await one<Item>(
        `insert into ${schema}.item (item_id, access_token, institution_id, owner, username, webhook, created_at)
         values ($1, $2, $3, $4, $5, $6, $7) returning ${itemColumns}`,
        [
          opaque(),
          `access-sandbox-${randomUUID()}`,
          input.institutionId,
          input.owner,
          input.username,
          input.webhook,
          at.toString(),
        ],
      )
      const institution = institutionOf(input.institutionId)!
      for (const account of input.accounts) await addAccount(pool, item!, institution, account)
      return item!
    },
    itemByAccessToken: (token: string) =>
      one<Item>(`select ${itemColumns} from ${schema}.item where access_token = $1`, [token]),
    itemById: (itemId: string) => one<Item>(`select ${itemColumns} from ${schema}.item where item_id = $1`, [itemId]),
    items: async () =>
      (await pool.query(`select ${itemColumns} from ${schema}.item order by created_at desc limit 200`)).rows as Item[],
    removeItem: (itemId: string) => pool.query(`delete from ${schema}.item where item_id = $1`, [itemId]),
    setItemError: (itemId: string, code: string | null) =>
      pool.query(`update ${schema}.item set error_code = $2 where item_id = $1`, [itemId, code]),
    setItemWebhook: (itemId: string, webhook: string | null) =>
      pool.query(`update ${schema}.item set webhook = $2 where item_id = $1`, [itemId, webhook]),
    renewAccessToken: async (itemId: string): Promise<string> => {
      const token = `access-sandbox-${randomUUID()}`
      await pool.query(`update ${schema}.item set access_token = $2 where item_id = $1`, [itemId, token])
      return token
    },
    accounts: async (itemId: string) =>
      (
        await pool.query(
          `select ${accountColumns} from ${schema}.account a where item_id = $1 and not revoked order by position`,
          [itemId],
        )
      ).rows as Account[],
    /** True when there was such an account; its processor tokens die with it. */
    revokeAccount: async (accountId: string): Promise<boolean> => {
      await pool.query(`delete from ${schema}.processor_token where account_id = $1`, [accountId])
      const { rowCount } = await pool.query(`update ${schema}.account set revoked = true where account_id = $1`, [
        accountId,
      ])
      return rowCount === 1
    },
    setVerificationStatus: (accountId: string, status: string) =>
      pool.query(`update ${schema}.account set verification_status = $2 where account_id = $1`, [accountId, status]),
    setBalance: (accountId: string, available: bigint, current: bigint) =>
      pool.query(`update ${schema}.account set available = $2, current = $3 where account_id = $1`, [
        accountId,
        available,
        current,
      ]),
  }
}

function addAccount(pool: pg.Pool, item: Item, institution: Institution, account: TestAccount) {
  const number = accountNumber(item.owner, institution.id, account)
  const fingerprint = createHash('sha256').update(`${institution.routing}:${number}`).digest('hex')
  return pool.query(
    `insert into ${schema}.account (account_id, item_id, name, official_name, mask, type, subtype, available, current, routing, account, fingerprint)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      opaque(),
      item.itemId,
      account.name,
      account.officialName,
      account.mask,
      account.type,
      account.subtype,
      account.available,
      account.current,
      institution.routing,
      number,
      fingerprint,
    ],
  )
}

function tokensIn(pool: pg.Pool, one: One) {
  return {
    addLinkToken: (input: Omit<LinkToken, 'token'>) =>
      one<LinkToken>(
        `insert into ${schema}.link_token (token, owner, client_name, webhook, item_id, expires_at)
         values ($1, $2, $3, $4, $5, $6) returning ${linkTokenColumns}`,
        [
          `link-sandbox-${randomUUID()}`,
          input.owner,
          input.clientName,
          input.webhook,
          input.itemId,
          input.expiresAt.toString(),
        ],
      ),
    linkToken: (token: string) =>
      one<LinkToken>(`select ${linkTokenColumns} from ${schema}.link_token where token = $1`, [token]),
    addPublicToken: async (itemId: string, expiresAt: Instant): Promise<string> => {
      const token = `public-sandbox-${randomUUID()}`
      await pool.query(`insert into ${schema}.public_token (token, item_id, expires_at) values ($1, $2, $3)`, [
        token,
        itemId,
        expiresAt.toString(),
      ])
      return token
    },
    /** The item of a public token that is good, which it is once. */
    takePublicToken: (token: string, now: Instant) =>
      one<{ itemId: string }>(
        `update ${schema}.public_token set used = true where token = $1 and not used and expires_at > $2 returning item_id as "itemId"`,
        [token, now.toString()],
      ),
    addProcessorToken: async (accountId: string, processor: string): Promise<string> => {
      const token = `processor-sandbox-${randomUUID()}`
      await pool.query(`insert into ${schema}.processor_token (token, processor, account_id) values ($1, $2, $3)`, [
        token,
        processor,
        accountId,
      ])
      return token
    },
    accountOfProcessorToken: (token: string) =>
      one<Account & { institutionId: string; processor: string }>(
        `select ${accountColumns}, i.institution_id as "institutionId", p.processor from ${schema}.processor_token p
           join ${schema}.account a using (account_id) join ${schema}.item i on i.item_id = a.item_id
         where p.token = $1 and not a.revoked and i.error_code is distinct from 'USER_PERMISSION_REVOKED'`,
        [token],
      ),
  }
}
