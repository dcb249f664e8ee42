import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { allCommands, allows } from '#engine/command/declare.ts'
import { type Standing, standings } from '#kernel/account-standing.ts'
import { idOf, openWorld } from '../mutations/world.ts'
import { mutationCall, mutations, textOf } from './calls.ts'

/** How a person comes to stand so, and the way back. */
const changes: Readonly<Record<Exclude<Standing, 'good'>, { readonly set: string; readonly back: string }>> = {
  frozen: {
    set: `update accounts.account set frozen_at = '2026-01-02Z', freeze_reason = 'A question.' where owner_id = $1`,
    back: `update accounts.account set frozen_at = null, freeze_reason = null where owner_id = $1`,
  },
  suspended: {
    set: `update people."user" set suspended_at = '2026-01-02Z' where id = $1`,
    back: `update people."user" set suspended_at = null where id = $1`,
  },
  deactivated: {
    set: `update identity.customer set status = 'deactivated' where user_id = $1`,
    back: `update identity.customer set status = 'verified' where user_id = $1`,
  },
  closed: {
    set: `update people."user" set closed_at = '2026-01-02Z' where id = $1`,
    back: `update people."user" set closed_at = null where id = $1`,
  },
}

const byName = new Map(mutations().map((field) => [field.name, field]))
const ofInvestors = allCommands().filter(({ audience, name }) => audience === 'investor' && byName.has(name))

describe('every command in every standing', async () => {
  const world = await openWorld()
  const { testCompany } = world

  it('has a declaration for every mutation, and none twice', () => {
    const names = allCommands().map(({ name }) => name)
    expect([...byName.keys()].filter((name) => !names.includes(name))).toEqual([])
    expect(names.filter((name, nth) => names.indexOf(name) !== nth)).toEqual([])
  })

  it('stands in docs/commands-by-standing.md', async () => {
    const page = await readFile('docs/commands-by-standing.md', 'utf8')
    const rows = [...page.matchAll(/^\| `(\w+)` \|.*?\| ((?:yes|refused)(?: \| (?:yes|refused))*) \|$/gm)]
    const written = new Map(rows.map(([, name, cells]) => [name, cells!.split(' | ')]))
    for (const command of ofInvestors)
      expect([command.name, written.get(command.name)]).toEqual([
        command.name,
        standings.map((standing) => (allows(command, standing) ? 'yes' : 'refused')),
      ])
  })

  it.each(ofInvestors.map((command) => [command.name, command] as const))('%s', async (name, command) => {
    const field = byName.get(name)!
    const call = await mutationCall(world, field)
    if (!('userId' in call.by)) throw new Error('A command of investors is sent by one')
    const { id: prefix } = command.ids
    const variables = { ...call.variables, ...(prefix ? { id: idOf(prefix) } : {}) }
    const said: Partial<Record<Standing, boolean>> = {}
    // In good standing it may go through, so that comes last.
    for (const standing of standings.toReversed()) {
      if (standing !== 'good') await testCompany.owner.query(changes[standing].set, [call.by.userId])
      const { errors } = await testCompany.ask(call.by, textOf('mutation', field), variables)
      if (standing !== 'good') await testCompany.owner.query(changes[standing].back, [call.by.userId])
      said[standing] = errors.some(({ code }) => code === 'accountStanding')
      expect(errors.filter(({ code }) => code === undefined || code === 'INTERNAL')).toEqual([])
    }
    expect(said).toEqual(Object.fromEntries(standings.map((standing) => [standing, !allows(command, standing)])))
  })
})
