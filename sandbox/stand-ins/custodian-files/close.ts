import { type BusinessDay, plusDays } from '#kernel/business-day.ts'
import { yearlyFeeCents } from '../base/custodian-terms.ts'
import { balanceOf, enter } from './books.ts'
import { bankDaysAfter, type Ctx, custodianName, type Item, itemColumns, move, publishLater, say } from './ctx.ts'
import { closeMoney } from './money.ts'
import { schema } from './schema.ts'

const slowBankDays = 5

/** The close of a business day: whatever is due moves one step, then fees are taken. */
export async function closeDay(ctx: Ctx): Promise<void> {
  const { rows } = await ctx.db.query<Item>(
    `select ${itemColumns} from ${schema}.item where step_on <= $1 order by position`,
    [ctx.day],
  )
  for (const item of rows) await (item.type === 'APP' ? closeApplication(ctx, item) : closeMoney(ctx, item))
  await takeFees(ctx)
}

/** Received, opened on the next business day; an owner's first name forces another course. */
async function closeApplication(ctx: Ctx, item: Item): Promise<void> {
  const { first } = item.cells
  const documents = await ctx.db.query(`select from ${schema}.item where type = 'DOC' and cells ->> 'ref' = $1`, [
    item.ref,
  ])
  if (first === 'Document' && documents.rowCount === 0) {
    await move(ctx, item.ref, 'NMI')
    return say(ctx, item, 'NMI', { text: 'a photo ID and a proof of address' })
  }
  if (item.status !== 'RCV') {
    await move(ctx, item.ref, 'RCV', { next: bankDaysAfter(ctx.day, first === 'Slow' ? slowBankDays : 1) })
    return say(ctx, item, 'RCV')
  }
  if (first === 'Reject') {
    await move(ctx, item.ref, 'REJ')
    return say(ctx, item, 'REJ', { code: 'R11', text: 'We could not confirm the identity.' })
  }
  await open(ctx, item)
}

async function open(ctx: Ctx, item: Item): Promise<void> {
  const { rows } = await ctx.db.query(`select count(*)::int as count from ${schema}.account`)
  const id = `PT${String(70_000_001 + rows[0].count)}`
  const { first, last, ira_type: type } = item.cells
  const registration = `${custodianName}, Custodian FBO ${first} ${last} ${type === 'sep' ? 'SEP ' : ''}IRA (${id})`
  await ctx.db.query(
    `insert into ${schema}.account (id, ref, registration, opened_on, next_fee_on) values ($1, $2, $3, $4, $4)`,
    [id, item.ref, registration, ctx.day],
  )
  await move(ctx, item.ref, 'OPN')
  await say(ctx, item, 'OPN', { account: id, text: registration })
}

type Invoice = {
  readonly id: string
  readonly account: string
  readonly period: number
  readonly amount: string
  readonly due: BusinessDay
  readonly status: string
}
const invoiceColumns = 'id, account, period, amount::text, due::text, status'

/** $150 at the opening and on each anniversary, taken from cash after 30 days, or as soon as there is some. */
async function takeFees(ctx: Ctx): Promise<void> {
  const due = await ctx.db.query(
    `select id, next_fee_on::text as on from ${schema}.account where next_fee_on <= $1 order by position`,
    [ctx.day],
  )
  for (const { id, on } of due.rows) await invoice(ctx, id, on)
  const { rows } = await ctx.db.query<Invoice>(
    `select ${invoiceColumns} from ${schema}.invoice where status in ('INV', 'PDU') and due <= $1 order by due, id`,
    [ctx.day],
  )
  for (const one of rows) {
    const isThere = (await balanceOf(ctx, one.account)) >= BigInt(one.amount)
    const status = isThere ? 'CHG' : 'PDU'
    if (status === one.status) continue
    await ctx.db.query(`update ${schema}.invoice set status = $2 where id = $1`, [one.id, status])
    if (isThere) await enter(ctx, one.account, { type: 'FEE', amount: -BigInt(one.amount), ref: one.id })
    await sayInvoice(ctx, { ...one, status })
  }
}

async function invoice(ctx: Ctx, account: string, on: BusinessDay): Promise<void> {
  const { rows } = await ctx.db.query<Invoice>(
    `insert into ${schema}.invoice (id, account, period, amount, due, status)
     select $1 || '-' || (count(*) + 1), $1, count(*) + 1, $2, $3, 'INV' from ${schema}.invoice where account = $1
     returning ${invoiceColumns}`,
    [account, yearlyFeeCents.toString(), plusDays(ctx.day, 30)],
  )
  const next = Temporal.PlainDate.from(on).add({ years: 1 }).toString()
  await ctx.db.query(`update ${schema}.account set next_fee_on = $2 where id = $1`, [account, next])
  await sayInvoice(ctx, rows[0]!)
}

const sayInvoice = (ctx: Ctx, { id, account, period, amount, due, status }: Invoice): Promise<void> =>
  publishLater(ctx, 'FEE', { account, invoice: id, period: String(period), amount_cents: amount, due, status })
