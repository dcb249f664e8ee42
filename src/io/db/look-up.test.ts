import { describe, expect, it } from 'vitest'
import { lookUp, lookUps } from './look-up.ts'

describe('look-ups', () => {
  const company = {}
  const counting = (answer = async (keys: readonly string[]) => new Map(keys.map((key) => [key, key.length]))) => {
    const asked: (readonly string[])[] = []
    const find = lookUp((_company: object, keys: readonly string[]) => {
      asked.push(keys)
      return answer(keys)
    })
    return { asked, find: (key: string) => find(company, key) }
  }

  it('of one turn share one statement, and each gets its own answer', async () => {
    const { asked, find } = counting()
    expect(await Promise.all([find('a'), find('bb'), find('a')])).toEqual([1, 2, 1])
    expect(asked).toEqual([['a', 'bb']])
  })

  it('are asked again each time', async () => {
    const { asked, find } = counting()
    await find('a')
    await find('a')
    expect(asked).toEqual([['a'], ['a']])
  })

  it('fail together, and the next ones are asked again', async () => {
    let down = true
    const { find } = counting(async (keys) => {
      if (down) throw new Error('no database')
      return new Map(keys.map((key) => [key, 1]))
    })
    await expect(Promise.all([find('a'), find('b')])).rejects.toThrow('no database')
    down = false
    expect(await find('a')).toBe(1)
  })

  it('find nothing where there is nothing', async () => {
    const { find } = counting(async () => new Map())
    expect(await find('a')).toBeUndefined()
  })
})

describe('look-ups of several keys', () => {
  const company = {}
  const counting = () => {
    const asked: number[] = []
    const find = lookUps(async (_company: object, keys: readonly string[]) => {
      asked.push(keys.length)
      return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.length]))
    })
    return { asked, find: (keys: readonly string[]) => find(company, keys) }
  }

  it('of one turn share one statement, and each gets those that it asked for', async () => {
    const { asked, find } = counting()
    const [some, others] = await Promise.all([find(['a', 'bb', 'none']), find(['bb', 'ccc'])])
    expect([...some!]).toEqual([
      ['a', 1],
      ['bb', 2],
    ])
    expect([...others!]).toEqual([
      ['bb', 2],
      ['ccc', 3],
    ])
    expect(asked).toEqual([4])
  })

  it('of more keys than share a statement have one of their own', async () => {
    const { asked, find } = counting()
    const many = Array.from({ length: 201 }, (_, n) => `k${n}`)
    const [all, one] = await Promise.all([find(many), find(['a'])])
    expect(all!.size).toBe(201)
    expect([...one!.keys()]).toEqual(['a'])
    expect(asked).toEqual([201, 1])
  })

  it('of no key ask nothing', async () => {
    const { asked, find } = counting()
    expect((await find([])).size).toBe(0)
    expect(asked).toEqual([])
  })
})
