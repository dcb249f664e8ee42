import { globSync, readFileSync } from 'node:fs'
import { complexityFromQuery } from '@pothos/plugin-complexity'
import {
  type ASTNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  visit,
} from 'graphql'
import { formatDocument } from 'urql'
import { expect, it } from 'vitest'
import { queryLimits } from '#io/graphql/builder.ts'
import { schema } from './schema.ts'

const definitions = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/generated|\.test\./.test(file))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/graphql\(\s*`([^`]+)`/g)])
  .flatMap(([, source]) => parse(source!).definitions)
const fragments = new Map(
  definitions
    .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
    .map((node) => [node.name.value, node]),
)
const operations = definitions.filter(
  (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
)

/**
 * The operation as the portal sends it: with its fragments and the `__typename` fields that its cache adds. Variables
 * are left out, so each list has its default length.
 */
function sentText(operation: OperationDefinitionNode): string {
  const used = new Set<FragmentDefinitionNode>()
  const follow = (node: OperationDefinitionNode | FragmentDefinitionNode): void =>
    void visit(node, {
      FragmentSpread: ({ name }) => {
        const fragment = fragments.get(name.value)
        if (!fragment) throw new Error(`There is no fragment ${name.value}.`)
        if (!used.has(fragment)) {
          used.add(fragment)
          follow(fragment)
        }
      },
    })
  follow(operation)
  const document = formatDocument({ kind: Kind.DOCUMENT, definitions: [operation, ...used] })
  const holdsVariable = (node: ASTNode) => /\$\w/.test(print(node))
  return print(
    visit(document, {
      VariableDefinition: () => null,
      Argument: (node) => (holdsVariable(node) ? null : undefined),
      Directive: (node) => (holdsVariable(node) ? null : undefined),
    }),
  )
}

it('asks in no document of the site for more than the API answers', () => {
  expect(operations.length).toBeGreaterThan(150)
  const tooLarge = operations.flatMap((operation) => {
    const { complexity, depth, breadth } = complexityFromQuery(sentText(operation), { schema })
    const isTooLarge = complexity > queryLimits.complexity || depth > queryLimits.depth || breadth > queryLimits.breadth
    return isTooLarge ? [`${operation.name?.value}: ${complexity} complexity, ${depth} deep, ${breadth} fields`] : []
  })
  expect(tooLarge).toEqual([])
})
