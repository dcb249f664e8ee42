import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { printableCharacters } from '../src/kernel/text-rules.ts'

/**
 * Writes src/design/fonts and the fonts of PDFs. Of each face one file with the characters that nearly every page of ours has, which every page
 * preloads, and one with the other signs and the rest of Western and Central Europe, which a browser fetches when a
 * text asks for it (fonts.css). A first file travels in the first ten packets of a new connection, with its headers: a
 * byte more is another journey on a phone, and fonts.test.ts holds that. Of the features: kerning, figures of one
 * width, and in the second file combining marks. Run by hand when one of these changes; the results are kept.
 */
const ascii = String.fromCodePoint(...range(0x20, 0x7f))
const seldom = '_*[]<>#|~^`{}\\'
/** Those of Portuguese and Spanish names of places, which stand in headlines of plants. */
const names = 'çãáéíóúâêôõñ'
const first = `${[...ascii].filter((character) => !seldom.includes(character)).join('')}\u00a0©·×–—‘’“”…−${names}`
const wide = [...range(0xa0, 0x180)].map((code) => String.fromCodePoint(code)).join('')
const signs = '‚„†‹›⁄•™€≈≤≥↑↓✓✕'
const rest = [...(seldom + wide + signs)].filter((character) => !first.includes(character)).join('')

const faces = [
  {
    name: 'inter',
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    wght: { min: 400, max: 700 },
  },
  {
    name: 'bricolage-grotesque',
    from: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    wght: 700,
  },
]

function range(first: number, end: number): number[] {
  return Array.from({ length: end - first }, (_, at) => first + at)
}

const folder = new URL('../src/design/fonts/', import.meta.url)
await mkdir(folder, { recursive: true })
for (const { name, from, wght } of faces) {
  const whole = await readFile(createRequire(import.meta.url).resolve(from))
  for (const [part, characters, keepFeatures] of [
    [name, first, ['kern', 'tnum']],
    [`${name}-rest`, rest, ['kern', 'tnum', 'ccmp', 'mark', 'mkmk', 'locl']],
  ] as const) {
    const options = {
      targetFormat: 'woff2',
      variationAxes: { wght },
      keepFeatures: [...keepFeatures],
      noHinting: true,
    } as const
    const bytes = await subsetFont(whole, characters, options)
    await writeFile(new URL(`${part}.woff2`, folder), bytes)
    process.stdout.write(`${part}: ${whole.length} to ${bytes.length} bytes\n`)
  }
}

/**
 * PDFs carry their characters with them: whole fonts of one weight each, see web/pdf, with every character that a name may have. They are
 * of packages that have each face in one file; the site's are in pieces, and a PDF cannot join pieces. No kerning: in a PDF it
 * drew the point of "197.14" under the seven, and a sum has to be read as it is.
 */
const printed = `${printableCharacters.join('')}${wide}${signs}×`
const pdfFonts = new URL('../src/web/pdf/fonts/', import.meta.url)
await mkdir(pdfFonts, { recursive: true })
for (const [name, from] of [
  ['text', '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'],
  ['bold', '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'],
  ['display', '@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf'],
] as const) {
  const whole = await readFile(createRequire(import.meta.url).resolve(from))
  const options = { targetFormat: 'truetype', noHinting: true } as const
  const bytes = await subsetFont(whole, printed, { ...options, keepFeatures: ['tnum', 'ccmp', 'mark', 'mkmk'] })
  await writeFile(new URL(`${name}.ttf`, pdfFonts), bytes)
  process.stdout.write(`${name}: ${whole.length} to ${bytes.length} bytes\n`)
}
