import { v7 as uuidv7 } from 'uuid'
import type { Ctx } from '#engine/command/platform.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { idOf, type TaxFilingId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { addFiling, isReceiptUsed } from './filing-store.ts'
import { filedPlace, makeTaxFile, refuseFile, type TaxFileInput } from './tax-file.ts'

export type FilingInput = Omit<TaxFileInput, 'transmitter'> & {
  readonly sha256: string
  readonly receipt: string
  readonly filedOn: BusinessDay
}

/** The IRS has accepted a file: its content is stored, so that later changes are found and corrected. */
export const recordTaxFiling =
  ({ sealer }: { readonly sealer: Sealer }) =>
  async (ctx: Ctx, input: FilingInput): Promise<{ id: TaxFilingId } | Refusal> => {
    const { sha256, receipt, filedOn, part, ...of } = input
    const file = { ...of, part, transmitter: null }
    const refusal = await refuseFile(ctx, file)
    if (refusal) return refusal
    if (filedOn > ctx.clock.today()) return refuse('notReceivedYet', 'Give the day it was filed.', 'filedOn')
    if (await isReceiptUsed(ctx.tx, of, receipt))
      return refuse('receiptUsed', 'A file of this year was recorded with this receipt.', 'receipt')
    const { returns, sha256: now, text } = await makeTaxFile(ctx, sealer, file)
    if (text === null || now !== sha256)
      return refuse('fileChanged', 'The returns have changed since this file was made. Make it again.', 'sha256')
    const id = idOf('tfl', uuidv7())
    const recordedBy = ctx.actor.id
    const kept = await Promise.all(
      returns.map(async ({ due, recipient, recipientIndex }, index) => {
        const { formId, accountId, accountNumber, cells, kind } = due
        const record = index + 1
        const recipientSealed = await sealer.seal(JSON.stringify(recipient), filedPlace(id, record))
        return { formId, accountId, accountNumber, cells, kind, record, recipientIndex, recipientSealed }
      }),
    )
    const { portfolioId, year, form, kind } = of
    await addFiling(
      ctx.tx,
      { id, portfolioId, year, form, kind, receipt, filedOn, sha256, recordedBy, recordedAt: ctx.clock.now() },
      kept,
    )
    return { id }
  }
