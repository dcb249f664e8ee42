import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { drawIcons } from './icons.ts'

const site = await mkdtemp(join(tmpdir(), 'icons-'))
afterAll(() => rm(site, { recursive: true }))

it('draws every icon that the manifest and the head of a page name, in the size that they say', async () => {
  await cp(new URL('../../../../public/icon.svg', import.meta.url), join(site, 'icon.svg'))
  await drawIcons(site)
  const manifest = JSON.parse(await readFile(join(site, 'manifest.webmanifest'), 'utf8'))
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(join(site, src)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  expect(await sharp(join(site, 'apple-touch-icon.png')).metadata()).toMatchObject({ width: 180, hasAlpha: false })
  const ico = await readFile(join(site, 'favicon.ico'))
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6)]).toEqual([1, 1, 32])
  expect(await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()).toMatchObject({ format: 'png', width: 32 })
})
