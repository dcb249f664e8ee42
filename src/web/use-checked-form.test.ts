import { expect, it } from 'vitest'
import { faultsIn } from './use-checked-form.ts'

it('names faults of fields, of groups, and of a list as a whole beside those of its rows', () => {
  const errors = {
    name: { message: 'Enter the name.' },
    means: { income: { message: 'Enter the income.' } },
    heirs: { 0: { share: { message: 'Enter the share.' } }, root: { message: 'Make it 100%.' } },
    root: { message: 'Of the form.' },
  }
  expect(faultsIn(errors)).toEqual([
    { field: 'name', message: 'Enter the name.' },
    { field: 'means.income', message: 'Enter the income.' },
    { field: 'heirs.0.share', message: 'Enter the share.' },
    { field: 'heirs', message: 'Make it 100%.' },
  ])
})
