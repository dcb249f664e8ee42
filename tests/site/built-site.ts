import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** The folder that the servers read. SITE names another one. */
export const builtSite = process.env.SITE ?? fileURLToPath(new URL('../../build/client', import.meta.url))

/** A built document by its address, with what the checks ask of it. */
export type BuiltPage = {
  readonly address: string
  readonly html: string
  /** The part that a browser reads at once: without the template in which scripts sleep. */
  readonly awake: string
  readonly isSleeping: boolean
}

export const builtPages: readonly BuiltPage[] = readdirSync(builtSite, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('index.html'))
  .sort()
  .map((path) => {
    const html = readFileSync(join(builtSite, path), 'utf8')
    return {
      address: `/${path.slice(0, -'index.html'.length)}`,
      html,
      awake: html.replace(/<template data-scripts[\s\S]*?<\/template>/, ''),
      isSleeping: html.includes('data-sleeping'),
    }
  })

export const builtFiles: ReadonlySet<string> = new Set(
  readdirSync(builtSite, { recursive: true, encoding: 'utf8' }).map((path) => `/${path.replaceAll('\\', '/')}`),
)

/** The attributes of every element of a name, in order. */
export function elementsOf(html: string, name: string): readonly Readonly<Record<string, string>>[] {
  return [...html.matchAll(new RegExp(`<${name}(\\s[^>]*)?>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([^\s="]+)="([^"]*)"/g)].map(([, key, value]) => [key, asText(value ?? '')]),
    ),
  )
}

export const asText = (html: string): string =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** The bytes of all scripts that a document asks for, packed file by file as they travel. */
export const scriptBytes = (html: string): { readonly gzip: number; readonly brotli: number } =>
  packedBytes(new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file!)))

/** The scripts that the browser loads for some routes, by the list that React Router's build leaves. */
export function scriptsOf(routes: readonly string[]): ReadonlySet<string> {
  const list = [...builtFiles].find((path) => /^\/assets\/manifest-.*\.js$/.test(path))!
  const text = readFileSync(join(builtSite, list), 'utf8')
  const { entry, routes: all } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    readonly entry: Loaded
    readonly routes: Readonly<Record<string, Loaded>>
  }
  const parts = [entry, ...['root', ...routes].map((route) => all[route]!)]
  return new Set([list, ...parts.flatMap(({ module, imports }) => [module, ...imports])])
}
type Loaded = { readonly module: string; readonly imports: readonly string[] }

export function packedBytes(files: ReadonlySet<string>): { readonly gzip: number; readonly brotli: number } {
  const sizes = [...files].map(packedSize)
  return {
    gzip: sizes.reduce((sum, { gzip }) => sum + gzip, 0),
    brotli: sizes.reduce((sum, { brotli }) => sum + brotli, 0),
  }
}

const packed = new Map<string, { gzip: number; brotli: number }>()
function packedSize(file: string): { gzip: number; brotli: number } {
  const known = packed.get(file)
  if (known) return known
  const size = (suffix: string, pack: (bytes: Buffer) => Buffer): number =>
    builtFiles.has(`${file}.${suffix}`)
      ? readFileSync(join(builtSite, `${file}.${suffix}`)).length
      : pack(readFileSync(join(builtSite, file))).length
  const sizes = { gzip: size('gz', gzipSync), brotli: size('br', brotliCompressSync) }
  packed.set(file, sizes)
  return sizes
}
