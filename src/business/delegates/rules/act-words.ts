/** What a delegate did, as its owner reads it. */
const acts: Readonly<Record<string, string>> = {
  cancelOrder: 'Cancelled an order',
  cancelSellOrder: 'Cancelled a sale',
  cancelTransfer: 'Cancelled a transfer',
  changeAutoInvest: 'Changed a schedule',
  chooseDividend: 'Changed where dividends go',
  claimReferralReward: 'Claimed a referral reward',
  confirmSellOrder: 'Confirmed a sale',
  endAutoInvest: 'Ended a schedule',
  enterPromotionCode: 'Entered a promotion code',
  pauseAutoInvest: 'Paused a schedule',
  placeBasket: 'Placed an order of several portfolios',
  placeOrder: 'Placed an order',
  placeSellOrder: 'Offered shares for sale',
  requestDeposit: 'Added cash from a bank',
  requestWithdrawal: 'Sent cash to a bank',
  resumeAutoInvest: 'Resumed a schedule',
  skipAutoInvest: 'Skipped an investment of a schedule',
  startAutoInvest: 'Started a schedule',
  startSigning: 'Opened an agreement to sign',
}

/** Lines that belong to an act which has its own. */
export const isOwnAct = (action: string): boolean => action in acts

export const actWords = (action: string): string => acts[action] ?? 'Changed something in the account'
