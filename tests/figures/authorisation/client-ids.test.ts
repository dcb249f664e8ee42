import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { allCommands, type Command } from '#engine/command/declare.ts'
import { askedWith } from '#tests/setup/asked-with.ts'
import { pdfOf } from '#tests/setup/files.ts'
import { aKey, type Call, openWorld } from '../mutations/world.ts'
import { mutationCall, mutations, textOf } from './calls.ts'

const byName = new Map(mutations().map((field) => [field.name, field]))
const withIds = allCommands().filter(({ ids, name }) => 'id' in ids && byName.has(name))

describe('an id that a client makes', async () => {
  const world = await openWorld()
  const { testCompany } = world
  const send = (call: Call, query: string, id?: string) =>
    testCompany.ask(call.by, query, { ...call.variables, ...(id === undefined ? {} : { id, ...freshKey(call) }) })
  /** Makes a call whose objects exist, if they are looked up before a proposal begins. */
  const callOf = async (field: ReturnType<typeof mutations>[number]): Promise<Call> => {
    const call = await mutationCall(world, field)
    const isAboutPerson = !call.by.email.endsWith('@example.com') && 'email' in call.variables
    // Ids of objects that do not exist have at least the form of their kind, which is checked before anything else.
    const unknown = { verificationId: 'acv_none', closureId: 'clo_none' }
    const about = isAboutPerson ? { ...unknown, email: 'omar@longlight.example', wealthChannel: true } : unknown
    // A document of an offering is read before it is proposed, since a proposal names it by its hash.
    const file = field.name === 'publishOfferingDocument' ? { contentBase64: pdfOf('Circular').toString('base64') } : {}
    const known = askedWith(field).map(({ name }) => name)
    const given = Object.fromEntries(Object.entries(about).filter(([name]) => known.includes(name)))
    return { ...call, variables: { ...call.variables, ...given, ...file } }
  }
  const freshKey = ({ variables }: Call) => ('key' in variables ? { key: aKey() } : {})
  const claimOf = async (id: string) =>
    (await testCompany.owner.query('select * from platform.client_id where id = $1', [id])).rows

  it.each(withIds.map((command) => [command.name, command] as const))(
    'of %s is its maker’s, for this command and account',
    async (_name, command: Command) => {
      const field = byName.get(command.name)!
      const query = textOf('mutation', field)
      const [first, second] = [await callOf(field), await callOf(field)]
      const id = String(first.variables.id)
      const answer = await send(first, query)
      const claim = await claimOf(id)
      // A call made from the schema alone may be refused for reasons of its own; then nothing is claimed.
      expect(claim.length, JSON.stringify(answer.errors)).toBe(answer.errors.length === 0 ? 1 : 0)
      const usedElsewhere = `${command.ids.id}_${uuidv7()}`
      await testCompany.owner.query(
        `insert into platform.client_id (id, command, person, account_id, at) values ($1, 'anotherCommand', $2, null, now())`,
        [usedElsewhere, first.by.userId],
      )
      const takenByOther = claim.length === 1 && command.audience === 'investor' ? [id] : []
      for (const wrong of [
        ...takenByOther,
        usedElsewhere,
        `zzz_${uuidv7()}`,
        uuidv7(),
        `${command.ids.id}_${'A'.repeat(36)}`,
        '',
        'a'.repeat(5_000),
      ])
        expect([wrong.slice(0, 60), (await send(second, query, wrong)).errors]).toEqual([
          wrong.slice(0, 60),
          [
            {
              code: 'idNotUsable',
              field: 'id',
              message: expect.stringMatching(/^We could not process this request\./),
            },
          ],
        ])
      // Control characters anywhere in a request are refused, before the id is looked at.
      expect((await send(second, query, `${command.ids.id}_\u0000${uuidv7()}`)).errors).toMatchObject([
        { code: 'textNotPlain' },
      ])
      expect(await claimOf(id)).toEqual(claim)
      if (claim.length === 1) expect(await send(first, query)).toEqual(answer)
    },
  )
})
