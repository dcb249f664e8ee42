import { expect, it } from 'vitest'
import { isActingPage } from './acting-pages.ts'

it.each([
  ['/basket', true],
  ['/basket/', true],
  ['/investment/3/invest', true],
  ['/investment/3/invest/?step=review', true],
  ['/investment/3/sell/', true],
  ['/users/deposit', true],
  ['/users/deposit?done=dep_1', false],
  ['/users/withdraw/', true],
  ['/users/withdraw?done=wdl_1', false],
  ['/users/settings/dividend-reinvestment/', true],
  ['/users/settings/payout-account', true],
  ['/users/settings/personal-information', true],
  ['/users/settings/investor-profile/', true],
  ['/users/settings/beneficiary', true],
  ['/users/settings/beneficial-owners', true],
  ['/users/settings/accredited-verification', true],
  ['/users/settings/close-account/', true],
  ['/users/settings/email', false],
  ['/users/settings/security', false],
  ['/users/settings/account-access', false],
  ['/investment/3/', false],
  ['/users/auto-invest', false],
  ['/users/transfers', false],
  ['/users/sales/sel_1', false],
  ['/users/settings/bank-accounts', false],
])('%s acts: %s', (address, acts) => {
  const { pathname, searchParams } = new URL(address, 'https://longlight.example')
  expect(isActingPage(pathname, searchParams)).toBe(acts)
})
