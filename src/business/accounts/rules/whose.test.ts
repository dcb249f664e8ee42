import { expect, it } from 'vitest'
import { toldTo } from './whose.ts'

it('tells the owner of an account that it is theirs, and a delegate whose it is', () => {
  const text = 'Your account is frozen. Nothing leaves to your bank.'
  expect(toldTo(text, null)).toBe(text)
  expect(toldTo(text, 'Ana Whitfield')).toBe(
    'Ana Whitfield’s account is frozen. Nothing leaves to Ana Whitfield’s bank.',
  )
})

it('leaves words alone that only begin alike', () => {
  expect(toldTo('Prove it yourself; the choice is yours.', 'Ana')).toBe('Prove it yourself; the choice is yours.')
})
