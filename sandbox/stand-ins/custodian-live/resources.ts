import { randomBytes } from 'node:crypto'
import { atHour, type BusinessDay, plusBankDays } from '#kernel/business-day.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Ctx } from './ctx.ts'
import { invalidState, notFound, Problem } from './problem.ts'
import { schema } from './schema.ts'
import { type Kind, mayFollow } from './transitions.ts'

export type Data = Readonly<Record<string, unknown>>
export type Resource = {
  readonly id: string
  readonly position: string
  readonly kind: Kind
  readonly status: string
  readonly version: number
  readonly account_id: string | null
  readonly data: Data
  /** Data that never leaves the custodian: the tax number, codes, tokens of signing pages. */
  readonly hidden: Data
  readonly due_at: Instant | null
  readonly created_at: Instant
  readonly updated_at: Instant
}

const prefixes: Readonly<Record<Kind, string>> = {
  application: 'app',
  account: 'acc',
  contribution: 'con',
  transfer: 'trf',
  direction: 'dir',
  receipt: 'rcp',
  distribution: 'dst',
  valuation: 'val',
  fee: 'fee',
  document: 'doc',
}
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`
export const wireTime = (at: Instant): string => at.round({ smallestUnit: 'millisecond' }).toString()

/** Later on the same day of business, or some bank days on, in the morning. */
export const inMinutes = (ctx: Ctx, minutes: number): Instant => ctx.now.add({ minutes })
export const onBankDay = (ctx: Ctx, days: number, hour = 10): Instant =>
  atHour(plusBankDays(ctx.clock.today() as BusinessDay, days), hour)

export async function insert(
  ctx: Ctx,
  kind: Kind,
  status: string,
  given: {
    readonly accountId?: string | null
    readonly data: Data
    readonly hidden?: Data
    readonly dueAt?: Instant | null
  },
): Promise<Resource> {
  await refuseTaken(ctx, kind, given.data.externalRef)
  const { rows } = await ctx.db.query<Resource>(
    `insert into ${schema}.resource (id, kind, status, account_id, data, hidden, due_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning *`,
    [
      newId(prefixes[kind]),
      kind,
      status,
      given.accountId ?? null,
      JSON.stringify(given.data),
      JSON.stringify(given.hidden ?? {}),
      given.dueAt?.toString() ?? null,
      ctx.now.toString(),
    ],
  )
  ctx.entered.push(rows[0]!)
  return rows[0]!
}

/** An external reference names one thing for ever; the refusal names that thing. */
async function refuseTaken(ctx: Ctx, kind: Kind, externalRef: unknown): Promise<void> {
  if (externalRef === undefined) return
  const { rows } = await ctx.db.query(
    `select id from ${schema}.resource where kind = $1 and data ->> 'externalRef' = $2`,
    [kind, externalRef],
  )
  if (rows[0])
    throw new Problem(422, 'validation', 'The reference is taken.', {
      errors: [{ pointer: '/externalRef', code: 'taken' }],
      existingId: rows[0].id,
    })
}

/** A resource, locked for the change at hand. */
export async function lock(ctx: Ctx, kind: Kind, id: string): Promise<Resource> {
  const { rows } = await ctx.db.query<Resource>(
    `select * from ${schema}.resource where id = $1 and kind = $2 for update`,
    [id, kind],
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

export async function find(ctx: Ctx, kind: Kind, id: string): Promise<Resource> {
  const { rows } = await ctx.db.query<Resource>(`select * from ${schema}.resource where id = $1 and kind = $2`, [
    id,
    kind,
  ])
  if (!rows[0]) throw notFound()
  return rows[0]
}

export type Change = { readonly data?: Data; readonly hidden?: Data; readonly dueAt?: Instant | null }

/**
 * Moves a resource to its next status. A status that may not follow is refused; the version grows by one and the event
 * is sent.
 */
export async function move(ctx: Ctx, resource: Resource, status: string, change: Change = {}): Promise<Resource> {
  if (!mayFollow(resource.kind, resource.status, status)) throw invalidState(resource.status, status)
  return write(ctx, resource, status, change)
}

/** Other facts of the same status. */
export const amend = (ctx: Ctx, resource: Resource, change: Change): Promise<Resource> =>
  write(ctx, resource, resource.status, { dueAt: resource.due_at, ...change })

async function write(ctx: Ctx, resource: Resource, status: string, { data = {}, hidden = {}, dueAt = null }: Change) {
  const { rows } = await ctx.db.query<Resource>(
    `update ${schema}.resource set status = $2, version = version + 1, data = data || $3::jsonb, hidden = hidden || $4::jsonb, due_at = $5, updated_at = $6
     where id = $1 returning *`,
    [resource.id, status, JSON.stringify(data), JSON.stringify(hidden), dueAt?.toString() ?? null, ctx.now.toString()],
  )
  ctx.entered.push(rows[0]!)
  return rows[0]!
}

export const view = (resource: Resource): Record<string, unknown> => ({
  id: resource.id,
  version: resource.version,
  status: resource.status,
  createdAt: wireTime(resource.created_at),
  updatedAt: wireTime(resource.updated_at),
  ...(resource.account_id ? { accountId: resource.account_id } : {}),
  ...resource.data,
})

/** A page of a list, oldest first: `?after=<id>&limit=<at most 100>`. */
export async function page(
  ctx: Ctx,
  where: string,
  values: readonly unknown[],
  query: Readonly<Record<string, unknown>>,
) {
  const limit = Math.min(100, Math.max(1, Number(query.limit ?? 50) || 50))
  const after = String(query.after ?? '')
  const { rows } = await ctx.db.query<Resource>(
    `select * from ${schema}.resource where ${where} and position > coalesce((select position from ${schema}.resource where id = $${values.length + 1}), 0)
     order by position limit ${limit + 1}`,
    [...values, after],
  )
  return { data: rows.slice(0, limit).map(view), hasMore: rows.length > limit }
}

/** A caller that read an older version must read again before it changes anything. */
export function checkVersion(resource: Resource, version: unknown): void {
  if (version !== undefined && version !== resource.version)
    throw new Problem(409, 'version_conflict', `The resource is at version ${resource.version}.`)
}
