export {
  giveReward,
  type OrderForReward,
  promiseReward,
  quoteRewards,
  releaseReward,
  takeBackReward,
} from './order-reward.ts'
export { promisedIn, rewardOfOrder } from './promotion-store.ts'
