export type { OfferedShares } from '../rules/fills.ts'
export {
  listedFillRelation,
  lotUseRelation,
  movedLotRelation,
  orderRelation,
  rewardLotRelation,
} from './books-rules.ts'
export { checkPayments } from './check-payments.ts'
export { consumeLots, type LotRequest } from './consume-lots.ts'
export { lotCosts } from './lot-costs.ts'
export { type LotHistory, lotHistories } from './lot-histories.ts'
export { countLotHolders, lotHolders, portfoliosWithLots } from './lot-holders.ts'
export { lotDaysRelation, lotOrder } from './lot-order.ts'
export { addLots, type Lot, lotIdOf, lotsOf, type NewLot, takeBackLot, type UsedLot } from './lots.ts'
export { descendantsOf, isMove, movedLots, movedShares } from './moved-lots.ts'
export { type OfferingObstacles, obstaclesOf } from './obstacles-of.ts'
export { type OpenOrder, openOrdersOf } from './open-orders.ts'
export { readOrderFacts, readOrderFactsIn } from './order-facts.ts'
export { ordersById } from './order-store.ts'
export { hasPurchase, lockPortfolios } from './order-sums.ts'
export { placeRecurringOrders } from './place-recurring-orders.ts'
export type { RecurringOrderInput } from './recurring-order-facts.ts'
export { lotOfReward, rewardLots } from './reward-lots.ts'
export { type HandOver, type ShareSource, type SharesOnSale, settlingOf } from './share-source.ts'
export { totalInvestedOfAll } from './total-invested.ts'
