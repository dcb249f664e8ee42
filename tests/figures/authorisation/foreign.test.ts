import { getNamedType, isInputObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { rowOfMutation, rowOfQuery } from '#apps/api/authorisation/operations.ts'
import type { RowName } from '#apps/api/authorisation/rows.ts'
import { type AccountId, readId } from '#kernel/ids.ts'
import { askedWith } from '#tests/setup/asked-with.ts'
import type { Answer } from '#tests/setup/test-company.ts'
import { samples } from '../mutations/registry.ts'
import { type Call, type Investor, idOf, openWorld, type World } from '../mutations/world.ts'
import { grantOf, letIn, makeOthers } from './callers.ts'
import { anyCall, mutationCall, mutations, ownerOf, queries, textOf } from './calls.ts'

const ofAccounts: readonly (RowName | undefined)[] = ['accountRead', 'thingRead', 'accountWrite', 'ownerOnly']

/** Queries about one thing need one that is really there: an order, a listing. */
async function queryCall(world: World, field: ReturnType<typeof queries>[number]): Promise<Call> {
  const room = field.name === 'order' ? samples.investing!.cancelOrder : samples.selling!.cancelSellOrder
  if (field.name !== 'order' && field.name !== 'sellOrder') return anyCall(world, field)
  const { by, variables } = await room!(world)
  return { by, variables: { id: variables.id }, other: {} }
}

/** The same answer but for the ids in it and what the call itself was given. */
const masked = ({ data, errors }: Answer, { variables }: Call): string =>
  Object.values(variables)
    .filter((value) => typeof value === 'string')
    .reduce((text, value) => text.replaceAll(value, '#'), JSON.stringify({ data, errors }))
    .replaceAll(/[a-z]{3}_[0-9a-f_-]{20,}/g, '#')

/** Another id of the same kind, of which there is nothing. */
const absent = (id: unknown): string => idOf(String(id).split('_')[0]!)

/** Another account of the same owner, with nothing in it. */
async function openBeside({ testCompany }: World, { userId, accountId }: Investor): Promise<AccountId> {
  const id = readId('acc', idOf('acc'))
  await testCompany.owner.query(
    `insert into accounts.account (id, owner_id, opened_at, parent_id, name) values ($1, $2, '2026-01-01Z', $3, 'Roth IRA')`,
    [id, userId, accountId],
  )
  return id
}

describe('someone else’s things', async () => {
  const world = await openWorld()
  const others = await makeOthers(world)
  const { testCompany } = world

  const all = [
    ...queries().map((field) => ({ kind: 'query' as const, field, row: rowOfQuery(field) })),
    ...mutations().map((field) => ({ kind: 'mutation' as const, field, row: rowOfMutation(field.name) })),
  ].filter(({ row }) => ofAccounts.includes(row))

  for (const { kind, field, row } of all) {
    const ids = askedWith(field).filter(
      ({ name, type }) => getNamedType(type).name === 'ID' && !/^(key|portfolioId|targetPortfolioId)$/.test(name),
    )
    const text = textOf(kind, field)
    it(`Z2: ${kind} ${field.name} answers about them as about what is not there`, async () => {
      const call = await (kind === 'query' ? queryCall(world, field) : mutationCall(world, field))
      const nothing = {
        ...call,
        variables: {
          ...call.variables,
          ...Object.fromEntries(
            ids.filter(({ name }) => call.variables[name]).map(({ name }) => [name, absent(call.variables[name])]),
          ),
        },
      }
      const [foreign, missing] = [
        await testCompany.ask(others.stranger, text, call.variables),
        await testCompany.ask(others.stranger, text, nothing.variables),
      ]
      expect(masked(foreign, call)).toBe(masked(missing, nothing))
      expect(JSON.stringify(foreign.data ?? {})).not.toContain(ownerOf(call)!.accountId)
    })

    it(`Z2: ${kind} ${field.name} answers a person who has access to another account of the same owner as it does a stranger`, async () => {
      const call = await (kind === 'query' ? queryCall(world, field) : mutationCall(world, field))
      const { accountId } = ownerOf(call)!
      const beside = await openBeside(world, ownerOf(call)!)
      await letIn(world, others, beside)
      const stranger = masked(await testCompany.ask(others.stranger, text, call.variables), call)
      // Acting in the account that they may act in, and without a word of it.
      for (const named of [undefined, beside]) {
        const answer = await testCompany.ask(others.writer, text, call.variables, named)
        // A command for the owner alone is refused before its account is looked up.
        if (named && row === 'ownerOnly') expect(answer.errors).toMatchObject([{ code: 'ownerOnly' }])
        else expect(masked(answer, call)).toBe(stranger)
        expect(JSON.stringify(answer.data ?? {})).not.toContain(accountId)
      }
    })
  }

  for (const { kind, field } of all.filter((request) =>
    askedWith(request.field).some(({ name }) => name === 'fundingSourceId'),
  ))
    it(`Z2: ${kind} ${field.name} in one’s own account does not know the bank of another`, async () => {
      const call = await (kind === 'query' ? queryCall(world, field) : mutationCall(world, field))
      const asOwn = (fundingSourceId: string): Call => ({
        ...call,
        variables: {
          ...call.variables,
          ...(call.variables.id ? { id: absent(call.variables.id) } : {}),
          fundingSourceId,
        },
      })
      const text = textOf(kind, field)
      const [foreign, missing] = [asOwn(others.stranger.bankId), asOwn(absent('bnk_'))]
      const said = async (request: Call) => masked(await testCompany.ask(request.by, text, request.variables), request)
      expect(await said(foreign)).toBe(await said(missing))
    })

  for (const field of mutations().filter(({ name }) => rowOfMutation(name) === 'accountWrite'))
    it.runIf(Object.values(samples).some((room) => field.name in room))(
      `a delegate’s ${field.name} goes through and is written down as theirs for the owner`,
      async () => {
        const call = await mutationCall(world, field)
        const { accountId } = call.by as Investor
        await letIn(world, others, accountId)
        const { errors } = await testCompany.ask(others.writer, textOf('mutation', field), call.variables, accountId)
        // A password typed a moment ago is required of a delegate too; the writer's is.
        expect(errors).toEqual([])
        const { rows } = await testCompany.owner.query(
          `select actor, on_behalf_of, detail ->> 'grant' as grant from platform.audit where action = $1 and actor = $2 and on_behalf_of = $3`,
          [field.name, others.writer.userId, accountId],
        )
        expect(rows[0]).toEqual({
          actor: others.writer.userId,
          on_behalf_of: accountId,
          grant: grantOf(accountId, 'read_write'),
        })
      },
    )

  it('Z4: no mutation takes a field that is not the caller’s to set', async () => {
    const foreignFields = ['status', 'isAccredited', 'userId', 'balance', 'permSuspendedFlg']
    let tried = 0
    for (const field of mutations()) {
      const call = await anyCall(world, field)
      for (const name of foreignFields.filter((foreignField) => field.args.every((arg) => arg.name !== foreignField))) {
        const text = textOf('mutation', field)
        const asArgument = text.includes(`${field.name}(`)
          ? text.replace(`${field.name}(`, `${field.name}(${name}: "x", `)
          : text.replace(field.name, `${field.name}(${name}: "x")`)
        const { errors } = await testCompany.ask(call.by, asArgument, call.variables)
        expect([field.name, name, errors[0]?.message]).toEqual([
          field.name,
          name,
          expect.stringContaining('Unknown argument'),
        ])
        tried += 1
      }
      for (const name of foreignFields.filter((foreignField) =>
        askedWith(field).every((asked) => asked.name !== foreignField),
      )) {
        const text = textOf('mutation', field).replace('(input: { ', `(input: { ${name}: "x", `)
        if (!text.includes(`{ ${name}: "x"`)) continue
        const { errors } = await testCompany.ask(call.by, text, call.variables)
        expect([field.name, name, errors[0]?.message]).toEqual([
          field.name,
          name,
          expect.stringContaining('not to include unknown field'),
        ])
        tried += 1
      }
      for (const { name: input, type } of askedWith(field)) {
        const named = getNamedType(type)
        if (!isInputObjectType(named)) continue
        const added = foreignFields.find((foreignField) => !(foreignField in named.getFields()))!
        const given = call.variables[input]
        const inner = { ...(Array.isArray(given) ? {} : (given as object)), [added]: 'x' }
        const { errors } = await testCompany.ask(call.by, textOf('mutation', field), {
          ...call.variables,
          [input]: String(type).startsWith('[') ? [inner] : inner,
        })
        expect([field.name, errors[0]?.message]).toEqual([
          field.name,
          expect.stringMatching(/not to include unknown field|to include required field/),
        ])
        tried += 1
      }
    }
    process.stdout.write(`Z4: ${tried} calls with a foreign field, all refused\n`)
  })
})
