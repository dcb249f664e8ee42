import { describe, expect, it } from 'vitest'
import { isPartnership } from './checkout.ts'

describe('the tax form that the checkout tells of', () => {
  const classes = (...forms: readonly ('form1099Div' | 'scheduleK1')[]) =>
    forms.map((form, nth) => ({ fromYear: 2020 + nth, form }))

  it.each([
    ['none that may be seen', null, false],
    ['a corporation', classes('form1099Div'), false],
    ['a partnership', classes('scheduleK1'), true],
    ['one that became a partnership', classes('form1099Div', 'scheduleK1'), true],
    ['one that was a partnership', classes('scheduleK1', 'form1099Div'), false],
  ])('is that of the newest class: %s', (_, taxClasses, is) => expect(isPartnership({ taxClasses })).toBe(is))
})
