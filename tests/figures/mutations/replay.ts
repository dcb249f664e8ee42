import { type GraphQLField, type GraphQLObjectType, getNamedType, isLeafType, isObjectType } from 'graphql'
import type pg from 'pg'
import { expect } from 'vitest'
import { schema } from '#apps/api/schema.ts'
import { textWith } from '#tests/setup/asked-with.ts'
import { counts } from '../counts.ts'
import type { Call, Sample, World } from './world.ts'

/** Every mutation of the schema, by its name. */
export const mutations = (): Readonly<Record<string, GraphQLField<unknown, unknown>>> =>
  schema.getMutationType()!.getFields()

/**
 * M6 and M7 for one mutation: sent again one after the other and many times at once it has one effect and gives one
 * answer, to the byte; under the same key with another body it is refused and has none.
 */
export async function provesItself(world: World, name: string, sample: Sample): Promise<void> {
  const query = queryOf(mutations()[name]!)
  const send = async ({ by, variables }: Call): Promise<string> =>
    JSON.stringify(await world.testCompany.ask(by, query, variables))
  const { owner } = world.testCompany

  const call = await sample(world)
  const before = await rowCounts(owner)
  const answer = await send(call)
  expect(JSON.parse(answer).errors, `${name} is good when it is sent for the first time`).toEqual([])
  const after = await rowCounts(owner)
  const effect = difference(before, after)
  expect(effect['platform.command'], 'it is kept under its key').toBe(1)
  for (let n = 0; n < counts.M6repeats; n += 1) expect(await send(call)).toBe(answer)
  expect(difference(after, await rowCounts(owner)), 'sent again it has no effect').toEqual({})

  const { errors } = JSON.parse(await send({ ...call, variables: { ...call.variables, ...call.other } }))
  expect(
    errors.map(({ code }: { code: string }) => code),
    'another body under the same key',
  ).toEqual(['keyUsedForOtherInput'])
  expect(difference(after, await rowCounts(owner)), 'and only a line of audit').toEqual({
    'platform.audit': 1,
    'platform.audit_unsealed': 1,
  })

  const another = await sample(world)
  const still = await rowCounts(owner)
  const answers = await Promise.all(Array.from({ length: counts.M6parallel }, () => send(another)))
  expect(JSON.parse(answers[0]!).errors, 'sent many times at once').toEqual([])
  expect(new Set(answers).size, 'one answer').toBe(1)
  expect(withoutFirstUses(difference(still, await rowCounts(owner))), 'one effect').toEqual(withoutFirstUses(effect))
}

/**
 * Removes rows that a first use creates once for all (an account of the books, the name of a job): they are not effects
 * of the call.
 */
const withoutFirstUses = ({
  'ledger.account': _account,
  'ledger.balance': _balance,
  'graphile_worker._private_tasks': _task,
  'graphile_worker._private_job_queues': _queue,
  ...effect
}: Counts): Counts => effect

/** Selects all fields of the answer that need no further argument, one level deep. */
function queryOf(field: GraphQLField<unknown, unknown>): string {
  const type = getNamedType(field.type)
  return textWith('mutation', field, isObjectType(type) ? leavesOf(type).join(' ') : '')
}

const leavesOf = (type: GraphQLObjectType): string[] =>
  Object.values(type.getFields())
    .filter((field) => field.args.length === 0 && isLeafType(getNamedType(field.type)))
    .map(({ name }) => name)

type Counts = Readonly<Record<string, number>>

/** The number of rows of each table of the company, waiting jobs included. */
async function rowCounts(owner: pg.Pool): Promise<Counts> {
  const { rows: tables } = await owner.query(`select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') and schemaname not like 'sandbox%' and tablename not in ('known_crontabs', 'migrations')`)
  const { rows } = await owner.query(
    tables
      .map(({ schema, name }) => `select '${schema}.${name}' as name, count(*)::int as rows from "${schema}"."${name}"`)
      .join(' union all '),
  )
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]))
}

const difference = (before: Counts, after: Counts): Counts =>
  Object.fromEntries(
    Object.keys(after).flatMap((name) =>
      after[name] === before[name] ? [] : [[name, after[name]! - (before[name] ?? 0)]],
    ),
  )
