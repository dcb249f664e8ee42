import type { TypedDocumentNode } from '@apollo/client'
import { createFragmentRegistry } from '@apollo/client/cache'
import { type DocumentNode, parse } from 'graphql'
import type { Documents } from './generated/documents.ts'

/** The fragments of all loaded modules. The cache adds to each operation the ones that it names. */
export const fragments = createFragmentRegistry()

/**
 * A GraphQL document, typed by what code generation found under the same text. The text stands with the component that
 * uses it, so that a page loads its own documents and no others.
 */
export function graphql<Source extends keyof Documents>(source: Source): Documents[Source]
export function graphql(source: string): TypedDocumentNode {
  return parsedDocument(parse(source, { noLocation: true }))
}

/** What the build makes of `graphql` (apps/site/build/parsed-documents.ts): the browser parses no document. */
export function parsedDocument(document: DocumentNode): DocumentNode {
  if (document.definitions.some(({ kind }) => kind === 'FragmentDefinition')) fragments.register(document)
  return document
}
