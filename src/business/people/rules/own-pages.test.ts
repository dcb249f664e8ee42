import { expect, it } from 'vitest'
import { isOwnPage } from './own-pages.ts'

it.each([
  ['/users/dashboard/', false],
  ['/users/transfers/', false],
  ['/users/settings/', false],
  ['/users/settings/bank-accounts/', false],
  ['/users/settings/dividend-reinvestment/', false],
  ['/users/settings/account-access/', false],
  ['/users/settings/security/', true],
  ['/users/settings/email', true],
  ['/users/settings/access-tokens/', true],
  ['/users/settings/personal-information/', true],
  ['/users/settings/notification-preferences/', true],
  ['/users/onboarding', true],
  ['/users/notifications/', true],
])('%s is about the person themself: %s', (path, isOwn) => {
  expect(isOwnPage(path)).toBe(isOwn)
})
