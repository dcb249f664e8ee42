export {
  giveReward,
  type OrderForReward,
  type PlacedOrder,
  promiseReward,
  quoteRewards,
  releaseReward,
  rewardsFor,
  takeBackReward,
} from './order-reward.ts'
export { addRewards, promisedIn, rewardOfOrder } from './promotion-store.ts'
