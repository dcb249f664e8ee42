import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Ctx } from '#engine/command/platform.ts'
import { type BusinessDay, formatDay } from '#kernel/business-day.ts'
import { type Cents, formatCents } from '#kernel/cents.ts'
import { type CustodyAccountId, idOf, type StatementId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Statement } from '../rules/statement.ts'
import { readStatementFile } from '../rules/statement-file.ts'
import { tieStatement } from './tie-statement.ts'

export type HandedIn = {
  readonly name: string
  readonly content: string
  /** Its position in the bank's list; null if an operator uploads it. */
  readonly position: number | null
}

export type ImportedFile = { readonly hash: string; readonly statements: number }

export const hashOf = (content: string): string => hash('sha256', content)

/**
 * Imports a bank file, whole or not at all, and reconciles each account in it. Importing it again changes nothing and
 * returns the same result.
 */
export async function importStatementFile(ctx: Ctx, file: HandedIn): Promise<ImportedFile | Refusal> {
  // Imports are serialized: each statement begins where the last one ended.
  await sql`select pg_advisory_xact_lock(hashtextextended('custody.statement', 0))`.execute(ctx.tx)
  const fileHash = hashOf(file.content)
  const before = await ctx.tx.selectFrom('custody.statement').select('id').where('file_hash', '=', fileHash).execute()
  if (before.length > 0) return { hash: fileHash, statements: before.length }
  const read = readStatementFile(file.content)
  if (!read.ok) return refuse('badStatement', `Line ${read.line}: ${read.fault}`, 'content')
  await keepFile(ctx, file)
  const inOrder = [...read.statements].sort((a, b) =>
    a.day === b.day ? a.sequence - b.sequence : a.day < b.day ? -1 : 1,
  )
  for (const statement of inOrder) {
    const refusal = await importStatement(ctx, statement, fileHash)
    if (refusal) return refusal
  }
  return { hash: fileHash, statements: inOrder.length }
}

const keepFile = ({ tx, clock }: Ctx, { name, content, position }: HandedIn) =>
  tx
    .insertInto('custody.statement_file')
    .values({
      hash: hashOf(content),
      name,
      content,
      position,
      arrived_at: clock.now(),
      imported_at: clock.now(),
      fault: null,
    })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ imported_at: clock.now(), fault: null }))
    .execute()

async function importStatement(ctx: Ctx, statement: Statement, fileHash: string): Promise<Refusal | null> {
  const { account: number, day, sequence, opening, closing } = statement
  const account = await ctx.tx
    .selectFrom('custody.bank_account')
    .select(['id', 'ledger_key', 'mask'])
    .where('number', '=', number)
    .executeTakeFirst()
  if (!account)
    return refuse(
      'unknownBankAccount',
      `Account ${number} is none of the company’s. Take it out of the file, or add it here first.`,
    )
  const last = await lastStatement(ctx, account.id)
  const refusal = refuseSequel(last, statement, account.mask) ?? (await refuseKnownLines(ctx, account.id, statement))
  if (refusal) return refusal
  const id: StatementId = idOf('stm', uuidv7())
  await ctx.tx
    .insertInto('custody.statement')
    .values({
      id,
      bank_account_id: account.id,
      day,
      sequence,
      opening_cents: opening,
      closing_cents: closing,
      file_hash: fileHash,
    })
    .execute()
  await saveLines(ctx, { id, accountId: account.id }, statement)
  await tieStatement(ctx, { id, day, opening, closing, after: last?.day ?? null, account })
  return null
}

type Of = { readonly id: StatementId; readonly accountId: CustodyAccountId }

async function saveLines({ tx }: Ctx, { id, accountId }: Of, { lines }: Statement): Promise<void> {
  const rows = lines.map((line) => ({
    id: idOf('stl', uuidv7()),
    statement_id: id,
    bank_account_id: accountId,
    booked_on: line.bookedOn,
    value_on: line.valueOn,
    amount_cents: line.amount,
    reference: line.reference,
    bank_reference: line.bankId,
    code: line.code,
    words: line.text,
  }))
  // A statement may have more lines than one SQL statement has parameters.
  for (let from = 0; from < rows.length; from += 1_000)
    await tx
      .insertInto('custody.statement_line')
      .values(rows.slice(from, from + 1_000))
      .execute()
}

type LastStatement = { readonly day: BusinessDay; readonly sequence: number; readonly closing_cents: Cents }

async function lastStatement({ tx }: Ctx, accountId: CustodyAccountId): Promise<LastStatement | undefined> {
  const last = await tx
    .selectFrom('custody.statement')
    .select(['day', 'sequence', 'closing_cents'])
    .where('bank_account_id', '=', accountId)
    .orderBy('day', 'desc')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last
}

function refuseSequel(
  last: LastStatement | undefined,
  { day, sequence, opening }: Statement,
  mask: string,
): Refusal | null {
  if (!last) return null
  const named = `The statement of …${mask} for ${formatDay(day)}`
  if (day < last.day || (day === last.day && sequence <= last.sequence))
    return refuse('statementImported', `${named} (number ${sequence}) was imported before, or a later one was.`)
  if (opening !== last.closing_cents)
    return refuse(
      'statementMissing',
      `${named} opens with ${formatCents(opening)}, and the last one, for ${formatDay(last.day)}, closed with ${formatCents(last.closing_cents)}. Import what lies between first.`,
    )
  return null
}

/**
 * Refuses a line of this day, amount and reference, or bank id, that another statement already has: the bank has stated
 * it twice.
 */
async function refuseKnownLines(
  { tx }: Ctx,
  accountId: CustodyAccountId,
  { lines }: Statement,
): Promise<Refusal | null> {
  if (lines.length === 0) return null
  const { rows } = await sql<{ bank_reference: string; reference: string }>`
    with n as (
      select * from unnest(${lines.map((it) => it.bankId)}::text[], ${lines.map((it) => it.bookedOn)}::date[],
        ${lines.map((it) => it.amount.toString())}::bigint[], ${lines.map((it) => it.reference)}::text[])
        as n(bank_id, booked_on, amount, reference))
    select l.bank_reference, l.reference from n join custody.statement_line l
        on l.bank_account_id = ${accountId} and l.bank_reference = n.bank_id
    union all
    select l.bank_reference, l.reference from n join custody.statement_line l
        on l.bank_account_id = ${accountId} and l.reference = n.reference and l.booked_on = n.booked_on and l.amount_cents = n.amount
     where n.reference <> ''
    limit 1`.execute(tx)
  const [imported] = rows
  return imported
    ? refuse(
        'lineImported',
        `The bank’s booking ${imported.bank_reference} (${imported.reference || 'without a reference'}) was imported with an earlier statement. Ask the bank for a statement without it.`,
      )
    : null
}
