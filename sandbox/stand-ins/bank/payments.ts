import { createHash } from 'node:crypto'
import { nodeAt, nodesAt, textAt, type XmlNode, xmlTree } from '#business/custody/rules/xml-tree.ts'
import { atHour, bankDayFrom, businessDay, dayOf, isBankDay } from '#kernel/business-day.ts'
import { parseCents } from '#kernel/cents.ts'
import { type Instant, isBefore } from '#kernel/instant.ts'
import { balanceOf, book, isOurs, isRefused, morningAfter } from './book.ts'
import type { Ctx } from './ctx.ts'
import { schema } from './schema.ts'

const cutOffHour = 17
const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03'

type Payment = {
  readonly endToEnd: string
  readonly debtor: string
  readonly creditor: string
  readonly amount: bigint
  readonly words: string
  readonly on: string
}

/** The bank's answer to a file of payments, in the codes of pain.002. */
export type Receipt = { readonly status: 'ACCP' | 'RJCT'; readonly message: string; readonly reason?: string }

/** Takes a file of payments whole or not at all; the same file again is answered as before. */
export async function takePayments(ctx: Ctx, content: string): Promise<Receipt> {
  const { message, payments } = readPayments(content)
  const hash = createHash('sha256').update(content).digest('hex')
  const { rows } = await ctx.db.query(
    `insert into ${schema}.message (id, content_hash) values ($1, $2) on conflict (id) do update set id = excluded.id returning content_hash, (xmax = 0) as fresh`,
    [message, hash],
  )
  if (!rows[0].fresh)
    return rows[0].content_hash === hash
      ? { status: 'ACCP', message }
      : rejected(message, 'AM05: this message id was used for another file')
  for (const { endToEnd, debtor, creditor, amount, words, on } of payments) {
    if (!(await isOurs(ctx, debtor))) return rejected(message, `AC01: there is no account ${debtor} here`)
    const done = await ctx.db.query(
      `insert into ${schema}.payment (end_to_end, message, debtor, creditor, amount, words, execute_at, status)
       values ($1, $2, $3, $4, $5, $6, $7, 'ACSP') on conflict do nothing`,
      [endToEnd, message, debtor, creditor, amount.toString(), words, executedAt(ctx.at, on).toString()],
    )
    if (done.rowCount === 0) return rejected(message, `AM05: the end-to-end id ${endToEnd} was used before`)
  }
  return { status: 'ACCP', message }
}

/** Takes back what the file has begun; the caller rolls back on a rejection. */
const rejected = (message: string, reason: string): Receipt => ({ status: 'RJCT', message, reason })

/** Payments that arrive before the cut-off of a bank day are executed on it, all others on the next morning. */
function executedAt(at: Instant, on: string): Instant {
  const asked = bankDayFrom(businessDay(on))
  const today = dayOf(at)
  if (asked > today) return atHour(asked, 9)
  return isBankDay(today) && isBefore(at, atHour(today, cutOffHour)) ? at : morningAfter(at, isBankDay(today) ? 1 : 0)
}

function readPayments(content: string): { message: string; payments: Payment[] } {
  const root = xmlTree(content)
  if (root.name !== 'Document' || root.uri !== namespace) throw new Error(`This is no pain.001.001.03 (${root.uri}).`)
  const header = nodeAt(root, 'CstmrCdtTrfInitn/GrpHdr')
  const message = header ? textAt(header, 'MsgId') : ''
  if (!header || !/^[A-Za-z0-9_-]{1,35}$/.test(message)) throw new Error('GrpHdr/MsgId is missing or not valid.')
  const payments = nodesAt(root, 'CstmrCdtTrfInitn/PmtInf').flatMap((batch) =>
    nodesAt(batch, 'CdtTrfTxInf').map((payment) => paymentOf(batch, payment)),
  )
  const sum = payments.reduce((total, { amount }) => total + amount, 0n)
  if (textAt(header, 'NbOfTxs') !== String(payments.length))
    throw new Error('GrpHdr/NbOfTxs is not the number of payments.')
  if (parseCents(textAt(header, 'CtrlSum')) !== sum) throw new Error('GrpHdr/CtrlSum is not the sum of the payments.')
  return { message, payments }
}

function paymentOf(batch: XmlNode, payment: XmlNode): Payment {
  const amount = nodeAt(payment, 'Amt/InstdAmt')
  const value = parseCents(amount?.text.trim() ?? '')
  const endToEnd = textAt(payment, 'PmtId/EndToEndId')
  if (amount?.attributes.Ccy !== 'USD' || !value)
    throw new Error(`The amount of ${endToEnd} is not in dollars and cents.`)
  if (!/^[A-Za-z0-9_-]{1,35}$/.test(endToEnd)) throw new Error(`“${endToEnd}” is no end-to-end id.`)
  return {
    endToEnd,
    amount: value,
    debtor: textAt(batch, 'DbtrAcct/Id/Othr/Id'),
    creditor: textAt(payment, 'CdtrAcct/Id/Othr/Id'),
    words: textAt(payment, 'RmtInf/Ustrd'),
    on: textAt(batch, 'ReqdExctnDt'),
  }
}

/** Executes one payment: both sides, or neither where the debtor has too little. An account elsewhere is none of ours. */
export async function execute(ctx: Ctx, endToEnd: string): Promise<void> {
  const { rows } = await ctx.db.query(
    `select debtor, creditor, amount::text, words from ${schema}.payment where end_to_end = $1 and status = 'ACSP' for update`,
    [endToEnd],
  )
  if (!rows[0]) return
  const { debtor, creditor, words } = rows[0]
  const amount = BigInt(rows[0].amount)
  if (await isRefused(ctx, debtor))
    return settle(ctx, endToEnd, 'RJCT', 'AG01: the bank does not execute payments here')
  if ((await balanceOf(ctx, debtor)) < amount) return settle(ctx, endToEnd, 'RJCT', 'AM04: the account has too little')
  await book(ctx, { account: debtor, amount: -amount, reference: endToEnd, code: 'transferOut', words })
  if (await isOurs(ctx, creditor))
    await book(ctx, { account: creditor, amount, reference: endToEnd, code: 'transferIn', words })
  await settle(ctx, endToEnd, 'ACSC', null)
}

async function settle({ db }: Ctx, endToEnd: string, status: string, reason: string | null): Promise<void> {
  await db.query(`update ${schema}.payment set status = $2, reason = $3 where end_to_end = $1`, [
    endToEnd,
    status,
    reason,
  ])
}
