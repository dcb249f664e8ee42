import { randomUUID } from 'node:crypto'
import { plusHours } from '#kernel/instant.ts'
import type { Ctx, Db } from './ctx.ts'
import { type CustomerType, customerErrors, shapeErrors, storedDetails, typeOf } from './customer-fields.ts'
import { announceCustomer, wireTime } from './events.ts'
import { cannotModify, type FieldError, invalid, link, notFound } from './hal.ts'
import { schema } from './schema.ts'
import { ownershipAtStart, statusTopics, type Verdict, verify } from './verification.ts'

export type CustomerRow = {
  readonly id: string
  readonly type: CustomerType
  readonly status: string
  readonly status_before: string | null
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly correlation_id: string | null
  readonly details: Record<string, unknown>
  readonly verify_with: readonly string[]
  readonly directives: readonly { code: string; message: string }[]
  readonly retry_link: string | null
  readonly ownership: string | null
  readonly retries: number
  readonly recertify_by: Temporal.Instant | null
  readonly created: Temporal.Instant
}
type Fields = Record<string, unknown>

export async function customerById(db: Db, id: string, lock = false): Promise<CustomerRow> {
  const { rows } = await db.query(`select * from ${schema}.customer where id = $1 ${lock ? 'for update' : ''}`, [id])
  if (!rows[0]) throw notFound()
  return rows[0]
}

export async function createCustomer(ctx: Ctx, fields: Fields): Promise<string> {
  const type = typeOf(fields)
  const errors = customerErrors(type, fields, ctx.clock.today(), false)
  if (errors.length > 0) throw invalid(errors)
  await refuseDuplicates(ctx, fields)
  const id = randomUUID()
  await ctx.db.query(
    `insert into ${schema}.customer (id, type, status, first_name, last_name, email, correlation_id, details, ownership, created)
     values ($1, $2, 'unverified', $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      type,
      fields.firstName,
      fields.lastName,
      fields.email,
      fields.correlationId ?? null,
      JSON.stringify(storedDetails(fields)),
      ownershipAtStart(type, fields),
      ctx.now.toString(),
    ],
  )
  announceCustomer(ctx, 'customer_created', id)
  await applyVerdict(ctx, id, verify(type, fields, false))
  return id
}

async function refuseDuplicates(ctx: Ctx, fields: Fields, except: string | null = null): Promise<void> {
  const { rows } = await ctx.db.query(
    `select id, lower(email) = lower($1) as same_email from ${schema}.customer
     where (lower(email) = lower($1) or correlation_id = $2) and id is distinct from $3::uuid`,
    [fields.email ?? '', fields.correlationId ?? null, except],
  )
  if (!rows[0]) return
  const path = rows[0].same_email ? '/email' : '/correlationId'
  const message = rows[0].same_email
    ? 'A customer with the specified email already exists.'
    : 'A customer with the specified correlationId already exists.'
  throw invalid([
    { code: 'Duplicate', message, path, _links: { about: link(`${ctx.origin}/customers/${rows[0].id}`, 'customer') } },
  ])
}

async function applyVerdict(ctx: Ctx, id: string, { status, retryLink, verifyWith }: Verdict): Promise<void> {
  await ctx.db.query(
    `update ${schema}.customer set status = $2, retry_link = $3, verify_with = $4, directives = '[]' where id = $1`,
    [id, status, retryLink ?? null, verifyWith],
  )
  await entered(ctx, id, status)
}

/** Says that a status was entered; a verified customer gets a wallet. */
async function entered(ctx: Ctx, id: string, status: string): Promise<void> {
  const topic = statusTopics[status]
  if (topic) announceCustomer(ctx, topic, id)
  if (status !== 'verified') return
  await ctx.db.query(
    `insert into ${schema}.funding_source (id, customer_id, type, status, name, created)
     select $1, $2, 'balance', 'verified', 'Balance', $3
     where not exists (select 1 from ${schema}.funding_source where customer_id = $2 and type = 'balance')`,
    [randomUUID(), id, ctx.now.toString()],
  )
}

/** Puts a customer into a status from outside its own forms: a return, a review, the console. */
export async function setStatus(ctx: Ctx, id: string, status: string, verifyWith?: readonly string[]): Promise<void> {
  const customer = await customerById(ctx.db, id, true)
  if (customer.status === status) return
  const undone = customer.status === 'suspended' || customer.status === 'deactivated'
  await ctx.db.query(
    `update ${schema}.customer set status_before = status, status = $2, verify_with = coalesce($3, verify_with),
       retry_link = case when $2 = 'retry' then coalesce(retry_link, 'retry-verification') end where id = $1`,
    [id, status, verifyWith ?? (status === 'document' && customer.verify_with.length === 0 ? ['person'] : null)],
  )
  if (undone && status !== 'suspended' && status !== 'deactivated') announceCustomer(ctx, 'customer_activated', id)
  if (!undone || status !== customer.status_before) await entered(ctx, id, status)
}

const verificationFields = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'ssn',
  'ein',
  'businessName',
  'controller',
  'businessType',
  'businessClassification',
  'type',
]
const editable = [
  'email',
  'ipAddress',
  'address1',
  'address2',
  'city',
  'state',
  'postalCode',
  'phone',
  'doingBusinessAs',
  'website',
  'correlationId',
]

export async function updateCustomer(ctx: Ctx, id: string, fields: Fields): Promise<CustomerRow> {
  const customer = await customerById(ctx.db, id, true)
  if (typeof fields.status === 'string') await changeStatus(ctx, customer, fields.status)
  else if (customer.type === 'unverified' && (fields.type === 'personal' || fields.type === 'business'))
    await upgrade(ctx, customer, fields)
  else if (customer.status === 'retry') await retry(ctx, customer, fields)
  else await edit(ctx, customer, fields)
  return customerById(ctx.db, id)
}

async function changeStatus(ctx: Ctx, customer: CustomerRow, asked: string): Promise<void> {
  const { id, status, status_before: before } = customer
  if (asked === 'deactivated' && status !== 'suspended' && status !== 'deactivated')
    return setStatus(ctx, id, 'deactivated')
  if (asked === 'reactivated' && status === 'deactivated') return setStatus(ctx, id, before ?? 'unverified')
  if (asked === 'suspended' && status !== 'suspended') return setStatus(ctx, id, 'suspended')
  throw cannotModify()
}

async function upgrade(ctx: Ctx, customer: CustomerRow, fields: Fields): Promise<void> {
  if (customer.status !== 'unverified') throw cannotModify()
  const type = typeOf(fields)
  await check(ctx, customer, customerErrors(type, fields, ctx.clock.today(), false), fields)
  await rewrite(ctx, customer, fields, type)
  await applyVerdict(ctx, customer.id, verify(type, fields, false))
}

/** The one more try: all fields again, and the whole tax number. */
async function retry(ctx: Ctx, customer: CustomerRow, given: Fields): Promise<void> {
  const businessType = customer.details.businessType
  const fields = { ...(businessType ? { businessType } : {}), ...given }
  await check(ctx, customer, customerErrors(customer.type, fields, ctx.clock.today(), true), fields)
  await rewrite(ctx, customer, fields, customer.type)
  await applyVerdict(ctx, customer.id, verify(customer.type, fields, true))
}

async function check(ctx: Ctx, customer: CustomerRow, errors: FieldError[], fields: Fields): Promise<void> {
  if (errors.length > 0) throw invalid(errors)
  await refuseDuplicates(ctx, fields, customer.id)
}

async function rewrite(ctx: Ctx, customer: CustomerRow, fields: Fields, type: CustomerType): Promise<void> {
  await ctx.db.query(
    `update ${schema}.customer set type = $2, first_name = $3, last_name = $4, email = $5, details = details || $6::jsonb,
       ownership = coalesce(ownership, $7), retries = retries + (status = 'retry')::int where id = $1`,
    [
      customer.id,
      type,
      fields.firstName,
      fields.lastName,
      fields.email,
      JSON.stringify(storedDetails(fields)),
      ownershipAtStart(type, fields),
    ],
  )
}

async function edit(ctx: Ctx, customer: CustomerRow, fields: Fields): Promise<void> {
  if (customer.status === 'document' || customer.status === 'suspended') throw cannotModify()
  const named =
    customer.type === 'unverified' || customer.type === 'receive-only' ? ['firstName', 'lastName', 'businessName'] : []
  if (verificationFields.some((name) => name in fields && !named.includes(name))) throw cannotModify()
  const unknown = Object.keys(fields).filter((name) => !editable.includes(name) && !named.includes(name))
  const errors = [
    ...unknown.map(
      (name): FieldError => ({ code: 'NotAllowed', message: `${name} may not be updated.`, path: `/${name}` }),
    ),
    ...shapeErrors(fields),
  ]
  await check(ctx, customer, errors, fields)
  await ctx.db.query(
    `update ${schema}.customer set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name), email = coalesce($4, email),
       correlation_id = coalesce($5, correlation_id), details = details || $6::jsonb where id = $1`,
    [
      customer.id,
      fields.firstName ?? null,
      fields.lastName ?? null,
      fields.email ?? null,
      fields.correlationId ?? null,
      JSON.stringify(storedDetails(fields)),
    ],
  )
}

/** After a change of owners the certification holds for 30 more days. */
export async function askToRecertify(ctx: Ctx, customerId: string): Promise<void> {
  await ctx.db.query(
    `update ${schema}.customer set ownership = 'recertify', recertify_by = $2 where id = $1 and ownership = 'certified'`,
    [customerId, plusHours(ctx.now, 30 * 24).toString()],
  )
}

/** Why a customer may not send, in the partner's terms; null when it may. */
export async function maySend(db: Db, customer: CustomerRow): Promise<boolean> {
  if (customer.type === 'receive-only') return false
  if (customer.status !== 'verified' && customer.status !== 'unverified') return false
  if (customer.ownership === null || customer.details.businessType === 'soleProprietorship') return true
  if (customer.ownership === 'uncertified') return false
  const { rows } = await db.query(
    `select 1 from ${schema}.beneficial_owner where customer_id = $1 and not removed and status <> 'verified' limit 1`,
    [customer.id],
  )
  return rows.length === 0
}

export const mayReceive = (customer: CustomerRow): boolean =>
  customer.status !== 'suspended' && customer.status !== 'deactivated'

export const createdAt = (row: { readonly created: Temporal.Instant }): string => wireTime(row.created)
