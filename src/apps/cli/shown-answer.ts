import { type GraphQLObjectType, type GraphQLOutputType, getNamedType, isObjectType } from 'graphql'
import type { SchemaCommand } from './schema-commands.ts'
import { showValue } from './values.ts'

type Row = Readonly<Record<string, unknown>>

/** An answer as lines: a list as a table, an object as its fields. */
export function shownAnswer({ field, kind, type }: SchemaCommand, answer: unknown): string[] {
  if (answer === null || answer === undefined) return ['There is none.']
  const named = getNamedType(type)
  if (!isObjectType(named)) return [String(answer)]
  if (Array.isArray(answer)) return answer.length === 0 ? ['There are none.'] : tableOf(named, answer as Row[])
  const row = answer as Row
  if (isConnection(row)) return pageOf(named, row)
  if (kind === 'mutation' && 'id' in row) {
    const waits = named.name === 'ProposedChange'
    return [
      `${field}: ${String(row.id)}`,
      ...(waits
        ? [
            `Nothing has happened yet. Another operator reads proposal-preview --id ${String(row.id)}`,
            `and approves what it shows: approve-proposal --id ${String(row.id)} --preview <hash>`,
          ]
        : []),
    ]
  }
  return fieldsOf(named, row)
}

type Connection = { readonly edges: readonly { readonly node: Row }[]; readonly totalCount?: number }
const isConnection = (row: Row): row is Row & Connection => Array.isArray(row.edges)

function pageOf(type: GraphQLObjectType, { edges, totalCount }: Connection): string[] {
  const edge = type.getFields().edges && getNamedType(type.getFields().edges!.type)
  const node = isObjectType(edge) ? getNamedType(edge.getFields().node!.type) : undefined
  if (!isObjectType(node) || edges.length === 0) return ['There are none.']
  const rest = totalCount !== undefined && totalCount > edges.length ? [`${edges.length} of ${totalCount}.`] : []
  return [
    ...tableOf(
      node,
      edges.map(({ node: row }) => row),
    ),
    ...rest,
  ]
}

const fieldsOf = (type: GraphQLObjectType, row: Row, indent = ''): string[] =>
  Object.entries(row).flatMap(([name, value]) => {
    const inner = typeOf(type, name)
    const named = inner && getNamedType(inner)
    if (!isObjectType(named)) return [`${indent}${name}: ${shown(inner, value)}`]
    if (Array.isArray(value) && value.length === 0) return [`${indent}${name}: none`]
    if (Array.isArray(value))
      return [`${indent}${name}:`, ...tableOf(named, value as Row[]).map((line) => `${indent}  ${line}`)]
    if (value === null) return [`${indent}${name}: –`]
    if (isConnection(value as Row))
      return [`${indent}${name}:`, ...pageOf(named, value as Row & Connection).map((line) => `${indent}  ${line}`)]
    return [`${indent}${name}:`, ...fieldsOf(named, value as Row, `${indent}  `)]
  })

function tableOf(type: GraphQLObjectType, rows: readonly Row[]): string[] {
  const names = Object.keys(rows[0] ?? {})
  const cells = [
    names,
    ...rows.map((row) =>
      names.map((name) => {
        const inner = typeOf(type, name)
        return inner && isObjectType(getNamedType(inner)) ? inOneCell(row[name]) : shown(inner, row[name])
      }),
    ),
  ]
  const widths = names.map((_name, at) => Math.min(40, Math.max(...cells.map((line) => line[at]!.length))))
  return cells.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join('  ')
      .trimEnd(),
  )
}

const inOneCell = (value: unknown): string =>
  Array.isArray(value) && value.every(isLabeled)
    ? value.map(({ label, value: text }) => `${label}: ${text}`).join('; ')
    : JSON.stringify(value)

const isLabeled = (part: unknown): part is { readonly label: string; readonly value: string } =>
  typeof part === 'object' && part !== null && Object.keys(part).toSorted().join() === 'label,value'

const typeOf = (type: GraphQLObjectType, name: string): GraphQLOutputType | undefined => type.getFields()[name]?.type

const shown = (type: GraphQLOutputType | undefined, value: unknown): string =>
  Array.isArray(value)
    ? value.map((part) => showValue('', part)).join('; ')
    : showValue(type ? getNamedType(type).name : '', value)
