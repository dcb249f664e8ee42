import { drawPdf } from '#business/documents/server/public.ts'
import type { RegulationId } from '#business/portfolios/rules/regulation.ts'
import { taxFormFor } from '#business/portfolios/rules/tax-class.ts'
import { issuerOf, portfolioFacts, taxClassesOf } from '#business/portfolios/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import { dayOf } from '#kernel/business-day.ts'
import { agreementTitleOf, subscriptionAgreement } from '../rules/agreement.ts'
import type { Order } from './order-store.ts'

const withOfferings = (platform: Platform, orders: readonly Order[]) =>
  Promise.all(
    orders.map(async (order) => {
      const portfolio = (await portfolioFacts(platform, order.portfolioId))!
      const issuer = await issuerOf(platform.db, order.portfolioId)
      const year = Number(dayOf(order.placedAt).slice(0, 4))
      const taxForm = taxFormFor(await taxClassesOf(platform.db, order.portfolioId), year)
      return { order, name: portfolio.name, regulationId: portfolio.regulation.id as RegulationId, issuer, taxForm }
    }),
  )

export const agreementTitle = async (platform: Platform, orders: readonly Order[]): Promise<string> =>
  agreementTitleOf(await withOfferings(platform, orders))

/** The subscription agreements of these orders in one document. The same orders give the same bytes. */
export async function agreementPdf(
  platform: Platform,
  orders: readonly Order[],
): Promise<{ title: string; fileName: string; pdf: Buffer }> {
  const first = orders[0]!
  const agreement = subscriptionAgreement(await withOfferings(platform, orders))
  const pdf = await drawPdf({ ...agreement, madeAt: first.placedAt })
  return { title: agreement.title, fileName: `subscription-agreement-${first.basketId ?? first.id}.pdf`, pdf }
}
