import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const worthCompressing = /\.(html|js|css|json|data|svg|txt|xml)$/
/** What is smaller fits one packet as it is. */
const leastBytes = 500

/** Puts a brotli and a gzip file beside each file of a built site, as small as they get: it is done once, at build. */
export async function compressSite(folder: string): Promise<void> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => worthCompressing.test(path))
  await Promise.all(
    paths.map(async (path) => {
      const bytes = await readFile(join(folder, path))
      if (bytes.length < leastBytes) return
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      await Promise.all([
        compressBrotli(bytes, { params }).then((packed) => writeFile(join(folder, `${path}.br`), packed)),
        compressGzip(bytes, { level: 9 }).then((packed) => writeFile(join(folder, `${path}.gz`), packed)),
      ])
    }),
  )
}
