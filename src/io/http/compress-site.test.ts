import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressSite } from './compress-site.ts'

const text = Array.from({ length: 400 }, (_, n) => `line ${n} of ${(n * 7919) % 1013}`).join('\n')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'longlight-compress-'))
  for (const name of ['index.html', 'app.js', 'picture.png']) await writeFile(join(folder, name), text)
  await writeFile(join(folder, 'least.js'), 'a'.repeat(500))
  await writeFile(join(folder, 'tiny.js'), 'a'.repeat(499))
  await compressSite(folder)
})
afterAll(() => rm(folder, { recursive: true }))

describe('a built site', () => {
  it.each(['index.html', 'app.js'])('has %s in two packed forms that hold the same', async (name) => {
    expect(brotliDecompressSync(await readFile(join(folder, `${name}.br`))).toString()).toBe(text)
    expect(gunzipSync(await readFile(join(folder, `${name}.gz`))).toString()).toBe(text)
  })

  it('packs no picture and nothing below 500 bytes', async () => {
    const packed = (await readdir(folder)).filter((name) => /\.(br|gz)$/.test(name)).sort()
    expect(packed).toEqual(['app.js.br', 'app.js.gz', 'index.html.br', 'index.html.gz', 'least.js.br', 'least.js.gz'])
  })

  it('packs scripts as small as brotli can', async () => {
    const best = brotliCompressSync(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    })
    expect((await readFile(join(folder, 'app.js.br'))).length).toBe(best.length)
  })
})
