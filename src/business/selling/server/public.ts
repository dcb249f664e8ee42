export { type LotSold, lotsSold } from './lots-sold.ts'
export { listedShareSource } from './share-source.ts'
export { buyReward, type RewardAsk, type RewardBought, takeRewardBack } from './standing-order.ts'
