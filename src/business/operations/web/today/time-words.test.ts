import { describe, expect, it } from 'vitest'
import { timeText } from './time-words.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

describe('the time of a row', () => {
  it.each([
    [-2 * day, '2 d late'],
    [-30, '1 min late'],
    [0, '1 min late'],
    [3 * hour + 59 * minute, '3 h left'],
    [47 * hour, '47 h left'],
    [6 * day + 23 * hour, '6 d left'],
  ])('with %i seconds to its deadline is "%s"', (secondsLeft, words) => {
    expect(timeText({ waitedSeconds: 5, secondsLeft })).toBe(words)
  })

  it('without a deadline is how long it has waited', () => {
    expect(timeText({ waitedSeconds: 40 * minute, secondsLeft: null })).toBe('Waits 40 min')
  })
})
