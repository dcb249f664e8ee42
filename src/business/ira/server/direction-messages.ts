import { createHash } from 'node:crypto'
import { handle } from '#engine/outbox/messages.ts'
import { dayOf } from '#kernel/business-day.ts'
import { iraMessages } from '../messages.ts'
import { applicationOf } from './application-store.ts'
import type { CustodianRefusal, DocumentProof, Made } from './custodian-port.ts'
import { clientOf, type IraPorts, isRefused } from './custodians.ts'
import { endDirection } from './direct-order.ts'
import { changeDirection, type DirectionRow, directionBy, lockDirection } from './direction-store.ts'

type Answer = Made | CustodianRefusal | { readonly kind: 'notNeeded' }

export const directAtCustodian = (ports: IraPorts) =>
  handle(iraMessages['custodian.direct'], {
    deliver: async (platform, message): Promise<Answer> => {
      const row = await directionBy(platform.db, message.payload.directionId)
      const application = row && (await applicationOf(platform.db, row.account_id))
      if (row?.state !== 'signed' || row.partner_id || !application?.custodian_account_id) return { kind: 'notNeeded' }
      return clientOf(ports, application.custodian).direct({
        ref: row.id,
        accountId: application.custodian_account_id,
        side: 'buy',
        portfolioId: row.portfolio_id,
        amount: row.amount_cents,
        shares: row.shares_micro,
        price: row.share_price_micro,
        documents: [proofOf(row)],
        // An order from an IRA requires the statement that none of these holds.
        attestation: { related: false, officer: false, over50Percent: false },
      })
    },
    delivered: async (ctx, message, answer) => {
      const row = await lockDirection(ctx, { id: message.payload.directionId })
      if (!row || ('kind' in answer && answer.kind === 'notNeeded')) return
      if (isRefused(answer)) await endDirection(ctx, row, { to: 'rejected', code: answer.code, reason: answer.message })
      else await changeDirection(ctx, row.id, { partner_id: answer.id })
    },
  })

/** The signed direction, in a form whose hash both sides can compute. */
function proofOf(row: DirectionRow): DocumentProof {
  const text = [row.id, row.order_id, row.portfolio_id, row.amount_cents, row.shares_micro, row.share_price_micro].join(
    '\n',
  )
  const bytes = Buffer.from(text)
  return { name: `Direction ${row.id}`, sha256: createHash('sha256').update(bytes).digest('hex'), bytes }
}

export const cancelDirectionAtCustodian = (ports: IraPorts) =>
  handle(iraMessages['custodian.cancelDirection'], {
    deliver: async (platform, message): Promise<Answer> => {
      const row = await directionBy(platform.db, message.payload.directionId)
      const application = row && (await applicationOf(platform.db, row.account_id))
      if (!row?.partner_id || !application) return { kind: 'notNeeded' }
      return clientOf(ports, application.custodian).cancelDirection({
        ref: `${row.id}:cancel`,
        directionId: row.partner_id,
      })
    },
  })

/** Confirms to the custodian that the shares are in the register in its name. */
export const confirmDirectionAtCustodian = (ports: IraPorts) =>
  handle(iraMessages['custodian.confirmDirection'], {
    deliver: async (platform, message): Promise<Answer> => {
      const row = await directionBy(platform.db, message.payload.directionId)
      const application = row && (await applicationOf(platform.db, row.account_id))
      if (!row?.partner_id || !row.funded_at || !application?.registration) return { kind: 'notNeeded' }
      return clientOf(ports, application.custodian).confirmDirection({
        ref: `${row.id}:confirm`,
        directionId: row.partner_id,
        shares: row.shares_micro,
        registration: application.registration,
        settledOn: dayOf(row.funded_at),
        document: proofOf(row),
      })
    },
  })
