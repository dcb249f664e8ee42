import { type ASTNode, type ASTVisitor, GraphQLError, type ValidationContext, type ValidationRule } from 'graphql'

/** Bounds on the text of a query, checked before anything is resolved. */
export const limits = { tokens: 1_000, depth: 10, aliases: 15, directives: 50, bodyBytes: 100_000 } as const

function counting(
  kind: 'Field' | 'Directive',
  most: number,
  what: string,
  counts: (node: ASTNode) => boolean,
): ValidationRule {
  return (context: ValidationContext): ASTVisitor => {
    let count = 0
    return {
      [kind]: (node: ASTNode) => {
        if (counts(node)) count += 1
        if (count === most + 1)
          context.reportError(
            new GraphQLError(`At most ${most} ${what} are allowed.`, { extensions: { code: 'QUERY_TOO_LARGE' } }),
          )
      },
    }
  }
}

/** Depth over fragments too: a fragment counts as deep as where it is spread. */
const depthLimit: ValidationRule = (context) => {
  const fragments = new Map(
    context
      .getDocument()
      .definitions.flatMap((definition) =>
        definition.kind === 'FragmentDefinition' ? [[definition.name.value, definition]] : [],
      ),
  )
  const depthOf = (node: ASTNode, seen: readonly string[]): number => {
    if (node.kind === 'FragmentSpread') {
      const fragment = fragments.get(node.name.value)
      return !fragment || seen.includes(node.name.value) ? 0 : depthOf(fragment, [...seen, node.name.value])
    }
    const selections = 'selectionSet' in node ? (node.selectionSet?.selections ?? []) : []
    const below = selections.reduce((deepest, selection) => Math.max(deepest, depthOf(selection, seen)), 0)
    return (node.kind === 'Field' && !node.name.value.startsWith('__') ? 1 : 0) + below
  }
  return {
    OperationDefinition: (node) => {
      if (depthOf(node, []) > limits.depth) {
        context.reportError(
          new GraphQLError(`A query is at most ${limits.depth} levels deep.`, {
            extensions: { code: 'QUERY_TOO_LARGE' },
          }),
        )
      }
    },
  }
}

const noIntrospection: ValidationRule = (context) => ({
  Field: (node) => {
    if (node.name.value === '__schema' || node.name.value === '__type') {
      context.reportError(new GraphQLError('Introspection is off.', { extensions: { code: 'INTROSPECTION_OFF' } }))
    }
  },
})

export const limitRules = ({ introspection }: { introspection: boolean }): ValidationRule[] => [
  depthLimit,
  counting('Field', limits.aliases, 'aliases', (node) => node.kind === 'Field' && node.alias !== undefined),
  counting('Directive', limits.directives, 'directives', () => true),
  ...(introspection ? [] : [noIntrospection]),
]
