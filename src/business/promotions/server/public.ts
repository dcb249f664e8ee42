export { rewardRelation } from './books-rules.ts'
export {
  giveRewards,
  type OrderForReward,
  type PlacedOrder,
  promisedRewards,
  promiseReward,
  quoteRewards,
  releaseRewards,
  rewardsFor,
  takeBackReward,
} from './order-reward.ts'
export { addRewards, type NewReward, type Promised, promisedIn, rewardOfOrder } from './promotion-store.ts'
