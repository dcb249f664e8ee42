import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { company } from '#kernel/brand.ts'

const ground = '#0f3230'

/** Draws the icons for browsers and home screens from one drawing, and the manifest that names them. */
export async function drawIcons(site: string): Promise<void> {
  const drawn = (size: number): Promise<Buffer> =>
    sharp(join(site, 'icon.svg'), { density: 72 * (size / 32) })
      .resize(size)
      .png()
      .toBuffer()
  const sizes = [192, 512]
  // A home screen rounds the corners itself and shows transparency as black.
  const touch = sharp(await drawn(180)).flatten({ background: ground })
  await Promise.all([
    ...sizes.map(async (size) => writeFile(join(site, `icon-${size}.png`), await drawn(size))),
    writeFile(join(site, 'apple-touch-icon.png'), await touch.png().toBuffer()),
    writeFile(join(site, 'favicon.ico'), iconFile(await drawn(32), 32)),
    writeFile(join(site, 'manifest.webmanifest'), JSON.stringify(manifest(sizes))),
  ])
}

const manifest = (sizes: readonly number[]) => ({
  name: company.name,
  short_name: company.name,
  description: company.promise,
  start_url: '/users/dashboard/',
  display: 'browser',
  background_color: '#ffffff',
  theme_color: ground,
  icons: sizes.map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
})

/** One PNG in an ICO file: a 6-byte header, a 16-byte entry, and the picture (since Windows Vista). */
export function iconFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
