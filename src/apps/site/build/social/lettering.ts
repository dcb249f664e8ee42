import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

export type Lettering = {
  readonly widthOf: (words: string, size: number) => number
  /** Lines no wider than `width`, broken between words. */
  readonly wrap: (words: string, size: number, width: number) => readonly string[]
  /** One line whose baseline begins at a point. */
  readonly draw: (words: string, at: { x: number; y: number; size: number; fill: string }) => string
}

const fileOf = createRequire(import.meta.url).resolve

export const display = lettering(
  fileOf('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff'),
)
export const text = lettering(fileOf('@fontsource/inter/files/inter-latin-500-normal.woff'))

function lettering(path: string): Lettering {
  const font = create(readFileSync(path)) as Font
  const widthOf = (words: string, size: number): number => (font.layout(words).advanceWidth * size) / font.unitsPerEm
  return {
    widthOf,
    wrap: (words, size, width) => {
      const lines: string[] = []
      for (const word of words.split(' ')) {
        const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
        if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer
        else lines.push(word)
      }
      return lines
    },
    draw: (words, { x, y, size, fill }) => {
      const { glyphs, positions } = font.layout(words)
      let pen = 0
      const outlines = glyphs.map((glyph, index) => {
        const { xAdvance, xOffset } = positions[index]!
        const outline = `<path transform="translate(${pen + xOffset} 0)" d="${glyph.path.toSVG()}"/>`
        pen += xAdvance
        return outline
      })
      const scale = size / font.unitsPerEm
      return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${outlines.join('')}</g>`
    },
  }
}
