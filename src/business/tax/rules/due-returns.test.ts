import { describe, expect, it } from 'vitest'
import { idOf } from '#kernel/ids.ts'
import { correctionsDue, type FiledReturn, originalsDue } from './due-returns.ts'
import type { TaxReturn } from './tax-returns.ts'

const uuid = '01a210f2-34f6-77a4-8000-000000000001'
const ordinary = 'Box 1a - Total ordinary dividends'
const withheld = 'Box 4 - Federal income tax withheld'
const now: TaxReturn = {
  form: '1099-DIV',
  year: 2025,
  formId: idOf('txf', uuid),
  accountId: idOf('acc', uuid),
  accountNumber: 'a-1',
  cells: { [ordinary]: '42.10', [withheld]: '0.00' },
}
const filed: FiledReturn = {
  ...now,
  filingId: idOf('tfl', uuid),
  record: 7,
  receipt: '2026-1',
  kind: 'original',
  recipientIndex: 'ada',
}
const lower: TaxReturn = { ...now, cells: { ...now.cells, [ordinary]: '37.50' } }
const corrections = (returns: TaxReturn[], before: FiledReturn[], index = 'ada') =>
  correctionsDue(returns, before, () => [index])

describe('what is due to the IRS', () => {
  it('is an original until it was filed, and nothing while the form says what was filed', () => {
    expect(originalsDue([now], [])).toMatchObject([{ kind: 'original', corrects: null }])
    expect(originalsDue([lower], [filed])).toEqual([])
    expect(corrections([now], [filed])).toEqual([])
  })

  it('is one correction with all boxes where an amount changed (type 1), and nothing more once that was filed', () => {
    const [due] = corrections([lower], [filed])
    expect(due).toMatchObject({ kind: 'amounts', cells: lower.cells, corrects: { record: 7 } })
    expect(due!.change).toBe(`${ordinary} was 42.10 and is 37.50.`)
    expect(corrections([lower], [{ ...filed, ...lower, kind: 'amounts' }])).toEqual([])
    expect(originalsDue([lower], [{ ...filed, ...lower, kind: 'amounts' }])).toEqual([])
  })

  it('is zeros under the old number and then a new original where the recipient was wrong (type 2)', () => {
    const [due] = corrections([lower], [filed], 'ada with another number')
    expect(due).toMatchObject({ kind: 'zeroed', cells: { [ordinary]: '0.00', [withheld]: '0.00' } })
    expect(originalsDue([lower], [filed])).toEqual([])
    const taken: FiledReturn = { ...filed, cells: due!.cells, kind: 'zeroed' }
    expect(corrections([lower], [taken], 'ada with another number')).toEqual([])
    expect(originalsDue([lower], [taken])).toMatchObject([{ kind: 'original', cells: lower.cells }])
    const again: FiledReturn = { ...filed, ...lower, recipientIndex: 'ada with another number' }
    expect(originalsDue([lower], [again])).toEqual([])
    expect(corrections([lower], [again], 'ada with another number')).toEqual([])
  })

  it('is nothing where only the key of the index has changed since the filing', () => {
    expect(correctionsDue([now], [filed], () => ['ada by the present key', 'ada'])).toEqual([])
  })

  it('is zeros in every amount where a return was filed of which nothing is left', () => {
    const [due] = corrections([], [filed])
    expect(due).toMatchObject({ kind: 'amounts', cells: { [ordinary]: '0.00' } })
    expect(corrections([], [{ ...filed, cells: due!.cells, kind: 'amounts' }])).toEqual([])
  })
})
