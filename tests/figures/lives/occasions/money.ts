import { cashOf } from '#tests/setup/backer.ts'
import { dayIn, type Holder, holderOf, priceOf, rowsOf, someRow, type World } from '../company.ts'
import { acts } from '../registry.ts'
import { takeTurn } from '../turns.ts'
import { newcomer } from './people.ts'
import { atStandIn, decided, first, type Occasion, says } from './said.ts'

const rails = (mode: 'matched' | 'indications') => ({
  matched: mode,
  matchedReason: 'Buyers are matched by our venue.',
  redemption: mode === 'matched' ? 'on' : 'off',
  redemptionReason: 'The company buys back what it can.',
  venueName: 'Longlight Exchange',
  legalCapacity: 'Alternative trading system',
  fee: '5000',
})

const openRails = (world: World, portfolioId: string): Promise<boolean> =>
  decided(world, 'changeSellingRails', { portfolioId, ...rails('matched') })

/** Someone says that they would sell while a portfolio has no buyers, and then it has them again. */
async function wishesToSell(world: World): Promise<void> {
  const held = await someRow<{ account: string; portfolio: string }>(
    world,
    `select a.owner as account, split_part(a.unit, ':', 2) as portfolio from ledger.account a join ledger.balance b on b.account_id = a.id
      where a.kind = 'holding' and b.posted > 100000000 and a.owner in (select id from accounts.account where frozen_at is null)
        and a.owner not in (select account_id from ira.application) order by a.id`,
  )
  const by = held && holderOf(world, held.account)
  if (!by) return
  const portfolioId = held.portfolio
  const reviewOn = dayIn(world, 60)
  await decided(world, 'changeSellingRails', { portfolioId, ...rails('indications'), reviewOn })
  await says(world, 'placeSellOrder', by, {
    accountId: by.accountId,
    portfolioId,
    amount: '2000',
    sharePriceSeen: await priceOf(world, portfolioId),
    acceptsBuyback: true,
  })
  await openRails(world, portfolioId)
}

/** A deposit of someone new, which the bank lets through at once; null if the partner does not have it. */
async function settledDeposit(
  world: World,
  bank: 'R01-late' | 'R03-late',
): Promise<{ by: Holder; transferId: string } | null> {
  const { testCompany } = world
  const by = await newcomer(world, { firstName: 'Dov', bank })
  await says(world, 'requestDeposit', by, { accountId: by.accountId, fundingSourceId: by.bankId, amount: '15000' })
  await testCompany.drain()
  const [transfer] = await rowsOf<{ id: string }>(
    world,
    'select partner_transfer_id as id from cash.bank_transfer where account_id = $1 and partner_transfer_id is not null',
    [by.accountId],
  )
  if (!transfer) return null
  await atStandIn(testCompany.config.ach.origin, `transfers/${transfer.id}/settle`)
  await testCompany.drain()
  return { by, transferId: transfer.id }
}

async function takesBack({ testCompany }: World, transferId: string, code: string): Promise<void> {
  await atStandIn(testCompany.config.ach.origin, `transfers/${transferId}/outcome`, { code, late: true })
  await testCompany.drain()
}

/** A bank takes a deposit back as unauthorized. */
async function isDisputed(world: World): Promise<void> {
  const deposit = await settledDeposit(world, 'R03-late')
  if (deposit) await takesBack(world, deposit.transferId, 'R10')
}

/** A bank takes a deposit back after it was invested, and the account has nothing to pay it with. */
async function runsIntoDebt(world: World): Promise<void> {
  const { testCompany } = world
  const deposit = await settledDeposit(world, 'R01-late')
  if (!deposit) return
  const { by, transferId } = deposit
  const { available } = await cashOf(testCompany, by.accountId)
  await says(world, 'placeOrder', by, {
    accountId: by.accountId,
    portfolioId: '1',
    amount: available.toString(),
    fundingSourceId: null,
    sharePriceSeen: await priceOf(world, '1'),
    tenPercentConfirmed: true,
  })
  await testCompany.drain()
  for (let nth = 0; nth < 4; nth += 1) await takeTurn(world, 'startSigning', acts.startSigning!)
  await testCompany.drain()
  await takesBack(world, transferId, 'R01')
}

export const moneyOccasions: Readonly<Record<string, Occasion>> = {
  confirmSellOrder: wishesToSell,
  proposeWriteOffReceivable: runsIntoDebt,
  proposeRetryTransfer: runsIntoDebt,
  closeCashReview: isDisputed,
  replaceBank: first('linkBank', 'linkBank'),
  removeBank: first('linkBank'),
  renameBank: first('linkBank'),
  confirmMicroDeposits: first('addBankByNumbers'),
  revokeCalendarFeed: first('createCalendarFeed'),
  cancelTransfer: first('requestDeposit'),
  cancelOrder: first('placeOrder'),
  cancelSellOrder: first('placeSellOrder'),
  withdrawSellOrder: first('placeSellOrder'),
  changeAutoInvest: first('startAutoInvest'),
  pauseAutoInvest: first('startAutoInvest'),
  resumeAutoInvest: first('startAutoInvest', 'pauseAutoInvest'),
  skipAutoInvest: first('startAutoInvest'),
  endAutoInvest: first('startAutoInvest'),
  skipAutoInvestByLink: first('startAutoInvest'),
  enterPromotionCode: first('addPromotion'),
}
