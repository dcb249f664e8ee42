import { type Finding, type Law, type Parsed, unnamedTable } from './parsed.ts'
import { isTest, type Place, placeOf, roomOrder } from './places.ts'

const schemaOf = (room: string): string => room.replaceAll('-', '_')
const businessSchemas = roomOrder.map(schemaOf)
const ourSchemas = [...businessSchemas, 'ledger', 'platform', 'graphile_worker']

/** Methods of Kysely that take the name of a table. */
const tableMethods =
  /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|from|using|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|table|withSchema)$/
const looksLikeSql = /\b(select|insert\s+into|update|delete\s+from|from|join|truncate|create|alter|copy|call)\b/i
/** A table after the word that introduces one, or a function that is called: not the column of an alias. */
const qualified =
  /\b(?:from|join|into|update|table|only|truncate|references|using|on|call|schema)\s+"?([a-z][a-z0-9_]*)"?\."?[a-z_]|(?<![\w.$'"])([a-z][a-z0-9_]*)\.[a-z_][a-z0-9_]*\s*\(/gi
const standInSchema = /^sandbox_[a-z_]+$/

/** SQL names only the schema of its own room. */
export const sqlLaw: Law = (file) => {
  const here = placeOf(file.path)
  const isUnruled = here.tier === 'outside' || (here.tier === 'sandbox' && standInIn(here.path) === null)
  if (isTest(file.path) || isUnruled) return []
  const unnamed = file.strings
    .filter(({ text }) => text === unnamedTable)
    .map(
      ({ line }): Finding => ({
        law: 'sql',
        path: file.path,
        line,
        says: 'The table is not named where it is asked for',
      }),
    )
  const foreign = schemasNamed(file).flatMap(({ schema, line }): Finding[] =>
    isOwn(here, schema)
      ? []
      : [{ law: 'sql', path: file.path, line, says: `SQL names the schema ${schema}, which is not this room's own` }],
  )
  return [...unnamed, ...foreign]
}

/** The partner that a file of the sandbox stands in for; null for the rest of it, which reads everything. */
const standInIn = (path: string): string | null => /^sandbox\/stand-ins\/([a-z-]+)\//.exec(path)?.[1] ?? null

function isOwn({ tier, room, path }: Place, schema: string): boolean {
  if (tier === 'business') return schema === schemaOf(room)
  if (tier === 'ledger') return schema === 'ledger'
  // The data of the engine and the adapters (messages, jobs, keys, the clock) has one schema.
  if (tier === 'sandbox')
    return standInIn(path) === 'base'
      ? standInSchema.test(schema)
      : schema === `sandbox_${schemaOf(standInIn(path) ?? '')}`
  return ['engine', 'io'].includes(tier) && (schema === 'platform' || schema === 'graphile_worker')
}

function schemasNamed(file: Parsed): { schema: string; line: number }[] {
  return file.strings.flatMap(({ text, line, callee }) => {
    const isTableName =
      tableMethods.test(callee) && (/^[a-z_]+\.[a-z_]+( as \w+)?$/.test(text) || callee === 'withSchema')
    if (!isTableName && !(looksLikeSql.test(text) && /\s/.test(text))) return []
    const named = isTableName
      ? [text.split('.')[0] ?? '']
      : [...text.matchAll(qualified)].map((match) => match[1] ?? match[2] ?? '')
    const schemas = named.filter((schema) => ourSchemas.includes(schema) || standInSchema.test(schema))
    return [...new Set(schemas)].map((schema) => ({ schema, line }))
  })
}
