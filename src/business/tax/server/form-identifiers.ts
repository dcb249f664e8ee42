import { sql } from 'kysely'
import { inTransaction } from '#engine/command/command.ts'
import type { Platform } from '#engine/command/platform.ts'
import { isAmong } from '#io/db/among.ts'
import type { AccountId } from '#kernel/ids.ts'
import type { FormIdentifier } from '../rules/form-identifier.ts'
import type { Close, Handle } from './close-store.ts'

type Year = Pick<Close, 'id' | 'portfolioId' | 'year'>

/** The identifiers of these holders' Forms 1042-S of a year; new holders get the issuer's next ones. */
export async function identifiersOf(
  platform: Platform,
  close: Year,
  accountIds: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, FormIdentifier>> {
  if (accountIds.length === 0) return new Map()
  await inTransaction(platform, { kind: 'system', id: 'tax forms' }, async ({ tx }) => {
    await tx.selectFrom('tax.close').select('id').where('id', '=', close.id).forUpdate().execute()
    await sql`insert into tax.form_identifier (portfolio_id, year, account_id, number)
      select ${close.portfolioId}, ${close.year}, new.id,
          coalesce((select max(number) from tax.form_identifier where portfolio_id = ${close.portfolioId} and year = ${close.year}), 0)
            + row_number() over (order by new.id)
        from unnest(${[...accountIds]}::text[]) new(id)
        where not exists (select from tax.form_identifier i
          where i.portfolio_id = ${close.portfolioId} and i.year = ${close.year} and i.account_id = new.id)`.execute(tx)
  })
  return readIdentifiers(platform.db, close, accountIds)
}

/** Each with its number of furnished forms, which is the amendment number of the next one. */
async function readIdentifiers(
  db: Handle,
  { portfolioId, year }: Year,
  accountIds: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, FormIdentifier>> {
  const rows = await db
    .selectFrom('tax.form_identifier as i')
    .select((eb) => [
      'i.account_id',
      'i.number',
      eb
        .selectFrom('tax.form as f')
        .select((f) => f.fn.countAll<bigint>().as('issued'))
        .whereRef('f.account_id', '=', 'i.account_id')
        .whereRef('f.portfolio_id', '=', 'i.portfolio_id')
        .whereRef('f.year', '=', 'i.year')
        .where('f.form', '=', '1042-S')
        .where('f.document_id', 'is not', null)
        .as('issued'),
    ])
    .where('i.portfolio_id', '=', portfolioId)
    .where('i.year', '=', year)
    .where(isAmong('i.account_id', accountIds))
    .execute()
  return new Map(
    rows.map((row) => [row.account_id, { number: BigInt(row.number), amendment: Number(row.issued ?? 0) }]),
  )
}
