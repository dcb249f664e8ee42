import type { DocumentNode, SelectionSetNode } from 'graphql'

/** How often an operation calls each query or mutation, counting every alias and every field in fragments. */
export function rootCalls(document: DocumentNode, operationName: string | null): ReadonlyMap<string, number> {
  const operation = document.definitions.find(
    (definition) =>
      definition.kind === 'OperationDefinition' && (operationName === null || definition.name?.value === operationName),
  )
  const calls = new Map<string, number>()
  const visited = new Set<string>()
  const count = (set: SelectionSetNode | undefined): void => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === 'Field') calls.set(selection.name.value, (calls.get(selection.name.value) ?? 0) + 1)
      else if (selection.kind === 'InlineFragment') count(selection.selectionSet)
      else if (!visited.has(selection.name.value)) {
        // A fragment spread twice selects the same fields, which are resolved once.
        visited.add(selection.name.value)
        const { value } = selection.name
        const spread = document.definitions.find(
          (definition) => definition.kind === 'FragmentDefinition' && definition.name.value === value,
        )
        if (spread?.kind === 'FragmentDefinition') count(spread.selectionSet)
      }
    }
  }
  if (operation?.kind === 'OperationDefinition') count(operation.selectionSet)
  return calls
}
