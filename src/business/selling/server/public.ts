export { givenShareRelation } from './books-rules.ts'
export { type LotSold, lotsSold } from './lots-sold.ts'
export { listedShareSource } from './share-source.ts'
export { buyReward, type RewardBought, type RewardInput, takeRewardBack } from './standing-order.ts'
