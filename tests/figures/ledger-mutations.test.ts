import { describe, expect, it } from 'vitest'
import { allCommands } from '#engine/command/declare.ts'
import { samples } from './mutations/registry.ts'
import { mutations, provesItself } from './mutations/replay.ts'
import { openWorld } from './mutations/world.ts'

describe('money mutations', async () => {
  const world = await openWorld()

  it('are all sampled: every command that declares an effect on money, and nothing that is gone', () => {
    const sampled = Object.values(samples).flatMap((room) => Object.keys(room))
    const ofMoney = allCommands().filter(({ effect }) => effect === 'money')
    expect(ofMoney.length).toBeGreaterThan(30)
    expect(ofMoney.map(({ name }) => name).filter((name) => !sampled.includes(name))).toEqual([])
    expect(sampled.filter((name) => !(name in mutations()))).toEqual([])
  })

  for (const [room, ofRoom] of Object.entries(samples))
    for (const [name, sample] of Object.entries(ofRoom))
      it(
        `M6, M7: ${name} (${room}) has one effect and one answer, and refuses another body`,
        { timeout: 3_600_000 },
        () => provesItself(world, name, sample),
      )
})
