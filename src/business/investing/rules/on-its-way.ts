import type { BusinessDay } from '#kernel/business-day.ts'
import { addCents, type Cents } from '#kernel/cents.ts'
import type { OrderState } from './order.ts'

export type OnItsWay = {
  readonly amount: Cents
  /** The day on which the last of the shares are expected; null if the partner has named none. */
  readonly expectedOn: BusinessDay | null
}

type Way = {
  readonly state: OrderState
  readonly amount: Cents
  readonly expectedSettlementOn: BusinessDay | null
}

/** Totals signed orders whose money is on its way; null if there is none. An unsigned order is no commitment yet. */
export function onItsWay(orders: readonly Way[]): OnItsWay | null {
  const funding = orders.filter(({ state }) => state === 'funding')
  if (funding.length === 0) return null
  const days = funding.flatMap(({ expectedSettlementOn }) => expectedSettlementOn ?? [])
  return {
    amount: addCents(...funding.map(({ amount }) => amount)),
    expectedOn: days.length === funding.length ? days.toSorted().at(-1)! : null,
  }
}
