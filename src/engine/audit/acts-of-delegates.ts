import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '#io/db/schema.generated.ts'
import type { AccountId, GrantId, UserId } from '#kernel/ids.ts'

export type ActByGrant = {
  readonly actor: UserId
  readonly accountId: AccountId
  readonly id: GrantId
  readonly action: string
  readonly at: Temporal.Instant
}
export type ActOnSubject = ActByGrant & { readonly subject: string }

export async function actsOnSubjects(db: Kysely<DB>, subjects: readonly string[]): Promise<ActOnSubject[]> {
  const { rows } = await sql<ActOnSubject>`
    select id, subject, action, at, actor, on_behalf_of as "accountId" from platform.audit
      where subject = any(${subjects}) and outcome = 'done' and detail ? 'grant' and not detail ? 'is' and on_behalf_of is not null
      order by at, id`.execute(db)
  return rows
}

/** The last acts under one grant, without refused ones, which changed nothing. */
export async function actsByGrant(db: Kysely<DB>, grantId: GrantId, limit = 50): Promise<ActByGrant[]> {
  const { rows } = await sql<ActByGrant>`
    select id, action, at, actor, on_behalf_of as "accountId" from platform.audit
      where detail ->> 'grant' = ${grantId} and detail ? 'grant' and not detail ? 'is' and outcome = 'done' and on_behalf_of is not null
      order by at desc, id desc limit ${limit}`.execute(db)
  return rows
}
