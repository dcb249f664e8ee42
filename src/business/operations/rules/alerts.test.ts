import { expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { dollars } from '#kernel/cents.ts'
import * as alerts from './alerts.ts'

const day = businessDay('2026-01-05')
const accountId = 'acc_1'
const bankTransferId = 'btr_1'
const sellOrderId = 'sel_1'

/** Each alert in the form of two attempts with different amounts and reasons. */
const tries: Readonly<Record<keyof typeof alerts, readonly [alerts.AlertWords, alerts.AlertWords]>> = {
  ofLargeSale: [
    alerts.ofLargeSale({ sellOrderId, portfolioId: '1', value: dollars(1) }),
    alerts.ofLargeSale({ sellOrderId, portfolioId: '1', value: dollars(2) }),
  ],
  ofFrozenAccount: [
    alerts.ofFrozenAccount({ accountId, reason: 'R10' }),
    alerts.ofFrozenAccount({ accountId, reason: 'R29' }),
  ],
  ofTransferInDoubt: [
    alerts.ofTransferInDoubt({ accountId, bankTransferId, reason: 'Gone' }),
    alerts.ofTransferInDoubt({ accountId, bankTransferId, reason: 'Failed' }),
  ],
  ofUncoveredCash: [
    alerts.ofUncoveredCash({ day, uncovered: dollars(1) }),
    alerts.ofUncoveredCash({ day, uncovered: dollars(2) }),
  ],
  ofShortCash: [alerts.ofShortCash({ day, short: dollars(1) }), alerts.ofShortCash({ day, short: dollars(2) })],
  ofUnreadBalance: [alerts.ofUnreadBalance({ day }), alerts.ofUnreadBalance({ day })],
  ofCashInDoubt: [
    alerts.ofCashInDoubt({ day, difference: dollars(1) }),
    alerts.ofCashInDoubt({ day, difference: dollars(2) }),
  ],
}

it.each(Object.entries(tries))('an alert is the same at each try, whatever it found: %s', (_name, [first, second]) =>
  expect([second.alert, second.subject]).toEqual([first.alert, first.subject]),
)

it('alerts about different things are told apart', () => {
  const all = Object.values(tries).map(([{ alert }]) => alert)
  expect(new Set(all).size).toBe(7)
})
