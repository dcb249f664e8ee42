import { randomUUID } from 'node:crypto'
import type { Ctx, Db } from './ctx.ts'
import { ownerErrors } from './customer-fields.ts'
import { askToRecertify, customerById } from './customers.ts'
import { announce, wireTime } from './events.ts'
import { cannotModify, created, fieldError, invalid, link, notFound, ok } from './hal.ts'
import type { routesOf } from './request.ts'
import { schema } from './schema.ts'

type OwnerRow = {
  readonly id: string
  readonly customer_id: string
  readonly first_name: string
  readonly last_name: string
  readonly address: unknown
  readonly status: 'verified' | 'document' | 'incomplete'
  readonly tried: boolean
  readonly created: Temporal.Instant
}

export function ownerRoutes({ read, write }: ReturnType<typeof routesOf>): void {
  write('/customers/:id/beneficial-owners', async (ctx, call) =>
    created(`${ctx.origin}/beneficial-owners/${await addOwner(ctx, call.id, call.body)}`),
  )
  read('/customers/:id/beneficial-owners', async (ctx, call) => {
    const { rows } = await ctx.db.query(
      `select * from ${schema}.beneficial_owner where customer_id = $1 and not removed order by created`,
      [call.id],
    )
    return ok({
      _links: { self: link(call.url, 'beneficial-owner') },
      _embedded: { 'beneficial-owners': rows.map((row) => view(ctx.origin, row)) },
      total: rows.length,
    })
  })
  read('/beneficial-owners/:id', async (ctx, call) => ok(view(ctx.origin, await ownerById(ctx.db, call.id))))
  write('/beneficial-owners/:id', async (ctx, call) =>
    ok(view(ctx.origin, await correctOwner(ctx, call.id, call.body))),
  )
  write(
    '/beneficial-owners/:id',
    async (ctx, call) => {
      const owner = await ownerById(ctx.db, call.id)
      await ctx.db.query(`update ${schema}.beneficial_owner set removed = true where id = $1`, [owner.id])
      announceOwner(ctx, owner, 'removed')
      await askToRecertify(ctx, owner.customer_id)
      return ok(view(ctx.origin, owner))
    },
    'DELETE',
  )
  read('/customers/:id/beneficial-ownership', async (ctx, call) => ok(await ownership(ctx, call.id)))
  write('/customers/:id/beneficial-ownership', async (ctx, call) => {
    if (call.body.status !== 'certified') throw fieldError('Invalid', 'Invalid status.', '/status')
    const customer = await customerById(ctx.db, call.id, true)
    if (customer.ownership === null) throw cannotModify()
    await ctx.db.query(`update ${schema}.customer set ownership = 'certified', recertify_by = null where id = $1`, [
      customer.id,
    ])
    return ok(await ownership(ctx, call.id))
  })
}

async function ownership(ctx: Ctx, customerId: string): Promise<unknown> {
  const customer = await customerById(ctx.db, customerId)
  if (customer.ownership === null) throw notFound()
  return {
    _links: { self: link(`${ctx.origin}/customers/${customerId}/beneficial-ownership`, 'beneficial-ownership') },
    status: customer.ownership,
  }
}

const magicStatus = (firstName: unknown): OwnerRow['status'] => {
  const name = String(firstName).toLowerCase()
  return name === 'incomplete' || name === 'document' ? name : 'verified'
}
const topics = {
  verified: 'verified',
  incomplete: 'reverification_needed',
  document: 'verification_document_needed',
} as const

async function addOwner(ctx: Ctx, customerId: string, fields: Record<string, unknown>): Promise<string> {
  const customer = await customerById(ctx.db, customerId, true)
  if (customer.ownership === null || customer.details.businessType === 'soleProprietorship') throw cannotModify()
  const errors = ownerErrors(fields, ctx.clock.today())
  if (errors.length > 0) throw invalid(errors)
  const owner = { id: randomUUID(), customer_id: customerId }
  const status = magicStatus(fields.firstName)
  await ctx.db.query(
    `insert into ${schema}.beneficial_owner (id, customer_id, first_name, last_name, address, status, created) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      owner.id,
      customerId,
      fields.firstName,
      fields.lastName,
      JSON.stringify(fields.address),
      status,
      ctx.now.toString(),
    ],
  )
  announceOwner(ctx, owner, 'created')
  announceOwner(ctx, owner, topics[status])
  await askToRecertify(ctx, customerId)
  return owner.id
}

/** An owner's data may be corrected once, while they are incomplete. */
async function correctOwner(ctx: Ctx, id: string, fields: Record<string, unknown>): Promise<OwnerRow> {
  const owner = await ownerById(ctx.db, id)
  if (owner.status !== 'incomplete' || owner.tried) throw cannotModify()
  const errors = ownerErrors(fields, ctx.clock.today())
  if (errors.length > 0) throw invalid(errors)
  const status = magicStatus(fields.firstName) === 'verified' ? 'verified' : 'document'
  await ctx.db.query(
    `update ${schema}.beneficial_owner set first_name = $2, last_name = $3, address = $4, status = $5, tried = true where id = $1`,
    [id, fields.firstName, fields.lastName, JSON.stringify(fields.address), status],
  )
  announceOwner(ctx, owner, topics[status])
  await askToRecertify(ctx, owner.customer_id)
  return ownerById(ctx.db, id)
}

async function ownerById(db: Db, id: string): Promise<OwnerRow> {
  const { rows } = await db.query(`select * from ${schema}.beneficial_owner where id = $1 and not removed`, [id])
  if (!rows[0]) throw notFound()
  return rows[0]
}

function announceOwner(ctx: Ctx, owner: { id: string; customer_id: string }, what: string): void {
  announce(ctx, `customer_beneficial_owner_${what}`, {
    resource: `beneficial-owners/${owner.id}`,
    resourceId: owner.id,
    customerId: owner.customer_id,
  })
}

const view = (origin: string, owner: OwnerRow) => ({
  _links: {
    self: link(`${origin}/beneficial-owners/${owner.id}`, 'beneficial-owner'),
    ...(owner.status === 'document'
      ? { 'verify-with-document': link(`${origin}/beneficial-owners/${owner.id}/documents`, 'document') }
      : {}),
  },
  id: owner.id,
  firstName: owner.first_name,
  lastName: owner.last_name,
  address: owner.address,
  verificationStatus: owner.status,
  created: wireTime(owner.created),
})
