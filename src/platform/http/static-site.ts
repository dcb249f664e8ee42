import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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
}

export type StaticSite = {
  readonly find: (path: string) => StaticFile | undefined
  /** The document of routes that render in the browser. */
  readonly fallback: StaticFile | undefined
  /** Hashes of the scripts that stand in the pages themselves, for the content security policy. */
  readonly inlineScripts: readonly string[]
}

/** Reads the built site into memory, compressed once. */
export async function readSite(folder: string): Promise<StaticSite> {
  const paths = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const files = new Map<string, StaticFile>()
  const hashes = new Set<string>()
  await Promise.all(
    paths.map(async (path) => {
      const bytes = await readFile(path)
      const url = `/${relative(folder, path).split(sep).join('/')}`
      files.set(url, await prepare(url, bytes))
      if (url.endsWith('.html')) for (const hash of inlineScriptHashes(bytes.toString('utf8'))) hashes.add(hash)
    }),
  )
  const find = (path: string) => files.get(path) ?? (path.endsWith('/') ? files.get(`${path}index.html`) : undefined)
  return { find, fallback: files.get('/__spa-fallback.html'), inlineScripts: [...hashes] }
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

async function prepare(url: string, bytes: Buffer): Promise<StaticFile> {
  const type = types[extname(url)] ?? 'application/octet-stream'
  const worth = bytes.length > 500 && /text|javascript|json|xml|svg/.test(type)
  return {
    type,
    bytes,
    brotli: worth ? await compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }) : null,
    gzip: worth ? await compressGzip(bytes) : null,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    immutable: url.startsWith('/assets/'),
  }
}

function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
  )
}
