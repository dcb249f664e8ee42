import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** A file of the built site for the server; its bytes stay on the disk. */
export type StaticFile = {
  readonly path: string
  /** Hashes of the scripts that stand in the page itself, for its content security policy. */
  readonly inlineScripts: readonly string[]
}

export type StaticSite = {
  readonly folder: string
  /** The file at an address; an address with a slash at its end is a page. */
  readonly find: (address: string) => StaticFile | undefined
  /** The document of routes that render in the browser. */
  readonly fallback: StaticFile | undefined
}

export async function readSite(folder: string): Promise<StaticSite> {
  const paths = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
  const files = await Promise.all(
    paths.map(async (path): Promise<StaticFile> => {
      const html = path.endsWith('.html') ? await readFile(join(folder, path), 'utf8') : ''
      return { path, inlineScripts: inlineScriptHashes(html) }
    }),
  )
  const byPath = new Map(files.map((file) => [file.path, file]))
  const find = (address: string) =>
    byPath.get(address) ?? (address.endsWith('/') ? byPath.get(`${address}index.html`) : undefined)
  return { folder, find, fallback: find('/__spa-fallback.html') }
}

function inlineScriptHashes(html: string): string[] {
  // Data (JSON, JSON-LD) never runs, so the policy need not name it.
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g)
  const hashes = [...scripts].map(([, script]) => createHash('sha256').update(script!).digest('base64'))
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`)
}
