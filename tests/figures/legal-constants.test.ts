import { describe, expect, it } from 'vitest'
import { autoInvestHour } from '#business/auto-invest/rules/schedule.ts'
import * as cash from '#business/cash/rules/limits.ts'
import { circularNoticeDue } from '#business/investing/rules/circular-notice.ts'
import {
  maximumInvestment,
  minimumInvestment,
  tenPercentLimit,
  tenPercentWindow,
} from '#business/investing/rules/limits.ts'
import { unsignedForDays } from '#business/investing/rules/order.ts'
import { exitTerms } from '#business/portfolios/rules/exit-terms.ts'
import { minimumInvestmentForDisplay } from '#business/portfolios/rules/minimum-display.ts'
import { recordDayOf } from '#business/portfolios/rules/record-day.ts'
import { regulations } from '#business/portfolios/rules/regulation.ts'
import { publishedLateDays, shownPercent } from '#business/returns/rules/home-figures.ts'
import { saleTerms, standingOrders } from '#business/selling/rules/sale-terms.ts'
import { businessDay } from '#kernel/business-day.ts'
import { dollars } from '#kernel/cents.ts'
import { shareCountFloor } from '#kernel/microshares.ts'
import { testDatabase } from '#tests/setup/database.ts'

type Constant = readonly [what: string, inCode: unknown, value: unknown, source: string]

/**
 * The limits that law, contract or the specification set, written down here by hand. Nothing in the last two columns may be
 * read from the code: a constant that changes by accident differs from this table. Read on November 22, 2026.
 */
const constants: readonly Constant[] = [
  ['most of one order, accredited', maximumInvestment({ accredited: true }), 200_000_000n, 'specification 9'],
  ['most of one order, others', maximumInvestment({ accredited: false }), 10_000_000n, 'specification 9'],
  ['least of a first order', minimumInvestment({ alreadyInvested: false }), 10_000n, 'specification 9'],
  ['least once invested', minimumInvestment({ alreadyInvested: true }), 2_500n, 'specification 9'],
  ['minimum on a card', minimumInvestmentForDisplay, 10_000n, 'specification 9'],
  ['hour of scheduled orders', autoInvestHour, 7, 'specification 9'],
  ['most of one bank transfer', cash.transferLimit, 25_000_000n, 'specification 9'],
  ['least withdrawal', cash.leastWithdrawal, 100n, 'product, cash'],
  ['least deposit', cash.leastDeposit, 1_000n, 'product, cash'],
  ['days until cash may leave', cash.cashLeavesAfterDays, 60, 'specification 9'],
  ['days a debit may come back', cash.depositReturnableDays, 60, 'Nacha Operating Rules, 2026, return R05, R07, R10'],
  ['invested for a preferred account', cash.preferredAccountFrom, 500_000n, 'specification 9'],
  ['hours that payouts wait after a bank change', cash.payoutHoldHours, 72, 'product, cash'],
  ['times a debit is presented again', cash.mostRetries, 2, 'Nacha Operating Rules, 2026, reinitiation'],
  ['days in which it is presented again', cash.retryWithinDays, 180, 'Nacha Operating Rules, 2026, reinitiation'],
  ['days an unsigned order stands', unsignedForDays, 7, 'product, investing'],
  ['months a share is meant to be held', saleTerms.holdMonths, 36, 'specification 9'],
  ['early exit discount, millionths', saleTerms.earlyExitDiscount, 50_000n, 'specification 9'],
  ['exit penalty, millionths', saleTerms.exitPenalty, 10_000n, 'specification 9'],
  ['buyback discount from NAV, millionths', saleTerms.buybackDiscount, 90_000n, 'specification 9'],
  ['days that a sale takes', exitTerms.saleTakesAboutDays, 8, 'specification 9'],
  ['sale that alerts operators', saleTerms.alertFrom, 500_000n, 'specification 9'],
  ['days of rest before a record day', saleTerms.restDaysBeforeRecordDay, 3, 'product, selling'],
  ['months until an update is due', saleTerms.updateDueAfterMonths, 3, 'product, selling'],
  ['months overdue that rest selling', saleTerms.updateOverdueAfterMonths, 1, 'product, selling'],
  ['yearly cap of a partnership, millionths', saleTerms.partnershipCap, 20_000n, '26 CFR 1.7704-1(j)'],
  ['share count floor, millionths of a share', shareCountFloor, 1_000n, 'specification 9'],
  ['company order that gives referral shares', standingOrders, { '3': '5' }, 'specification 9'],
  ['days until the yearly return is shown', publishedLateDays, 30, 'specification 9'],
  ['least yearly return shown', [shownPercent(19_999n), shownPercent(20_000n)], [null, 2], 'specification 9'],
  ['greatest yearly return shown', [shownPercent(500_000n), shownPercent(500_001n)], [50, null], 'specification 9'],
  ['part of income in Regulation A', tenPercentLimit(dollars(100), dollars(90)), 1_000n, '17 CFR 230.251(d)(2)(i)(C)'],
  ['window of that part', tenPercentWindow, { per: 'offering', months: 12 }, '17 CFR 230.251(d)(2)(i)(C)'],
  ['resale in Regulation A, months', regulations[1].resaleAfterMonths, 0, '17 CFR 230.251(a)'],
  ['resale in 506(b), months', regulations[2].resaleAfterMonths, 12, '17 CFR 230.144(d)(1)(ii)'],
  ['resale in 506(c), months', regulations[3].resaleAfterMonths, 12, '17 CFR 230.144(d)(1)(ii)'],
  ['10% rule by regulation', tenPercentRules(), [true, false, false], '17 CFR 230.251(d)(2)(i)(C)'],
  ['only accredited by regulation', onlyAccredited(), [false, false, true], '17 CFR 230.506(c)(2)(i)'],
  ['notice of the final circular', noticesAfterFriday(), ['2026-03-03', null, null], '17 CFR 230.251(d)(2)(ii)'],
  ['record day of a month', recordDayOf('2026-02'), '2026-02-28', 'product, dividends'],
]

function tenPercentRules() {
  return ([1, 2, 3] as const).map((id) => regulations[id].tenPercentRule)
}
function onlyAccredited() {
  return ([1, 2, 3] as const).map((id) => regulations[id].onlyAccredited)
}
function noticesAfterFriday() {
  return [1, 2, 3].map((regulationId) => circularNoticeDue({ regulationId, soldOn: businessDay('2026-02-27') }))
}

describe('the constants of law and specification', () => {
  it.each(constants)('%s', (_, inCode, value) => {
    expect(inCode).toEqual(value)
  })
})

describe('the promotions and the referral program of the specification', async () => {
  const { owner } = await testDatabase()

  /** Cents and millionths: [minimum, match, fixed, greatest reward, invested from, invested to]. */
  const promotions: Readonly<Record<string, readonly (bigint | null)[]>> = {
    'holiday-2024': [10_000n, 500_000n, null, 25_000n, null, null],
    'level-green': [250_000n, 20_000n, null, 10_000_000n, 1_000_000n, 5_000_000n],
    'level-gold': [500_000n, 30_000n, null, 10_000_000n, 5_000_000n, 10_000_000n],
    'level-platinum': [1_000_000n, 40_000n, null, 10_000_000n, 10_000_001n, null],
    'founders-card': [1_000_000n, 50_000n, null, 10_000_000n, null, null],
    'sign-up-founders': [10_000n, null, 10_000n, 10_000n, null, null],
    'sign-up-ace': [10_000n, null, 10_000n, 10_000n, null, null],
    'sign-up-welcome': [10_000n, null, 5_000n, 5_000n, null, null],
    'wealth-factory': [10_000n, 1_000_000n, null, 10_000n, null, null],
  }
  it.each(Object.keys(promotions))('%s', async (id) => {
    const { rows } = await owner.query({
      text: `select minimum_cents, match_millionths, fixed_cents, maximum_reward_cents, total_invested_from_cents, total_invested_to_cents
        from promotions.promotion where id = $1`,
      values: [id],
      rowMode: 'array',
    })
    expect(rows).toEqual([promotions[id]])
  })

  it('the holiday match runs from November 28 to December 2, 2024, the IRA promotion to April 15, 2025', async () => {
    const { rows } = await owner.query(
      `select id, starts_on::text, ends_on::text from promotions.promotion where id in ('holiday-2024', 'ira-2025') order by id`,
    )
    expect(rows).toEqual([
      { id: 'holiday-2024', starts_on: '2024-11-28', ends_on: '2024-12-02' },
      { id: 'ira-2025', starts_on: expect.any(String), ends_on: '2025-04-15' },
    ])
  })

  it('a friend brings $50 out of sell order 3, claimed within 15 days', async () => {
    const { rows } = await owner.query('select reward_cents, sell_order_id, claim_days from referrals.program')
    expect(rows).toEqual([{ reward_cents: 5_000n, sell_order_id: '3', claim_days: 15 }])
  })
})
