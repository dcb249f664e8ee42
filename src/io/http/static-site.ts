import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.data': 'text/x-script',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.pdf': 'application/pdf',
}

export type StaticFile = {
  readonly type: string
  readonly bytes: Buffer
  readonly brotli: Buffer | null
  readonly gzip: Buffer | null
  readonly etag: string
  /** Named by the hash of its content, so that it may be kept for ever. */
  readonly immutable: boolean
  /** Hashes of the scripts that stand in the page itself, for its content security policy. */
  readonly inlineScripts: readonly string[]
}

export type StaticSite = {
  readonly find: (path: string) => StaticFile | undefined
  /** The document of routes that render in the browser. */
  readonly fallback: StaticFile | undefined
}

/** Reads the built site into memory, with what the build compressed. */
export async function readSite(folder: string): Promise<StaticSite> {
  const paths = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const files = new Map<string, StaticFile>()
  await Promise.all(
    paths.map(async (path) => {
      const url = `/${relative(folder, path).split(sep).join('/')}`
      files.set(url, await prepare(url, path))
    }),
  )
  const find = (path: string) => files.get(path) ?? (path.endsWith('/') ? files.get(`${path}index.html`) : undefined)
  return { find, fallback: files.get('/__spa-fallback.html') }
}

async function prepare(url: string, path: string): Promise<StaticFile> {
  const bytes = await readFile(path)
  return {
    type: types[extname(url)] ?? 'application/octet-stream',
    bytes,
    brotli: await readIfThere(`${path}.br`),
    gzip: await readIfThere(`${path}.gz`),
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    immutable: url.startsWith('/assets/'),
    inlineScripts: url.endsWith('.html') ? inlineScriptHashes(bytes.toString('utf8')) : [],
  }
}

const readIfThere = (path: string): Promise<Buffer | null> => readFile(path).catch(() => null)

function inlineScriptHashes(html: string): string[] {
  // Data (JSON, JSON-LD) never runs, so the policy need not name it.
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g)
  const hashes = [...scripts].map(([, script]) => createHash('sha256').update(script!).digest('base64'))
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`)
}
