import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getArgumentValues,
  getOperationAST,
  getVariableValues,
  type OperationDefinitionNode,
} from 'graphql'
import type { Platform } from '#platform/command/platform.ts'
import type { Begun, GraphContext, Reads } from './context.ts'

export type Begin = (platform: Platform, args: never) => Reads

type Ahead = {
  readonly operation: OperationDefinitionNode
  readonly fields: readonly { readonly node: FieldNode; readonly field: GraphQLField; readonly begin: Begin }[]
}

/** The fields of a query whose reads may begin early; null where there are none. A field with a condition waits for its turn. */
export function readAheadOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string | null,
): Ahead | null {
  const operation = getOperationAST(document, operationName)
  if (operation?.operation !== 'query') return null
  const known = schema.getQueryType()!.getFields()
  const fields = operation.selectionSet.selections.flatMap((node) => {
    const field = node.kind === 'Field' && !node.directives?.length ? known[node.name.value] : undefined
    const begin = field?.extensions.begin as Begin | undefined
    return field && begin ? [{ node: node as FieldNode, field, begin }] : []
  })
  return fields.length === 0 ? null : { operation, fields }
}

/** Begins them. What is wrong with the arguments or with the reads is said by the field itself. */
export function beginReads(
  schema: GraphQLSchema,
  { operation, fields }: Ahead,
  variables: Readonly<Record<string, unknown>>,
  platform: Platform,
): Begun {
  const begun = new Map<FieldNode, Reads>()
  const { variableValues } = getVariableValues(schema, operation.variableDefinitions ?? [], variables)
  if (!variableValues) return begun
  for (const { node, field, begin } of fields) {
    try {
      const reads = begin(platform, getArgumentValues(field, node, variableValues) as never)
      // Nobody may come for them: whoever asks is refused first.
      for (const read of Object.values(reads)) read.catch(() => {})
      begun.set(node, reads)
    } catch {}
  }
  return begun
}

/** A field's reads: those that were begun early, or begun now. Whether the viewer may see them is decided before they are answered. */
export const readsOf = <Args, Found extends Reads>(
  begin: (platform: Platform, args: Args) => Found,
  args: Args,
  { platform, begun }: GraphContext,
  { fieldNodes }: GraphQLResolveInfo,
): Found => (begun?.get(fieldNodes[0]!) as Found | undefined) ?? begin(platform, args)
