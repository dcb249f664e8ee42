import type { Transaction } from 'kysely'
import { z } from 'zod'
import { isAmong } from '#io/db/among.ts'
import { insertRows } from '#io/db/insert-rows.ts'
import type { DB } from '#io/db/schema.generated.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { AccountId, PortfolioId, TaxFilingId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { FiledReturn } from '../rules/due-returns.ts'
import type { FiledForm } from '../rules/form-kinds.ts'
import type { Handle } from './close-store.ts'

export type FiledYear = { readonly portfolioId: PortfolioId; readonly year: number; readonly form: FiledForm }

/** A filed return with its sealed recipient; null once the person was erased. */
export type KeptReturn = FiledReturn & { readonly recipientSealed: string | null }

const cells = z.record(z.string(), z.string())

/** The returns of a portfolio's year that the IRS has: the newest under each account number. */
export async function lastFiled(db: Handle, { portfolioId, year, form }: FiledYear): Promise<KeptReturn[]> {
  const rows = await db
    .selectFrom('tax.filed_return as r')
    .innerJoin('tax.filing as f', 'f.id', 'r.filing_id')
    .selectAll('r')
    .select(['f.receipt_id'])
    .distinctOn('r.account_number')
    .where('f.portfolio_id', '=', portfolioId)
    .where('f.year', '=', year)
    .where('f.form', '=', form)
    .orderBy('r.account_number')
    .orderBy('f.recorded_at', 'desc')
    .orderBy('f.id', 'desc')
    .execute()
  return rows.map((row) => ({
    form,
    year,
    formId: row.form_id,
    accountId: row.account_id,
    accountNumber: row.account_number,
    cells: z.parse(cells, row.cells),
    filingId: row.filing_id,
    record: row.record,
    receipt: row.receipt_id,
    kind: row.kind,
    recipientIndex: row.recipient_index,
    recipientSealed: row.recipient_sealed,
  }))
}

export type Filing = FiledYear & {
  readonly id: TaxFilingId
  readonly kind: 'original' | 'corrected'
  readonly receipt: string
  readonly filedOn: BusinessDay
  readonly sha256: string
  readonly recordedBy: string
  readonly recordedAt: Instant
}

/** The id of a return, to which its sealed content is bound. */
export const returnId = (filingId: TaxFilingId, record: number): string => `${filingId}:${record}`

export async function addFiling(
  tx: Transaction<DB>,
  filing: Filing,
  returns: readonly Omit<KeptReturn, 'filingId' | 'receipt' | 'form' | 'year'>[],
): Promise<void> {
  await tx
    .insertInto('tax.filing')
    .values({
      id: filing.id,
      portfolio_id: filing.portfolioId,
      year: filing.year,
      form: filing.form,
      kind: filing.kind,
      receipt_id: filing.receipt,
      filed_on: filing.filedOn,
      sha256: filing.sha256,
      recorded_by: filing.recordedBy,
      recorded_at: filing.recordedAt,
    })
    .execute()
  await insertRows(
    tx,
    'tax.filed_return',
    returns.map((it) => ({
      id: returnId(filing.id, it.record),
      filing_id: filing.id,
      record: it.record,
      account_id: it.accountId,
      account_number: it.accountNumber,
      form_id: it.formId,
      kind: it.kind,
      cells: it.cells,
      recipient_index: it.recipientIndex,
      recipient_sealed: it.recipientSealed,
    })),
  )
}

export async function isReceiptUsed(
  db: Handle,
  { portfolioId, year, form }: FiledYear,
  receipt: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('tax.filing')
    .select('id')
    .where('portfolio_id', '=', portfolioId)
    .where('year', '=', year)
    .where('form', '=', form)
    .where('receipt_id', '=', receipt)
    .executeTakeFirst()
  return row !== undefined
}

export type FiledCount = {
  readonly portfolioId: PortfolioId
  readonly year: number
  readonly form: FiledForm
  readonly kind: Filing['kind']
  readonly returns: number
  readonly lastOn: string
}

/**
 * The number of returns of each form that the IRS accepted. They are numbered within their file, so the last number is
 * the count.
 */
export async function filedCounts(db: Handle): Promise<FiledCount[]> {
  const rows = await db
    .selectFrom('tax.filing as f')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('tax.filed_return as r')
          .select('r.record')
          .whereRef('r.filing_id', '=', 'f.id')
          .orderBy('r.record', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .select(({ fn }) => [
      'f.portfolio_id',
      'f.year',
      'f.form',
      'f.kind',
      fn.sum<bigint>('r.record').as('returns'),
      fn.max('f.filed_on').as('last_on'),
    ])
    .groupBy(['f.portfolio_id', 'f.year', 'f.form', 'f.kind'])
    .orderBy('f.form', 'desc')
    .orderBy('f.kind', 'desc')
    .execute()
  return rows.map((row) => ({
    portfolioId: row.portfolio_id,
    year: row.year,
    form: row.form,
    kind: row.kind,
    returns: Number(row.returns),
    lastOn: row.last_on,
  }))
}

/** Deletes the recipients of filed returns at an erasure's last step. The content stays, under a pseudonym. */
export const forgetRecipients = (tx: Transaction<DB>, accountIds: readonly AccountId[]) =>
  tx
    .updateTable('tax.filed_return')
    .set({ recipient_sealed: null })
    .where(isAmong('account_id', accountIds))
    .where('recipient_sealed', 'is not', null)
    .execute()
