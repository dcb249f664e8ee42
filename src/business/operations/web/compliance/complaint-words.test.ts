import { describe, expect, it } from 'vitest'
import { countRows } from './complaint-words.ts'

describe('counts of complaints', () => {
  it('are one row a class, by state and by age, the class with most open ones first', () => {
    const rows = countRows([
      { class: 'fee', state: 'closed', age: null, count: 9 },
      { class: 'fee', state: 'received', age: 'week', count: 1 },
      { class: 'payment', state: 'received', age: 'week', count: 2 },
      { class: 'payment', state: 'received', age: 'longer', count: 1 },
      { class: 'payment', state: 'answered', age: 'longer', count: 4 },
    ])
    expect(rows).toEqual([
      {
        class: 'payment',
        states: { received: 3, acknowledged: 0, answered: 4, closed: 0 },
        ages: { week: 2, month: 0, quarter: 0, longer: 5 },
      },
      {
        class: 'fee',
        states: { received: 1, acknowledged: 0, answered: 0, closed: 9 },
        ages: { week: 1, month: 0, quarter: 0, longer: 0 },
      },
    ])
  })
})
