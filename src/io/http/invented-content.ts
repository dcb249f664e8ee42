import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Invented = { readonly file: string; readonly supply: string }

/** The file in which a build leaves the list, for the server that serves it. */
export const inventedFile = (root: string): string => join(root, 'build/invented.json')

export const inventedInBuild = async (root: string): Promise<readonly Invented[]> =>
  existsSync(inventedFile(root)) ? (JSON.parse(await readFile(inventedFile(root), 'utf8')) as Invented[]) : []

export const refusalOf = (invented: readonly Invented[]): string =>
  [
    'The site’s content is that of the demo. Before real investors see it, supply:',
    ...invented.map(({ file, supply }) => `  ${file}: ${supply}`),
  ].join('\n')
