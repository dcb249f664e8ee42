import { randomUUID } from 'node:crypto'
import { cents, parseCents } from '#kernel/cents.ts'
import { move } from './books.ts'
import type { Ctx } from './ctx.ts'
import { customerById, mayReceive, maySend } from './customers.ts'
import type { FundingSourceRow } from './funding-source-rows.ts'
import { type FieldError, fieldError, idIn, invalid, refusal } from './hal.ts'
import { openTransfer, startCredit } from './open-transfer.ts'
import { isRecord } from './request.ts'
import { schema } from './schema.ts'
import { announceTransfer, type Shape } from './transfer-rows.ts'

type Fields = Record<string, unknown>
const weeklyUnverified = 500_000n

/** Answers the id of the transfer between the two parties; legs at banks are made beside it. */
export async function createTransfer(ctx: Ctx, fields: Fields): Promise<string> {
  const amount = amountOf(fields)
  checkExtras(fields)
  const links = isRecord(fields._links) ? fields._links : {}
  const source = await partySource(ctx, links, 'source', 'Funding source not found.')
  const destination = await partySource(ctx, links, 'destination', 'Receiver not found.')
  await checkParties(ctx, source, destination, amount)
  const shape = shapeOf(source, destination, await receivesDirectly(ctx, destination))
  const draft = { source, destination, amount, fields }
  if (source.type === 'balance') await takeFromBalance(ctx, source, amount)
  if (shape !== 'main') return startSingle(ctx, draft, shape)
  return source.type === 'bank' ? startWithDebit(ctx, draft) : startFromBalance(ctx, draft)
}

type Draft = {
  readonly source: FundingSourceRow
  readonly destination: FundingSourceRow
  readonly amount: bigint
  readonly fields: Fields
}

function amountOf(fields: Fields): bigint {
  const amount = isRecord(fields.amount) ? fields.amount : {}
  const bad = fieldError(
    'InvalidFormat',
    'Invalid amount. The supplied amount must be a positive number.',
    '/amount/value',
  )
  if (amount.currency !== 'USD') throw fieldError('Invalid', 'Invalid currency.', '/amount/currency')
  const text = String(amount.value ?? '')
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(text)
  if (!match) throw bad
  const value = parseCents(`${match[1]}.${(match[2] ?? '').slice(0, 2).padEnd(2, '0')}`) ?? cents(0)
  const rounded = value + BigInt(roundUp(value, (match[2] ?? '').slice(2)))
  if (rounded <= 0n) throw bad
  return rounded
}

/** Banker's rounding of what is beyond the cent: a half goes to the even cent. */
function roundUp(value: bigint, rest: string): 0 | 1 {
  if (!/[1-9]/.test(rest)) return 0
  const half = /^50*$/.test(rest)
  return half ? (value % 2n === 1n ? 1 : 0) : rest[0]! >= '5' ? 1 : 0
}

function checkExtras(fields: Fields): void {
  const { metadata, correlationId } = fields
  if (metadata !== undefined) {
    const pairs = isRecord(metadata) ? Object.entries(metadata) : null
    if (!pairs || pairs.length > 10 || pairs.some(([name, value]) => name.length > 255 || String(value).length > 255))
      throw fieldError('Invalid', 'Invalid metadata.', '/metadata')
  }
  if (correlationId !== undefined && !/^[A-Za-z0-9\-._]{1,255}$/.test(String(correlationId)))
    throw fieldError('Invalid', 'Invalid correlationId.', '/correlationId')
}

async function partySource(
  ctx: Ctx,
  links: Fields,
  side: 'source' | 'destination',
  missing: string,
): Promise<FundingSourceRow> {
  const href = isRecord(links[side]) ? links[side].href : undefined
  const path = `/_links/${side}/href`
  if (href === undefined) throw fieldError('Required', `${side} required.`, path)
  const { rows } = await ctx.db.query<FundingSourceRow>(`select * from ${schema}.funding_source where id = $1`, [
    idIn(href, 'funding-sources'),
  ])
  const found = rows[0]
  if (!found || found.removed) throw fieldError('Invalid', missing, path)
  if (found.status !== 'verified' && side === 'source') throw fieldError('Invalid', 'Invalid funding source.', path)
  return found
}

async function checkParties(
  ctx: Ctx,
  source: FundingSourceRow,
  destination: FundingSourceRow,
  amount: bigint,
): Promise<void> {
  const errors: FieldError[] = []
  const at = { source: '/_links/source/href', destination: '/_links/destination/href', amount: '/amount/value' }
  const own = source.customer_id === destination.customer_id
  if (own && source.type === destination.type)
    throw fieldError('Invalid', 'Receiver cannot be the owner of the source funding source.', at.destination)
  const sender = source.customer_id ? await customerById(ctx.db, source.customer_id) : null
  const receiver = destination.customer_id ? await customerById(ctx.db, destination.customer_id) : null
  if (sender && !(await maySend(ctx.db, sender)))
    errors.push({ code: 'Restricted', message: 'Sender restricted.', path: at.source })
  if (receiver && !mayReceive(receiver))
    errors.push({ code: 'Restricted', message: 'Receiver restricted.', path: at.destination })
  if (
    amount > BigInt(ctx.settings.transferLimit) * 100n ||
    (sender?.type === 'unverified' && amount + (await sentThisWeek(ctx, sender.id)) > weeklyUnverified)
  )
    errors.push({
      code: 'Invalid',
      message: 'Invalid amount. The supplied amount is greater than your transaction limit.',
      path: at.amount,
    })
  if (errors.length > 0) throw invalid(errors)
}

async function sentThisWeek(ctx: Ctx, customerId: string): Promise<bigint> {
  const today = ctx.now.toZonedDateTimeISO('UTC')
  const monday = today
    .startOfDay()
    .subtract({ days: today.dayOfWeek - 1 })
    .toInstant()
  const { rows } = await ctx.db.query(
    `select coalesce(sum(amount), 0)::bigint as sent from ${schema}.transfer where sender = $1 and id = payment_id and status <> 'failed' and status <> 'cancelled' and created >= $2`,
    [customerId, monday.toString()],
  )
  return rows[0].sent
}

/** Only a verified customer has a wallet; to everyone else money goes straight to the bank. */
async function receivesDirectly(ctx: Ctx, destination: FundingSourceRow): Promise<boolean> {
  if (!destination.customer_id || destination.type !== 'bank') return false
  const { rows } = await ctx.db.query(
    `select 1 from ${schema}.funding_source where customer_id = $1 and type = 'balance'`,
    [destination.customer_id],
  )
  return rows.length === 0
}

function shapeOf(source: FundingSourceRow, destination: FundingSourceRow, direct: boolean): Shape {
  if (source.customer_id === destination.customer_id) return source.type === 'bank' ? 'deposit' : 'withdrawal'
  return direct && source.type === 'balance' ? 'direct' : 'main'
}

async function takeFromBalance(ctx: Ctx, source: FundingSourceRow, amount: bigint): Promise<void> {
  const { rows } = await ctx.db.query(
    `select balance from ${schema}.funding_source where id = $1 for update ${ctx.settings.refuseConcurrentTransfers ? 'skip locked' : ''}`,
    [source.id],
  )
  if (!rows[0])
    throw refusal(
      429,
      'TooManyRequests',
      'Concurrent transfers with the given funding source are not supported. Try again later.',
    )
  if (rows[0].balance < amount) throw fieldError('InsufficientFunds', 'Insufficient funds.', '/_links/source/href')
  await move(ctx, { balanceOf: source.id }, 'transit', amount, null)
}

async function startSingle(ctx: Ctx, draft: Draft, shape: Shape): Promise<string> {
  const id = randomUUID()
  const row = await openTransfer(ctx, { ...draft, id, paymentId: id, shape, correlationId: correlationOf(draft) })
  announceTransfer(ctx, row, 'created')
  return id
}

async function startWithDebit(ctx: Ctx, draft: Draft): Promise<string> {
  const [id, debitId] = [randomUUID(), randomUUID()]
  const correlationId = correlationOf(draft)
  const debit = await openTransfer(ctx, {
    ...draft,
    id: debitId,
    paymentId: id,
    shape: 'debit',
    correlationId,
    fundedTransfer: id,
  })
  const main = await openTransfer(ctx, {
    ...draft,
    id,
    paymentId: id,
    shape: 'main',
    correlationId,
    fundingTransfer: debitId,
  })
  announceTransfer(ctx, debit, 'created')
  announceTransfer(ctx, main, 'created')
  return id
}

/** Between wallets money moves at once; a receiver's bank is credited afterwards. */
async function startFromBalance(ctx: Ctx, draft: Draft): Promise<string> {
  const id = randomUUID()
  const toBank = draft.destination.type === 'bank'
  const creditId = toBank ? randomUUID() : undefined
  const main = await openTransfer(ctx, {
    ...draft,
    id,
    paymentId: id,
    shape: 'main',
    status: 'processed',
    correlationId: correlationOf(draft),
    ...(creditId ? { fundedTransfer: creditId } : {}),
  })
  announceTransfer(ctx, main, 'created')
  announceTransfer(ctx, main, 'completed')
  if (creditId) await startCredit(ctx, main, creditId)
  else await move(ctx, 'transit', { balanceOf: draft.destination.id }, draft.amount, id)
  return id
}

const correlationOf = ({ fields }: Draft): string | null =>
  fields.correlationId === undefined ? null : String(fields.correlationId)
