import { describe, expect, it } from 'vitest'
import { type ExitMoney, exitRiver } from './exit-river.ts'

const money: ExitMoney = { listed: 20_000n, waiting: 5_000n, bought: 15_000n, outlook: 'range' }

describe('the exit as a river', () => {
  it('draws three sums on one scale, the largest in full', () => {
    expect(exitRiver(money).widths).toEqual({ listed: 1_000, waiting: 250, bought: 750 })
    expect(exitRiver({ ...money, waiting: 40_000n }).widths).toEqual({ listed: 500, waiting: 1_000, bought: 375 })
  })

  it('is dry behind the queue where nothing was sold', () => {
    expect(exitRiver({ ...money, bought: 0n, outlook: 'noBuyer' })).toEqual({
      widths: { listed: 1_000, waiting: 250, bought: 0 },
      flow: 'dry',
    })
  })

  it('has no lake where the queue is empty', () => {
    expect(exitRiver({ ...money, waiting: 0n }).widths.waiting).toBe(0)
  })

  it('is a bed without water where nobody ever listed', () => {
    const nothing = { listed: 0n, waiting: 0n, bought: 0n, outlook: 'neverListed' } as const
    expect(exitRiver(nothing)).toEqual({ widths: { listed: 0, waiting: 0, bought: 0 }, flow: 'dry' })
  })

  it('has a shut gate at the yearly limit, at a stop, and where buyers are not matched', () => {
    const flowOf = (outlook: ExitMoney['outlook']) => exitRiver({ ...money, outlook }).flow
    expect([flowOf('overCap'), flowOf('stopped'), flowOf('notMatched'), flowOf('range')]).toEqual([
      'shut',
      'shut',
      'shut',
      'flows',
    ])
  })
})
