import { sql } from 'kysely'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { sumsByKind, sumsOfIssuer } from '#ledger/book-sums.ts'
import { type Cover, claimKinds, coverOf, type Position, positionOf } from '../rules/position.ts'
import type { Counter } from '../rules/sweeps.ts'

export type Handle = Platform['db'] | Ctx['tx']

export async function counterAccounts(db: Handle): Promise<Counter[]> {
  const rows = await db
    .selectFrom('custody.bank_account')
    .select(['id', 'kind', 'portfolio_id'])
    .where('kind', '<>', 'fbo')
    .orderBy('id')
    .execute()
  return rows.map(({ portfolio_id, ...row }) => ({ ...row, portfolioId: portfolio_id }))
}

export async function readPosition(db: Handle): Promise<Position> {
  return positionOf(await sumsByKind(db, { kinds: [...claimKinds, 'receivable'], beside: 'custodianCash' }))
}

/** The amount that the FBO account owes one issuer; negative if the issuer owes it. */
export async function dueToIssuer(db: Handle, portfolioId: PortfolioId): Promise<Cents> {
  return positionOf(await sumsOfIssuer(db, portfolioId)).issuers.get(portfolioId) ?? cents(0)
}

/** Compares the FBO account with investors' cash. A debt to it stops counting once the bank failed to move it. */
export async function readCover(db: Handle): Promise<Cover & { readonly position: Position }> {
  const { rows } = await sql<{ late: string }>`
    select case a.kind when 'issuer' then a.portfolio_id when 'operating' then 'company' else 'wires' end as late
      from custody.bank_account a cross join lateral (
        select i.state, i.direction from custody.instruction i where i.counter_account_id = a.id order by i.requested_at desc limit 1) i
     where i.state = 'failed' and i.direction = 'toFbo'`.execute(db)
  const position = await readPosition(db)
  return { position, ...coverOf(position, new Set(rows.map(({ late }) => late))) }
}

/** The net bank transfers out of the FBO account that the payment partner, its keeper, did not make. */
export async function sweptOut(db: Handle): Promise<Cents> {
  const { rows } = await sql<{ swept: bigint }>`
    select coalesce(sum(case direction when 'fromFbo' then amount_cents else -amount_cents end), 0)::bigint as swept
      from custody.instruction where state = 'settled'`.execute(db)
  return cents(rows[0]!.swept)
}
