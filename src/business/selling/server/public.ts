export { listedShareSource } from './share-source.ts'
export { buyReward, type RewardAsk, type RewardBought, takeRewardBack } from './standing-order.ts'
export { givenShareRelation } from './books-rules.ts'
