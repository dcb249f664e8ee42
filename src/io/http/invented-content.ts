import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A line of the list that the build makes. */
type Invented = { readonly file: string; readonly supply: string }

/** The file in which a build leaves the list, for the server that serves it. */
export const inventedFile = (root: string): string => join(root, 'build/invented.json')

/** The list of the build in `root`; empty if no build left one. */
export const inventedInBuild = async (root: string): Promise<readonly Invented[]> =>
  existsSync(inventedFile(root)) ? (JSON.parse(await readFile(inventedFile(root), 'utf8')) as Invented[]) : []

/** The lines with which a build or a start in production mode is refused. */
export const refusalOf = (invented: readonly Invented[]): string =>
  [
    'The site’s content is that of the demo. Before real investors see it, supply:',
    ...invented.map(({ file, supply }) => `  ${file}: ${supply}`),
  ].join('\n')
