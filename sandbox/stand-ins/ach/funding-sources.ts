import { randomUUID } from 'node:crypto'
import type { Ctx } from './ctx.ts'
import { customerById } from './customers.ts'
import { announceFundingSource } from './events.ts'
import { type FundingSourceRow, fingerprintOf, fundingSourceById } from './funding-source-rows.ts'
import { cannotModify, type FieldError, fieldError, idIn, invalid, link, refusal } from './hal.ts'
import { removeFundingSource } from './leg-outcomes.ts'
import { isRecord } from './request.ts'
import { schema } from './schema.ts'

type Fields = Record<string, unknown>
type Bank = {
  readonly status: 'unverified' | 'verified'
  readonly bankAccountType: string
  readonly name: string
  readonly bankName: string
  readonly fingerprint: string
}

export async function addBank(
  ctx: Ctx,
  customerId: string,
  fields: Fields,
  onlyRouting?: readonly string[],
): Promise<string> {
  const customer = await customerById(ctx.db, customerId, true)
  if (customer.status === 'suspended' || customer.status === 'deactivated')
    throw refusal(403, 'Forbidden', 'The customer may not add a funding source.')
  const bank = await bankFrom(ctx, customerId, fields, onlyRouting)
  const { rows: blocked } = await ctx.db.query(`select 1 from ${schema}.blocked_bank where fingerprint = $1`, [
    bank.fingerprint,
  ])
  if (blocked.length > 0) throw fieldError('Invalid', 'Bank account is not allowed.', '/accountNumber')
  const { rows: same } = await ctx.db.query<FundingSourceRow>(
    `select * from ${schema}.funding_source where customer_id = $1 and fingerprint = $2 order by removed, position desc limit 1`,
    [customerId, bank.fingerprint],
  )
  if (same[0] && !same[0].removed) throw duplicateBank(ctx, same[0].id)
  const id = (same[0] && (await takenBack(ctx, same[0], bank))) ?? (await insertBank(ctx, customerId, bank))
  announceFundingSource(ctx, 'added', { id, customer_id: customerId })
  if (bank.status === 'verified') announceFundingSource(ctx, 'verified', { id, customer_id: customerId })
  return id
}

const duplicateBank = (ctx: Ctx, id: string) =>
  refusal(400, 'DuplicateResource', `Bank already exists: id=${id}`, {
    about: link(`${ctx.origin}/funding-sources/${id}`, 'funding-source'),
  })

/** An unverified bank that comes back within 48 hours is the same one again. */
async function takenBack(ctx: Ctx, old: FundingSourceRow, bank: Bank): Promise<string | undefined> {
  const recent = old.removed_at && Temporal.Instant.compare(old.removed_at.add({ hours: 48 }), ctx.now) > 0
  if (old.status !== 'unverified' || !recent) return undefined
  await ctx.db.query(
    `update ${schema}.funding_source set removed = false, removed_at = null, status = $2, name = $3, bank_account_type = $4 where id = $1`,
    [old.id, bank.status, bank.name, bank.bankAccountType],
  )
  return old.id
}

async function insertBank(ctx: Ctx, customerId: string, bank: Bank): Promise<string> {
  const id = randomUUID()
  await ctx.db.query(
    `insert into ${schema}.funding_source (id, customer_id, type, status, bank_account_type, name, bank_name, fingerprint, created)
     values ($1, $2, 'bank', $3, $4, $5, $6, $7, $8)`,
    [id, customerId, bank.status, bank.bankAccountType, bank.name, bank.bankName, bank.fingerprint, ctx.now.toString()],
  )
  return id
}

async function bankFrom(ctx: Ctx, customerId: string, fields: Fields, onlyRouting?: readonly string[]): Promise<Bank> {
  const links = isRecord(fields._links) ? fields._links : {}
  const exchange = isRecord(links.exchange) ? links.exchange.href : undefined
  const errors = bankErrors(fields, exchange === undefined, onlyRouting)
  if (errors.length > 0) throw invalid(errors)
  const asked = { bankAccountType: String(fields.bankAccountType), name: String(fields.name) }
  if (exchange === undefined) {
    const fingerprint = fingerprintOf(String(fields.routingNumber), String(fields.accountNumber))
    return { ...asked, status: 'unverified', bankName: bankOfRoutingNumber(String(fields.routingNumber)), fingerprint }
  }
  const { rows } = await ctx.db.query(`select account from ${schema}.exchange where id = $1 and customer_id = $2`, [
    idIn(exchange, 'exchanges'),
    customerId,
  ])
  if (!rows[0]) throw refusal(400, 'InactiveExchange', 'The exchange is not active.')
  return { ...asked, status: 'verified', bankName: rows[0].account.bankName, fingerprint: rows[0].account.fingerprint }
}

function bankErrors(fields: Fields, byNumbers: boolean, onlyRouting?: readonly string[]): FieldError[] {
  const errors: FieldError[] = []
  const name = fields.name
  if (typeof name !== 'string' || name.trim() === '')
    errors.push({ code: 'Required', message: 'name required.', path: '/name' })
  else if (name.length > 50) errors.push({ code: 'Invalid', message: 'name too long.', path: '/name' })
  if (!['checking', 'savings', 'general-ledger', 'loan'].includes(String(fields.bankAccountType)))
    errors.push({ code: 'Invalid', message: 'Invalid bank account type.', path: '/bankAccountType' })
  if (!byNumbers) return errors
  const routing = String(fields.routingNumber ?? '')
  if (!isRoutingNumber(routing) || (onlyRouting && !onlyRouting.includes(routing)))
    errors.push({ code: 'Invalid', message: 'Invalid routing number.', path: '/routingNumber' })
  if (!/^\d{4,17}$/.test(String(fields.accountNumber ?? '')))
    errors.push({ code: 'Invalid', message: 'Invalid account number.', path: '/accountNumber' })
  return errors
}

/** The invented banks by their routing numbers, as the Federal Reserve's directory would name them. */
const directory: Readonly<Record<string, string>> = {
  '011401533': 'First Platypus Bank',
  '011000138': 'First Gingham Credit Union',
  '021000021': 'Tattersall Federal Credit Union',
  '011900254': 'Houndstooth Bank',
}
const bankOfRoutingNumber = (routing: string): string => directory[routing] ?? 'SANDBOX TEST BANK'

/** Nine digits with the banks' checksum, in the ranges of the Federal Reserve's districts and of thrifts. */
function isRoutingNumber(text: string): boolean {
  if (!/^(0[1-9]|1[0-2]|2[1-9]|3[0-2])\d{7}$/.test(text)) return false
  const sum = [...text].reduce((total, digit, at) => total + Number(digit) * ([3, 7, 1][at % 3] ?? 0), 0)
  return sum % 10 === 0
}

export async function editFundingSource(ctx: Ctx, id: string, fields: Fields): Promise<FundingSourceRow> {
  const source = await fundingSourceById(ctx.db, id, true)
  if (source.removed) throw cannotModify()
  if (source.type !== 'bank') throw refusal(400, 'BadRequest', 'Only a bank may be changed.')
  if (fields.removed === true) await removeFundingSource(ctx, source)
  else await rename(ctx, source, fields)
  return fundingSourceById(ctx.db, id)
}

async function rename(ctx: Ctx, source: FundingSourceRow, fields: Fields): Promise<void> {
  const renumbered = ['routingNumber', 'accountNumber', 'bankAccountType'].some((name) => name in fields)
  if (renumbered && source.status === 'verified') throw cannotModify()
  const numbers = 'routingNumber' in fields || 'accountNumber' in fields
  const errors = bankErrors({ bankAccountType: source.bank_account_type, ...fields }, numbers)
  if (errors.length > 0) throw invalid(errors)
  await ctx.db.query(
    `update ${schema}.funding_source set name = $2, bank_account_type = coalesce($3, bank_account_type), fingerprint = coalesce($4, fingerprint) where id = $1`,
    [
      source.id,
      fields.name,
      fields.bankAccountType ?? null,
      numbers ? fingerprintOf(String(fields.routingNumber), String(fields.accountNumber)) : null,
    ],
  )
  announceFundingSource(ctx, 'updated', source)
}
