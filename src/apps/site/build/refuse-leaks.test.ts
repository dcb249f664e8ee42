import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { refuseLeaks } from './refuse-leaks.ts'

const gated = join(import.meta.dirname, '../../../../content/pages/confidential.md')

describe('what stands behind a password', () => {
  const builtWith = async (name: string, text: string) => {
    const root = await mkdtemp(join(tmpdir(), 'longlight-leak-'))
    await writeFile(join(root, name), text)
    return refuseLeaks(root, [gated])
  }
  it('may be in no file that the build makes, however it is escaped', async () => {
    for (const [name, text] of [
      ['index.html', '<p>The turbines need new runners in 2029.</p>'],
      [
        'page.js',
        'const a="For: dry months would look less dramatic. Against: investors are used to monthly dividends, and smoothing hides weak months."',
      ],
      [
        'page.data',
        '["I know it\\u2019s so: Are a foundation and a transformer on order enough to prove that construction had begun?"]',
      ],
    ] as const)
      await expect(builtWith(name, text)).rejects.toThrow(`${name} gives away a sentence`)
  })
  it('lets pass what may be said to everyone', async () => {
    const built = builtWith('index.html', '<h1>Confidential</h1><p>This page is currently password protected.</p>')
    await expect(built).resolves.toBeUndefined()
  })
})
