import { describe, expect, it } from 'vitest'
import { cents, dollars } from '#kernel/cents.ts'
import type { CustodyAccountId } from '#kernel/ids.ts'
import { coverOf, positionOf, type Sum } from './position.ts'
import { sweepsOf } from './sweeps.ts'

const sum = (kind: string, amount: number, owner: string | null = null): Sum => ({
  kind,
  owner: owner?.startsWith('acc_') ? null : owner,
  isBeside: owner === 'acc_ira',
  posted: dollars(amount),
})
const nobody = new Set<string>()
const account = (id: string, kind: string, portfolioId: string | null = null) => ({
  id: `cba_${id}` as CustodyAccountId,
  kind,
  portfolioId,
})
const accounts = [account('issuer_1', 'issuer', '1'), account('operating', 'operating'), account('wires', 'partner')]

describe('what is owed between bank accounts', () => {
  it('owes an issuer what was paid for its shares until it is swept', () => {
    const bought = positionOf([sum('fbo', -1000), sum('cash', 400, 'acc_a'), sum('raised', 600, '1')])
    expect(coverOf(bought, nobody)).toEqual({ inFlightTo: 0n, owed: dollars(600), uncovered: 0n })
    expect(sweepsOf(bought, accounts)).toEqual([
      { counterId: 'cba_issuer_1', direction: 'fromFbo', amount: dollars(600) },
    ])
    const swept = positionOf([
      sum('fbo', -400),
      sum('cash', 400, 'acc_a'),
      sum('raised', 600, '1'),
      sum('issuerBank', -600, '1'),
    ])
    expect([coverOf(swept, nobody).owed, sweepsOf(swept, accounts)]).toEqual([0n, []])
  })

  it('asks an issuer for a dividend, net of what was bought on the same day', () => {
    const paid = positionOf([
      sum('fbo', -1000),
      sum('cash', 970, 'acc_a'),
      sum('raised', 100, '1'),
      sum('issuerBank', -70, '1'),
    ])
    expect(sweepsOf(paid, accounts)).toEqual([{ counterId: 'cba_issuer_1', direction: 'fromFbo', amount: dollars(30) }])
    const more = positionOf([sum('fbo', -900), sum('cash', 970, 'acc_a'), sum('issuerBank', -70, '1')])
    expect(sweepsOf(more, accounts)).toEqual([{ counterId: 'cba_issuer_1', direction: 'toFbo', amount: dollars(70) }])
  })

  it('has the company make good a promotion and a debt that an investor has not paid, and no debt of an IRA', () => {
    const given = positionOf([
      sum('fbo', -170),
      sum('cash', 100, 'acc_a'),
      sum('raised', 100, '1'),
      sum('promotions', -20),
      sum('receivable', -10, 'acc_a'),
      sum('receivable', -5, 'acc_ira'),
      sum('custodianCash', -45, 'acc_ira'),
      sum('cash', 50, 'acc_ira'),
    ])
    expect(given.company).toBe(dollars(-30))
    expect(given.investors).toBe(dollars(100))
    expect(sweepsOf(given, accounts)).toContainEqual({
      counterId: 'cba_operating',
      direction: 'toFbo',
      amount: dollars(30),
    })
  })

  it('brings what custodians wired to the FBO account', () => {
    const wired = positionOf([sum('custodianWires', -80), sum('raised', 80, '1')])
    expect(coverOf(wired, nobody).uncovered).toBe(0n)
    expect(sweepsOf(wired, accounts)).toEqual([
      { counterId: 'cba_issuer_1', direction: 'fromFbo', amount: dollars(80) },
      { counterId: 'cba_wires', direction: 'toFbo', amount: dollars(80) },
    ])
  })
})

describe('whether investors’ cash is covered', () => {
  const promised = [sum('fbo', -100), sum('cash', 100, 'acc_a'), sum('raised', 20, '1'), sum('promotions', -20)]

  it('counts what is owed to the FBO account until the bank has failed to move it', () => {
    const position = positionOf(promised)
    expect(coverOf(position, nobody)).toEqual({ inFlightTo: dollars(20), owed: dollars(20), uncovered: 0n })
    expect(coverOf(position, new Set(['company'])).uncovered).toBe(dollars(20))
  })

  it('fails where balances grew without money behind them', () => {
    const position = positionOf([...promised, sum('cash', 7, 'acc_b')])
    expect(coverOf(position, nobody).uncovered).toBe(cents(700n))
  })
})
