import { createHash } from 'node:crypto'
import { lockPortfolios } from '#business/investing/server/public.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import { handle } from '#engine/outbox/messages.ts'
import { dayOf } from '#kernel/business-day.ts'
import { iraMessages } from '../messages.ts'
import { applicationOf } from './application-store.ts'
import type { CustodianRefusal, DocumentProof, Made } from './custodian-port.ts'
import { clientOf, type IraPorts, isRefused } from './custodians.ts'
import {
  changeSaleDirection,
  lockSaleDirection,
  type SaleDirectionRow,
  saleDirectionBy,
} from './sale-direction-store.ts'
import { endSaleDirection } from './take-sale-direction.ts'

type Answer = Made | CustodianRefusal | { readonly kind: 'notNeeded' }

/** The direction as placed, in a form whose hash both sides can compute. */
function proofOf(row: SaleDirectionRow): DocumentProof {
  const text = [row.id, row.sell_order_id, row.portfolio_id, row.shares_micro, row.share_price_micro].join('\n')
  const bytes = Buffer.from(text)
  return { name: `Direction ${row.id}`, sha256: createHash('sha256').update(bytes).digest('hex'), bytes }
}

export const directSaleAtCustodian = (ports: IraPorts) =>
  handle(iraMessages['custodian.directSale'], {
    deliver: async (platform, message): Promise<Answer> => {
      const row = await saleDirectionBy(platform.db, message.payload.saleDirectionId)
      const application = row && (await applicationOf(platform.db, row.account_id))
      if (row?.state !== 'signed' || row.partner_id || !application?.custodian_account_id) return { kind: 'notNeeded' }
      return clientOf(ports, application.custodian).direct({
        ref: row.id,
        accountId: application.custodian_account_id,
        side: 'sell',
        portfolioId: row.portfolio_id,
        amount: row.value_cents,
        shares: row.shares_micro,
        price: row.share_price_micro,
        documents: [proofOf(row)],
        // A sale from an IRA requires the statement that none of these holds.
        attestation: { related: false, officer: false, over50Percent: false },
      })
    },
    delivered: async (ctx, message, answer) => {
      if ('kind' in answer && answer.kind === 'notNeeded') return
      const id = message.payload.saleDirectionId
      const direction = await saleDirectionBy(ctx.tx, id)
      if (!direction) return
      await lockPortfolios(ctx.tx, [direction.portfolio_id])
      const row = (await lockSaleDirection(ctx, { id }))!
      if (isRefused(answer))
        await endSaleDirection(ctx, row, { to: 'rejected', code: answer.code, reason: answer.message })
      else await changeSaleDirection(ctx, id, { partner_id: answer.id })
    },
  })

export const cancelSaleAtCustodian = (ports: IraPorts) =>
  handle(iraMessages['custodian.cancelSale'], {
    deliver: async (platform, message): Promise<Answer> => {
      const row = await saleDirectionBy(platform.db, message.payload.saleDirectionId)
      const application = row && (await applicationOf(platform.db, row.account_id))
      if (!row?.partner_id || !application) return { kind: 'notNeeded' }
      const input = { ref: `${row.id}:cancel`, directionId: row.partner_id }
      return clientOf(ports, application.custodian).cancelDirection(input)
    },
  })

export const confirmSaleAtCustodian = (ports: IraPorts) =>
  handle(iraMessages['custodian.confirmSale'], {
    deliver: async (platform, message): Promise<Answer> => {
      const row = await saleDirectionBy(platform.db, message.payload.saleDirectionId)
      const application = row && (await applicationOf(platform.db, row.account_id))
      if (!row?.partner_id || !row.confirm_sent_at || !application?.registration) return { kind: 'notNeeded' }
      return clientOf(ports, application.custodian).confirmDirection({
        ref: `${row.id}:confirm`,
        directionId: row.partner_id,
        shares: row.sold_micro,
        registration: application.registration,
        settledOn: dayOf(row.confirm_sent_at),
        document: proofOf(row),
      })
    },
    delivered: async (ctx, message, answer) => {
      if (!isRefused(answer)) return
      const { saleDirectionId } = message.payload
      const text = `A custodian did not take the confirmation of the sale ${saleDirectionId}: ${answer.message}`
      await ctx.emit(
        engineEvents.operatorsAlerted({ alert: 'custodianRefusedConfirmation', subject: saleDirectionId, text }),
      )
    },
  })
