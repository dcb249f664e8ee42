import { type Selectable, sql } from 'kysely'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { countOf } from '#io/db/keyset.ts'
import type { PrivacyDataRequest } from '#io/db/schema.generated.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import type { DataRequestId } from '#kernel/ids.ts'
import { networkOf } from '#kernel/network.ts'
import type { RequestState } from '../rules/data-request.ts'

type Row = Selectable<PrivacyDataRequest>
export type DataRequest = ReturnType<typeof dataRequestOf>

const stateOf = (row: Row): RequestState => (row.answered_at ? 'answered' : row.verified_at ? 'open' : 'unverified')

const dataRequestOf = (row: Row) => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  name: row.name,
  email: row.email,
  stateCode: row.state_code,
  words: row.words,
  state: stateOf(row),
  receivedAt: row.received_at,
  answerBy: row.answer_by,
  isExtended: row.extended_at !== null,
  extensionReason: row.extension_reason,
  outcome: row.outcome,
  answer: row.answer,
})

export async function lockByToken(ctx: Ctx, hash: string): Promise<DataRequest | null> {
  const row = await ctx.tx
    .selectFrom('privacy.data_request')
    .selectAll()
    .where('token_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
  return row ? dataRequestOf(row) : null
}

export async function lockById(ctx: Ctx, id: DataRequestId): Promise<DataRequest | null> {
  const row = await ctx.tx
    .selectFrom('privacy.data_request')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? dataRequestOf(row) : null
}

export async function readRequest({ db }: Pick<Platform, 'db'>, id: DataRequestId): Promise<DataRequest> {
  return dataRequestOf(
    await db.selectFrom('privacy.data_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
}

const open = ({ db }: Pick<Platform, 'db'>) => db.selectFrom('privacy.data_request').where('answered_at', 'is', null)

export async function dataRequestBy({ db }: Pick<Platform, 'db'>, id: DataRequestId): Promise<DataRequest | null> {
  const row = await db.selectFrom('privacy.data_request').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? dataRequestOf(row) : null
}

/**
 * The requests that wait for an answer, most urgent first. The deadline may be extended, so the cursor is deadline and
 * number.
 */
export async function openRequests(on: Pick<Platform, 'db'>, { first, after }: ListPage): Promise<DataRequest[]> {
  const [day, number] = after?.split('|') ?? []
  const rows = await open(on)
    .selectAll()
    .$if(after !== null, (query) => query.where(sql<boolean>`(answer_by, number) > (${day}::date, ${number}::int)`))
    .orderBy('answer_by')
    .orderBy('number')
    .limit(first)
    .execute()
  return rows.map(dataRequestOf)
}

export const countOpenRequests = (on: Pick<Platform, 'db'>): Promise<number> => countOf(open(on))

export async function sentInLastHour(ctx: Ctx, ip: string): Promise<number> {
  const { count } = await ctx.tx
    .selectFrom('privacy.data_request')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('seen_ip_address', '=', networkOf(ip))
    .where('received_at', '>', ctx.clock.now().subtract({ hours: 1 }))
    .executeTakeFirstOrThrow()
  return Number(count)
}
