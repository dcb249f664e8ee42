import { fileURLToPath } from 'node:url'
import { executeCodegen } from '@graphql-codegen/cli'
import { lexicographicSortSchema, parse, printSchema } from 'graphql'
import { formatDocument, stringifyDocument } from 'urql'
import { parsedDocument, withFragments } from '#web/documents.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = 'src/web/generated/'

/** The whole API as GraphQL writes it, in an order that does not depend on which room adds its fields first. */
export async function schemaText(): Promise<string> {
  const { schema } = await import('#apps/api/schema.ts')
  return `${printSchema(lexicographicSortSchema(schema))}\n`
}

type Client = {
  /** The prefix of the generated files' names. */
  readonly prefix: string
  /** The functions that take its documents' texts. */
  readonly tags: string[]
  readonly fragmentMasking: false | { readonly unmaskFunctionName: string }
}

const clients: readonly Client[] = [
  { prefix: '', tags: ['graphql'], fragmentMasking: { unmaskFunctionName: 'readFragment' } },
  { prefix: 'public-', tags: ['publicQuery', 'publicFragment'], fragmentMasking: false },
]

/** The types of every document in a page, and which types belong to which text. Nothing of it is there at run time. */
export async function graphqlTypes(sdl: string): Promise<{ path: string; text: string }[]> {
  const all = []
  for (const client of clients) all.push(...(await typesOf(client, sdl)))
  return all
}

async function typesOf({ prefix, tags, fragmentMasking }: Client, sdl: string) {
  const written = await executeCodegen({
    cwd: root,
    schema: sdl,
    documents: ['src/**/web/**/*.{ts,tsx}', 'src/apps/site/**/*.{ts,tsx}', `!${folder}**`],
    pluckConfig: { globalGqlIdentifierName: tags },
    ignoreNoDocuments: true,
    silent: true,
    generates: {
      [folder]: {
        preset: 'client',
        presetConfig: { fragmentMasking },
        config: {
          useTypeImports: true,
          enumsAsTypes: true,
          importExtension: '.ts',
          emitLegacyCommonJSImports: false,
          strictScalars: true,
          // The types on the wire: whole numbers as text, days and moments as ISO text.
          scalars: {
            ID: 'string',
            IdempotencyKey: 'string',
            Cents: 'string',
            Microshares: 'string',
            SharePrice: 'string',
            Rate: 'string',
            Day: 'string',
            Month: 'string',
            Instant: 'string',
          },
        },
      },
    },
  })
  // Without this a page that selects a missing field would leave nobody any types at all.
  if (written.error) throw written.error
  return typesAlone(
    prefix,
    new Map(written.result.map(({ filename, content }) => [filename.slice(folder.length), content])),
  )
}

const writtenDocument = /^export const (\w+) = \{"kind":"Document".*\} as unknown as (DocumentNode<[^;]*>);$/gm
const importOfNode = /^import type \{ TypedDocumentNode as DocumentNode \}.*\n/m
const mapOfTexts = /^type Documents = \{\n([\s\S]*?)^\};$/m

/** Leaves out the parsed documents and the map of them that the preset writes: each page has its own as text. */
function typesAlone(prefix: string, written: ReadonlyMap<string, string>): { path: string; text: string }[] {
  const types = written.get('graphql.ts')!
  const masking = written.get('fragment-masking.ts')
  const node = new Map([...types.matchAll(writtenDocument)].map(([, name, type]) => [name!, type!]))
  const entries = mapOfTexts.exec(written.get('gql.ts')!)![1]!
  const typed = entries.replaceAll(/typeof types\.(\w+)/g, (_, name: string) =>
    node.get(name)!.replaceAll(/(?<=[<\s])(?=[A-Z]\w*[,>])/g, 'types.'),
  )
  const header = `/* eslint-disable */\nimport type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';\n`
  return [
    ...(masking ? [{ path: `${folder}fragment-masking.ts`, text: masking }] : []),
    {
      path: `${folder}${prefix}graphql.ts`,
      text: types.replaceAll(writtenDocument, '').replace(importOfNode, '').trimEnd().concat('\n'),
    },
    {
      path: `${folder}${prefix}documents.ts`,
      text: `${header}import type * as types from './${prefix}graphql.ts';\n\n/** The types of a document by its text. */\nexport type Documents = {\n${typed}};\n`,
    },
  ]
}

const askedFirst = ['Me', 'MyAccessibleAccounts', 'Dashboard', 'Checkout'] as const

/**
 * The first queries of every page of the portal, and of the two pages that most people open first, as the data client
 * sends them: the portal's document sends them before the client is there (src/web/early/first-data.ts).
 */
export function firstQueries(types: readonly { readonly path: string; readonly text: string }[]): string {
  const sources = types
    .filter(({ path }) => path.endsWith('/documents.ts'))
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => /^\s*"\\n\s+(query|fragment) /.test(line))
    .map((line): string => JSON.parse(line.slice(line.indexOf('"'), line.lastIndexOf('": ') + 1)))
  for (const source of sources) if (source.trimStart().startsWith('fragment')) parsedDocument(parse(source))
  const entries = askedFirst.map((name) => {
    const source = sources.find((source) => new RegExp(`^\\s*query ${name}\\b`).test(source))
    if (!source) throw new Error(`There is no query ${name} among the documents.`)
    return `  ${name}: ${JSON.stringify(stringifyDocument(formatDocument(withFragments(parse(source, { noLocation: true })))))},\n`
  })
  return `/** What the portal asks for first, as the data client sends it. */\nexport const firstQueries = {\n${entries.join('')}} as const\n`
}
