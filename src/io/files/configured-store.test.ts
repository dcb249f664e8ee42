import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { createLog } from '#io/log/log.ts'
import { refuseUnfitStore } from './configured-store.ts'
import { FileStoreFailed } from './object-store.ts'

const run = promisify(execFile)

/** Loads the product's store in a new process, writes and reads a file, and counts the SDK's modules. */
const modulesOfSdk = async (files: object): Promise<number> => {
  const program = `
    import { createRequire } from 'node:module'
    import { configuredStore } from '#io/files/configured-store.ts'
    import { createSealer } from '#io/sealed/sealer.ts'
    const sealer = createSealer({ dataKey: Buffer.alloc(32, 'a').toString('base64url'), blindIndexKey: 'x'.repeat(40) })
    const store = configuredStore({ files: ${JSON.stringify(files)} }, sealer)
    await store.put(Buffer.from('statement'), null).then(({ sha256 }) => store.get(sha256)).catch(() => {})
    console.log(Object.keys(createRequire(import.meta.url).cache).filter((path) => path.includes('@aws-sdk')).length)`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program])
  return Number(stdout)
}

describe('the SDK of the store', () => {
  const folder = mkdtempSync(join(tmpdir(), 'longlight-configured-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  it('is not loaded by a company that keeps its files in a folder', async () => {
    expect(await modulesOfSdk({ store: 'folder', folder, bucket: null })).toBe(0)
  })

  it('is loaded by the first use of a bucket', async () => {
    const bucket = { name: 'files', origin: 'http://127.0.0.1:9', region: 'us-east-1', keyId: 'a', keySecret: 'b' }
    expect(await modulesOfSdk({ store: 's3', folder, bucket })).toBeGreaterThan(0)
  })
})

describe('a start', () => {
  const log = createLog('test', 'silent')
  it('is refused with a store that cannot keep documents', async () => {
    const unfit = refuseUnfitStore({ fault: async () => 'FILES_BUCKET: versioning of the bucket a is off' }, log)
    await expect(unfit).rejects.toThrow('FILES_BUCKET: versioning of the bucket a is off')
  })

  it('is not held up by a store that is away, which the health page reports', async () => {
    const away = async () => {
      throw new FileStoreFailed('The file store could not say how its bucket is set (ECONNREFUSED)')
    }
    await expect(refuseUnfitStore({ fault: away }, log)).resolves.toBeUndefined()
  })
})
