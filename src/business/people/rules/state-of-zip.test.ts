import { describe, expect, it } from 'vitest'
import { stateOfZip } from './state-of-zip.ts'
import { usStates } from './us-states.ts'

describe('the state of a ZIP code', () => {
  it.each([
    ['04101', 'ME'],
    ['02108', 'MA'],
    ['10001', 'NY'],
    ['20500', 'DC'],
    ['20101', 'VA'],
    ['30301', 'GA'],
    ['39901', 'GA'],
    ['73301', 'TX'],
    ['88510', 'TX'],
    ['90210', 'CA'],
    ['94103-1234', 'CA'],
    ['99501', 'AK'],
    ['00901', 'PR'],
    [' 60601 ', 'IL'],
  ])('%s is in %s', (zip, state) => expect(stateOfZip(zip)).toBe(state))

  it.each([
    ['not whole yet', '0410'],
    ['of two states: Fishers Island is in New York', '06390'],
    ['of two states: the west of Wyoming', '83414'],
    ['of several islands', '96950'],
    ['a military post office, where one code serves several', '09001'],
    ['of no state', '99999x'],
    ['no number', 'ABCDE'],
  ])('is not guessed where it is %s', (_why, zip) => expect(stateOfZip(zip)).toBeNull())

  it('is one that an address can have', () => {
    const all = Array.from({ length: 1_000 }, (_, at) => stateOfZip(`${String(at).padStart(3, '0')}01`))
    expect(all.filter((state) => state !== null && !(state in usStates))).toEqual([])
    expect(new Set(all.filter(Boolean)).size).toBeGreaterThanOrEqual(52)
  })
})
