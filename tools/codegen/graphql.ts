import { fileURLToPath } from 'node:url'
import { executeCodegen } from '@graphql-codegen/cli'
import { lexicographicSortSchema, printSchema } from 'graphql'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = 'src/platform/web/generated/'

/** The whole API as GraphQL writes it, in an order that does not depend on which room adds its fields first. */
export async function schemaText(): Promise<string> {
  const { schema } = await import('#apps/api/schema.ts')
  return `${printSchema(lexicographicSortSchema(schema))}\n`
}

/** The types of every document in a page, and the documents themselves, parsed. */
export async function graphqlTypes(sdl: string): Promise<{ path: string; text: string }[]> {
  const written = await executeCodegen({
    cwd: root,
    schema: sdl,
    documents: ['src/**/web/**/*.{ts,tsx}', 'src/apps/site/**/*.{ts,tsx}', `!${folder}**`],
    ignoreNoDocuments: true,
    silent: true,
    generates: {
      [folder]: {
        preset: 'client',
        presetConfig: { fragmentMasking: { unmaskFunctionName: 'readFragment' } },
        config: {
          useTypeImports: true,
          enumsAsTypes: true,
          importExtension: '.ts',
          emitLegacyCommonJSImports: false,
          strictScalars: true,
          // What travels: whole numbers as text, days and moments as ISO text.
          scalars: {
            ID: 'string',
            Cents: 'string',
            Microshares: 'string',
            SharePrice: 'string',
            Rate: 'string',
            Day: 'string',
            Instant: 'string',
          },
        },
      },
    },
  })
  // Without this a page that asks for what is not there would leave nobody any types at all.
  if (written.error) throw written.error
  return written.result.map(({ filename, content }) => ({ path: filename, text: content }))
}
