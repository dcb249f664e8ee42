import { parse } from 'graphql'
import type { Plugin } from 'vite'

const importOf = /import \{ graphql \} from '(?=(?:#web|\.)\/documents\.ts')/
const documents = /\bgraphql\(`([^`]*)`\)/g

export function withParsedDocuments(code: string): string {
  return code
    .replace(importOf, "import { parsedDocument as graphql } from '")
    .replace(documents, (_, source: string) => {
      const document = JSON.stringify(parse(source, { noLocation: true }))
      return `graphql(${document}${'\n'.repeat(source.split('\n').length - 1)})`
    })
}

/** Parses GraphQL documents at build time, so that the browser needs no parser. */
export const parsedDocuments: Plugin = {
  name: 'parsed-documents',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: importOf },
    handler: (code) => ({ code: withParsedDocuments(code), map: null }),
  },
}
