import { type DefinitionNode, type DocumentNode, type FragmentDefinitionNode, parse, type SelectionNode } from 'graphql'
import type { TypedDocumentNode } from 'urql'
import type { Documents } from './generated/documents.ts'

const fragments = new Map<string, FragmentDefinitionNode>()

/**
 * A GraphQL document, typed by code generation from the same text. The text is in its component, so that a page loads
 * only its own documents.
 */
export function graphql<Source extends keyof Documents>(source: Source): Documents[Source]
export function graphql(source: string): TypedDocumentNode {
  return parsedDocument(parse(source, { noLocation: true }))
}

/** The build replaces `graphql` by this (apps/site/build/parsed-documents.ts), so the browser parses no document. */
export function parsedDocument(document: DocumentNode): DocumentNode {
  for (const definition of document.definitions)
    if (definition.kind === 'FragmentDefinition') fragments.set(definition.name.value, definition)
  return document
}

const completed = new WeakMap<DocumentNode, DocumentNode>()

/** The document as sent, with its fragments and theirs. */
export function withFragments<Document extends DocumentNode>(document: Document): Document {
  const completedText = completed.get(document)
  if (completedText) return completedText as Document
  const named = new Map<string, FragmentDefinitionNode>()
  const follow = (node: DefinitionNode | SelectionNode): void => {
    for (const name of spreadsIn(node)) {
      if (named.has(name)) continue
      const fragment = fragments.get(name)
      if (!fragment) throw new Error(`There is no fragment ${name}.`)
      named.set(name, fragment)
      follow(fragment)
    }
  }
  document.definitions.forEach(follow)
  const whole = { ...document, definitions: [...document.definitions, ...named.values()] }
  completed.set(document, whole)
  return whole
}

const spreadsIn = (node: DefinitionNode | SelectionNode): string[] => {
  if (node.kind === 'FragmentSpread') return [node.name.value]
  const { selectionSet } = node as { selectionSet?: FragmentDefinitionNode['selectionSet'] }
  return selectionSet?.selections.flatMap(spreadsIn) ?? []
}
