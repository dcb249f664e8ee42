import { describe, expect, it } from 'vitest'
import { movesNoMoney, samples } from './mutations/registry.ts'
import { mutations, provesItself } from './mutations/replay.ts'
import { openWorld } from './mutations/world.ts'

describe('money mutations', async () => {
  const world = await openWorld()

  it('are all known: a new one has a sample, or the reason why it moves no money', () => {
    const known = [...Object.values(samples).flatMap((room) => Object.keys(room)), ...Object.keys(movesNoMoney)]
    expect(Object.keys(mutations()).filter((name) => !known.includes(name))).toEqual([])
    expect(known.filter((name) => !(name in mutations()))).toEqual([])
  })

  for (const [room, ofRoom] of Object.entries(samples))
    for (const [name, sample] of Object.entries(ofRoom))
      it(
        `M6, M7: ${name} (${room}) has one effect and one answer, and refuses another body`,
        { timeout: 3_600_000 },
        () => provesItself(world, name, sample),
      )
})
