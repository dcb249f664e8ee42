import { describe, expect, it } from 'vitest'
import { rowAfter, rowKey } from './queue-keys.ts'

describe('a key of the queue', () => {
  it.each([
    ['j', -1, 0],
    ['j', 0, 1],
    ['j', 2, 2],
    ['k', 2, 1],
    ['k', 0, 0],
    ['ArrowDown', 1, 2],
    ['ArrowUp', 1, 0],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('%s leads from row %i of three to %i', (key, at, next) => {
    expect(rowAfter({ key, at, count: 3 })).toBe(next)
  })

  it.each(['ArrowDown', 'ArrowUp', 'Home', 'End'])('%s scrolls the page while no row has the focus', (key) => {
    expect(rowAfter({ key, at: -1, count: 3 })).toBeNull()
  })

  it.each(['a', 'Enter', 'J', ' '])('%s is not one', (key) => {
    expect(rowAfter({ key, at: 0, count: 3 })).toBeNull()
  })

  it('leads nowhere without rows', () => {
    expect(rowAfter({ key: 'j', at: -1, count: 0 })).toBeNull()
  })
})

describe('a key of a row', () => {
  it.each([
    ['o', 'open'],
    ['a', 'take'],
    ['s', 'snooze'],
    ['x', 'select'],
  ])('%s: %s', (key, act) => {
    expect(rowKey(key)).toBe(act)
  })

  it.each(['A', 'Enter', 'j', 'p', 'toString'])('%s is none', (key) => {
    expect(rowKey(key)).toBeNull()
  })
})
