import { Route, Routes } from 'react-router'
import { describe, expect, it } from 'vitest'
import TransfersPage from '#business/cash/web/transfers-page.tsx'
import { PriceChanged } from '#business/investing/web/price-changed.tsx'
import { groups } from '#business/notifications/rules/kinds.ts'
import type { NotificationSettings } from '#business/notifications/web/notification-documents.ts'
import { PreferencesTable } from '#business/notifications/web/preferences-table.tsx'
import SellOrderPage from '#business/selling/web/sell-order-page.tsx'
import { nothing, openForm, part } from './open-form.tsx'

describe('a transfer that is on its way', () => {
  const pendingPage = {
    totalCount: 1,
    edges: [
      {
        cursor: 'c',
        node: {
          id: 'mov_1',
          kind: 'deposit',
          label: 'Deposit',
          at: '2026-11-19T15:00:00Z',
          amount: '10000',
          state: 'pending',
          cancellableUntil: '2026-11-20T21:00:00Z',
          bankTransferId: 'btr_1',
          subject: 'btr_1',
        },
      },
    ],
    pageInfo: { hasNextPage: false, endCursor: 'c' },
  }
  const available = { available: '50000', withdrawable: '50000', frozen: false, held: '0', owed: '0', invested: '0' }

  it('is cancelled, and both lists and the cash are asked for again', async () => {
    const asked = { transfers: 0, cash: 0 }
    const form = await openForm(<TransfersPage />, {
      path: '/users/transfers',
      answers: {
        get Transfers() {
          asked.transfers += 1
          return { data: { transfers: pendingPage, portfolios: [] } }
        },
        get CashAvailability() {
          asked.cash += 1
          return { data: { cashAvailability: available, cashBalance: null, me: null } }
        },
      },
    })
    const before = { ...asked }
    await form.press('Cancel')
    await form.press('Cancel the transfer')
    expect(form.sent).toEqual([{ name: 'CancelTransfer', variables: { accountId: 'acc_own', id: 'btr_1' } }])
    expect(asked.transfers - before.transfers).toBe(2)
    expect(asked.cash - before.cash).toBe(1)
  })
})

describe('a changed share price', () => {
  it('says the price before and now, and the shares of each', async () => {
    const form = await openForm(<PriceChanged amount="10000" before="10000000" now="12500000" />)
    expect(form.text()).toBe(
      'The share price is now $12.50. It was $10.00. For $100.00 you get 8 shares instead of 10. Confirm to continue.',
    )
  })
})

describe('the page of a sell order', () => {
  it.each([
    ['the first in the queue', 1, '0', 'nobody'],
    ['the second', 2, '1500000', '1 order, 1.5 shares'],
    ['the fourth', 4, '30000000', '3 orders, 30 shares'],
  ])('counts the orders before %s', async (_, place, sharesAhead, says) => {
    const sellOrder = {
      id: 'sor_1',
      portfolio: { id: '1', name: 'Skowhegan', sharePrice: '10000000' },
      state: 'open',
      shares: '5000000',
      filledShares: '0',
      leftShares: '5000000',
      value: '5000',
      acceptsBuyback: true,
      placedOn: '2026-11-02',
      queuePlace: { place, sharesAhead, timeToSell: { text: 'About a month.' } },
      fills: { totalCount: 0, edges: [] },
    }
    await openForm(
      <Routes>
        <Route path="/users/sales/:id" element={<SellOrderPage />} />
      </Routes>,
      { path: '/users/sales/sor_1', answers: { SellOrder: { data: { sellOrder } } } },
    )
    const names = [...document.querySelectorAll('dt')]
    const before = names.find((name) => name.textContent === 'Before you')
    expect(before?.nextElementSibling?.textContent).toBe(says)
  })
})

describe('a notification that the law or safety wants', () => {
  it('shows its switches on and cannot be switched, while others can', async () => {
    const kindOf = (kind: string, canChange: boolean) => ({
      kind,
      group: groups[0],
      label: kind,
      says: '',
      always: canChange ? null : 'It is about your security.',
      choices: ['portal', 'mail'].map((channel) => ({ channel, enabled: true, canChange })),
    })
    const settings = part<NotificationSettings>({
      phone: null,
      kinds: [kindOf('Sign-ins', false), kindOf('Sales', true)],
    })
    const form = await openForm(<PreferencesTable settings={settings} onChanged={nothing} />)
    const states = [...document.querySelectorAll<HTMLInputElement>('input')].map((field) => [
      field.getAttribute('aria-label'),
      field.checked,
      field.disabled,
    ])
    expect(states).toEqual([
      ['Sign-ins: Here', true, true],
      ['Sign-ins: Email', true, true],
      ['Sales: Here', true, false],
      ['Sales: Email', true, false],
    ])
    expect(form.text()).toContain('Always here and by email. It is about your security.')
  })
})
