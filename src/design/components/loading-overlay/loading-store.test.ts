import { expect, it } from 'vitest'
import { loading, startLoading, stopLoading } from './loading-store.ts'

it('stands while any key is under way, and forgets its message with the last one', () => {
  startLoading('accounts', 'Loading your accounts...')
  startLoading()
  stopLoading('accounts')
  expect(loading.now()).toEqual({ isLoading: true, message: 'Loading your accounts...' })
  stopLoading()
  expect(loading.now()).toEqual({ isLoading: false, message: null })
})
