import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { standingOf } from '#engine/command/begin.ts'
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

describe('the standing that decides about an owner and a delegate', async () => {
  const { testCompany, investor } = await openWorld()
  const { owner, platform } = testCompany
  const someone = await investor()
  const delegate = await investor()
  const first = someone.accountId
  const [ira, business] = [idOf('acc'), idOf('acc')]
  await owner.query(
    `insert into accounts.account (id, owner_id, parent_id, type, name, custodian, ira_type, opened_at)
     values ($1, $3, $4, 'individual', 'Roth IRA', 'sacoRiver', 'roth', '2026-01-01Z'), ($2, $3, $4, 'business', 'Mill LLC', null, null, '2026-01-01Z')`,
    [ira, business, someone.userId, first],
  )
  await owner.query(
    `insert into identity.customer (account_id, user_id, partner_id, type, status, requested_at, changed_at)
     values ($1, $2, 'cus_mill', 'business', 'verified', '2026-01-01Z', '2026-01-01Z')`,
    [business, someone.userId],
  )
  const standingsOf = async (person: string) =>
    Promise.all([first, ira, business].map((account) => standingOf(platform.db, person, account)))
  const whileSet = async (change: string, back: string, id: string, work: () => Promise<void>) => {
    await owner.query(change, [id])
    await work().finally(() => owner.query(back, [id]))
  }

  const { suspended, closed } = changes
  const deactivated = {
    set: `update identity.customer set status = 'deactivated' where account_id = $1`,
    back: `update identity.customer set status = 'verified' where account_id = $1`,
  }
  it.each([
    ['suspended', suspended, someone.userId],
    ['deactivated', deactivated, first],
    ['closed', closed, someone.userId],
  ] as const)('is that of a %s owner in each of their accounts, for a delegate too', (standing, { set, back }, id) =>
    whileSet(set, back, id, async () => {
      expect(await standingsOf(delegate.userId)).toEqual([standing, standing, standing])
      expect(await standingsOf(someone.userId)).toEqual([standing, standing, standing])
      expect(await standingOf(platform.db, delegate.userId, delegate.accountId)).toBe('good')
    }),
  )

  it('is that of a suspended delegate in whatever account they act', () =>
    whileSet(changes.suspended.set, changes.suspended.back, delegate.userId, async () => {
      expect(await standingsOf(delegate.userId)).toEqual(['suspended', 'suspended', 'suspended'])
      expect(await standingsOf(someone.userId)).toEqual(['good', 'good', 'good'])
    }))

  it('of a frozen account, or of a business that failed its check, stops that account alone', async () => {
    const freeze = `update accounts.account set frozen_at = '2026-01-02Z', freeze_reason = 'A question.' where id = $1`
    const release = `update accounts.account set frozen_at = null, freeze_reason = null where id = $1`
    await whileSet(freeze, release, ira, async () =>
      expect(await standingsOf(delegate.userId)).toEqual(['good', 'frozen', 'good']),
    )
    const suspend = `update identity.customer set status = 'suspended' where account_id = $1`
    const verify = `update identity.customer set status = 'verified' where account_id = $1`
    await whileSet(suspend, verify, business, async () =>
      expect(await standingsOf(delegate.userId)).toEqual(['good', 'good', 'suspended']),
    )
  })
})
