import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

it('lets nobody open a sealed value but the place that writes a line about it', () => {
  const files = globSync('src/**/*.ts', { cwd: root })
  // The file store unseals documents; their readers are logged where they are requested.
  const opening = files
    .filter((path) => !/^src\/(io|engine)\/sealed\//.test(path) && !path.endsWith('.test.ts'))
    .filter((path) => /\bsealer\s*\.open\(/.test(readFileSync(`${root}/${path}`, 'utf8')))
  expect(files.length).toBeGreaterThan(500)
  expect(opening).toEqual([])
})
