import type { ASTNode, ASTVisitor, SelectionSetNode, ValidationContext, ValidationRule } from 'graphql'
import { requestError } from './request-error.ts'

export const limits = {
  tokens: 1_000,
  depth: 10,
  fields: 1_000,
  aliases: 15,
  directives: 50,
  /** Comparing fields of one name takes quadratic time. */
  repeats: 10,
  bodyBytes: 100_000,
} as const

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
        if (count === most + 1) context.reportError(tooLarge(`At most ${most} ${what} are allowed.`))
      },
    }
  }
}

type Measured = { readonly depth: number; readonly fields: number }

/**
 * Depth and number of fields, with fragments counted where they are spread. Each fragment is measured once, because
 * nested double spreads would otherwise be exponential.
 */
const sizeLimit: ValidationRule = (context) => {
  const fragments = new Map(
    context
      .getDocument()
      .definitions.flatMap((definition) =>
        definition.kind === 'FragmentDefinition' ? [[definition.name.value, definition]] : [],
      ),
  )
  const byFragment = new Map<string, Measured>()
  const ofFragment = (name: string): Measured => {
    const measured = byFragment.get(name)
    if (measured) return measured
    // A recursive fragment counts as empty; another rule refuses it.
    byFragment.set(name, { depth: 0, fields: 0 })
    const fragment = fragments.get(name)
    const size = fragment ? measure(fragment) : { depth: 0, fields: 0 }
    byFragment.set(name, size)
    return size
  }
  const measure = (node: ASTNode): Measured => {
    if (node.kind === 'FragmentSpread') return ofFragment(node.name.value)
    const selections = 'selectionSet' in node ? (node.selectionSet?.selections ?? []) : []
    const below = selections.map(measure)
    const own = node.kind === 'Field' && !node.name.value.startsWith('__') ? 1 : 0
    return {
      depth: own + below.reduce((deepest, { depth }) => Math.max(deepest, depth), 0),
      fields: own + below.reduce((sum, { fields }) => sum + fields, 0),
    }
  }
  return {
    OperationDefinition: (node) => {
      const { depth, fields } = measure(node)
      if (depth > limits.depth) context.reportError(tooLarge(`A query is at most ${limits.depth} levels deep.`))
      if (fields > limits.fields) context.reportError(tooLarge(`A query has at most ${limits.fields} fields.`))
    },
  }
}

const repeatLimit: ValidationRule = (context) => {
  const namesIn = ({ selections }: SelectionSetNode): string[] =>
    selections.flatMap((selection) => {
      if (selection.kind === 'Field') return [(selection.alias ?? selection.name).value]
      return selection.kind === 'InlineFragment' ? namesIn(selection.selectionSet) : []
    })
  const check = ({ selectionSet }: { readonly selectionSet?: SelectionSetNode | undefined }) => {
    const counts = Map.groupBy(selectionSet ? namesIn(selectionSet) : [], (name) => name)
    if ([...counts.values()].every(({ length }) => length <= limits.repeats)) return
    context.reportError(tooLarge(`A field is asked for at most ${limits.repeats} times in one place.`))
  }
  return { OperationDefinition: check, FragmentDefinition: check, Field: check }
}

const tooLarge = (words: string) => requestError('QUERY_TOO_LARGE', words)

const noIntrospection: ValidationRule = (context) => ({
  Field: (node) => {
    if (node.name.value === '__schema' || node.name.value === '__type') {
      context.reportError(requestError('INTROSPECTION_OFF', 'Introspection is off.'))
    }
  },
})

export const limitRules = ({ introspection }: { introspection: boolean }): ValidationRule[] => [
  sizeLimit,
  repeatLimit,
  counting('Field', limits.aliases, 'aliases', (node) => node.kind === 'Field' && node.alias !== undefined),
  counting('Directive', limits.directives, 'directives', () => true),
  ...(introspection ? [] : [noIntrospection]),
]
