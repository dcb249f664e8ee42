export { givenShareRelation } from './books-rules.ts'
export { listedShareSource } from './share-source.ts'
export { buyReward, type RewardAsk, type RewardBought, takeRewardBack } from './standing-order.ts'
