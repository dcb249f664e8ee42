import type { Selectable, Transaction } from 'kysely'
import { z } from 'zod'
import { isAmong } from '#io/db/among.ts'
import { insertRows } from '#io/db/insert-rows.ts'
import type { DB, TaxForm as FormRow } from '#io/db/schema.generated.ts'
import { centsCodec, dayCodec } from '#kernel/codecs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { AccountId, DocumentId, LotId, PortfolioId, TaxCloseId, TaxFormId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { microshares } from '#kernel/microshares.ts'
import type { ComputedForm } from '../rules/computed-form.ts'
import type { Handle } from './close-store.ts'

/** A form as made. The newest version applies; earlier ones are kept. */
export type KeptForm = ComputedForm & {
  readonly id: TaxFormId
  readonly closeId: TaxCloseId
  readonly accountId: AccountId
  readonly portfolioId: PortfolioId
  readonly version: number
  readonly change: string | null
  readonly corrects: TaxFormId | null
  readonly documentId: DocumentId | null
  readonly madeAt: Instant
}

const boxes = z.array(
  z.union([
    z.object({ code: z.string(), name: z.string(), amount: centsCodec, text: z.null() }),
    z.object({ code: z.string(), name: z.string(), amount: z.null(), text: z.string() }),
  ]),
)

const sharesField = z.codec(
  z.string(),
  z.custom<ReturnType<typeof microshares>>((value) => typeof value === 'bigint'),
  { decode: (text) => microshares(text), encode: String },
)

const sales = z.array(
  z.object({
    lotId: idSchema<LotId>(),
    shares: sharesField,
    acquiredOn: dayCodec.nullable(),
    soldOn: dayCodec,
    proceeds: centsCodec,
    basis: centsCodec.nullable(),
    returnedCapital: centsCodec,
    term: z.enum(['short', 'long']).nullable(),
    isCovered: z.boolean(),
    // Forms from before this field had no withholding.
    withheld: centsCodec.prefault('0'),
    disallowed: centsCodec.prefault('0'),
  }),
)

const formFrom = (row: Selectable<FormRow>): KeptForm => ({
  id: row.id,
  closeId: row.close_id,
  accountId: row.account_id,
  portfolioId: row.portfolio_id,
  year: row.year,
  form: row.form,
  version: row.version,
  outcome: row.outcome,
  distributed: row.distributed_cents,
  proceeds: row.proceeds_cents,
  boxes: z.parse(boxes, row.boxes),
  sales: z.parse(sales, row.sales),
  change: row.change,
  corrects: row.corrects,
  documentId: row.document_id,
  madeAt: row.made_at,
})

export async function formById(db: Handle, id: TaxFormId): Promise<KeptForm> {
  return formFrom(await db.selectFrom('tax.form').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
}

export async function lastForms(
  db: Handle,
  portfolioId: PortfolioId,
  accountIds: readonly AccountId[],
  year?: number,
): Promise<KeptForm[]> {
  const rows = await db
    .selectFrom('tax.form')
    .selectAll()
    .distinctOn(['account_id', 'year', 'form'])
    .where('portfolio_id', '=', portfolioId)
    .where(isAmong('account_id', accountIds))
    .$if(year !== undefined, (query) => query.where('year', '=', year!))
    .orderBy('account_id')
    .orderBy('year', 'desc')
    .orderBy('form')
    .orderBy('version', 'desc')
    .execute()
  return rows.map(formFrom)
}

export async function addForms(tx: Transaction<DB>, forms: readonly KeptForm[]): Promise<void> {
  await insertRows(
    tx,
    'tax.form',
    forms.map((form) => ({
      id: form.id,
      close_id: form.closeId,
      account_id: form.accountId,
      portfolio_id: form.portfolioId,
      year: form.year,
      form: form.form,
      version: form.version,
      outcome: form.outcome,
      distributed_cents: form.distributed,
      proceeds_cents: form.proceeds,
      boxes: z.encode(boxes, [...form.boxes]),
      sales: z.encode(sales, [...form.sales]),
      change: form.change,
      corrects: form.corrects,
      document_id: form.documentId,
      made_at: form.madeAt,
    })),
  )
}
