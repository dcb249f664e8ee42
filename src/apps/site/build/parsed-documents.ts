import { parse } from 'graphql'
import type { Plugin } from 'vite'

const importOf = /import \{ graphql \} from '(?=(?:#web|\.)\/documents\.ts')/
const documents = /\bgraphql\(`([^`]*)`\)/g

/** The module with its documents as the parser makes them, on as many lines as before. */
export function withParsedDocuments(code: string): string {
  return code
    .replace(importOf, "import { parsedDocument as graphql } from '")
    .replace(documents, (_, source: string) => {
      const document = JSON.stringify(parse(source, { noLocation: true }))
      return `graphql(${document}${'\n'.repeat(source.split('\n').length - 1)})`
    })
}

/** Parses GraphQL documents while the site is built: the parser and its work stay out of the browser. */
export const parsedDocuments: Plugin = {
  name: 'parsed-documents',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: importOf },
    handler: (code) => ({ code: withParsedDocuments(code), map: null }),
  },
}
