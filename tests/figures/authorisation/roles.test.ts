import { readFileSync } from 'node:fs'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { Viewer } from '#io/graphql/context.ts'
import { type StaffRole, staffRoles } from '#kernel/staff-role.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { idOf, type World } from '../mutations/world.ts'
import { anyCall, mutations, queries, textOf } from './calls.ts'

/** The tables of docs/roles.md: what stands beside each act and query for each role. */
function tables(): ReadonlyMap<string, Readonly<Record<StaffRole, string>>> {
  const lines = readFileSync('docs/roles.md', 'utf8').split('\n')
  return new Map(
    lines.flatMap((line) => {
      const [, name, , ...cells] = line.split('|').map((cell) => cell.trim())
      if (!/^`\w+`$/.test(name ?? '')) return []
      const row = Object.fromEntries(staffRoles.map((role, index) => [role, cells[index] ?? '']))
      return [[name!.slice(1, -1), row as Record<StaffRole, string>] as const]
    }),
  )
}

const isOfStaff = ({ extensions }: { readonly extensions: Readonly<Record<string, unknown>> }) =>
  extensions.audience === 'operator'

describe('each act and read of the staff, by someone who has one role alone', async () => {
  const testCompany = await startTestCompany()
  const { ask, owner, platform } = testCompany
  const known = tables()
  const founder = await newOperator(testCompany, 'founder@longlight.example')
  const byRole: Record<string, Viewer> = {}
  for (const role of staffRoles)
    byRole[role] = await newOperator(testCompany, `${role.toLowerCase()}@longlight.example`, [role])
  const ada = await newInvestor(testCompany, { email: 'ada@example.com' })
  const world: Pick<World, 'investor' | 'operators'> = {
    investor: async () => ({ ...ada, bankId: idOf('bnk') }),
    operators: [founder, founder],
  }

  /** Tells for each role whether what it asks goes beyond the question of roles. */
  async function allowed(query: string, variables: () => Record<string, unknown>): Promise<Record<string, boolean>> {
    const said: Record<string, boolean> = {}
    for (const role of staffRoles) {
      const { errors } = await ask(byRole[role]!, query, variables())
      const badCall = errors.find(({ message }) => /^Variable|^Unknown|^Cannot query/.test(message))
      expect(badCall).toBeUndefined()
      said[role] = errors[0]?.code !== 'roleRequired'
    }
    return said
  }
  const documented = (name: string, words: readonly string[]) =>
    Object.fromEntries(
      Object.entries(known.get(name) ?? {}).map(([role, cell]) => [
        role,
        cell.split(', ').some((word) => words.includes(word)),
      ]),
    )

  it('stands in docs/roles.md', () => {
    const names = [...mutations(), ...queries()].filter(isOfStaff).map(({ name }) => name)
    expect(names.length).toBeGreaterThan(110)
    expect([...known.keys()].toSorted()).toEqual(names.toSorted())
  })

  for (const field of mutations().filter(isOfStaff))
    it(`${field.name} is done or proposed by the roles that the page names`, async () => {
      const { variables } = await anyCall(world, field)
      // The ids of standing orders are numbers, which no prefix makes.
      const given = { ...variables, sellOrderId: variables.sellOrderId ?? '3' }
      const once = () => ('key' in variables ? { ...given, key: uuidv7() } : given)
      // Only of a decision itself does the page say that who sends it approves.
      const words = /^approve/.test(field.name) ? ['approves'] : ['does', 'proposes']
      expect(await allowed(textOf('mutation', field), once)).toEqual(documented(field.name, words))
    })

  for (const field of queries().filter(isOfStaff))
    it(`${field.name} is read by the roles that the page names`, async () => {
      const { variables } = await anyCall(world, field)
      expect(await allowed(textOf('query', field), () => variables)).toEqual(documented(field.name, ['reads']))
    })

  const kinds = platform.rooms.flatMap(({ proposals }) => proposals ?? []).map(({ kind }) => kind)
  const actOf = (kind: string) => (known.has(kind) ? kind : `propose${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`)
  for (const kind of kinds)
    it(`a proposal to ${kind} is approved by the roles that the page names`, async () => {
      const id = `prp_${uuidv7()}`
      await owner.query(
        `insert into platform.proposal (id, kind, subject, input, reason, proposed_by, proposed_at) values ($1, $2, 'role-trial', '{}', 'Test', $3, $4)`,
        [id, kind, founder.userId, testCompany.clock.now()],
      )
      const said = await allowed(
        'mutation ($key: IdempotencyKey!, $id: ID!) { approveProposal(input: { key: $key, id: $id, preview: "none" }) { id } }',
        () => ({ key: uuidv7(), id }),
      )
      expect(said).toEqual(documented(actOf(kind), ['approves']))
      expect(Object.values(said)).toContain(true)
    })
})
