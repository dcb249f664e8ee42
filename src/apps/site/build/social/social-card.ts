import { withAlpha } from '#design/colour.ts'
import { hillPaths, type Technology } from '#design/components/hill/hill-shape.ts'
import { company } from '#kernel/brand.ts'
import { display, text } from './lettering.ts'

export type SocialCard = {
  /** The kind of page, in a word or two above the title. */
  readonly kind: string
  readonly title: string
  readonly line?: string
  readonly hours: readonly number[]
  readonly technology: Technology
}

/** The size that social sites require. */
export const cardSize = { width: 1200, height: 630 } as const

/** The background and light colors of the visual language's light theme. */
const colours = {
  ground: '#0f3230',
  far: withAlpha('#5cc2ab', 0.14),
  words: '#f2f7f3',
  quiet: '#b4cbc4',
  sun: '#ffc23c',
  solar: '#e39a1f',
  hydro: '#2a7da8',
  storage: '#6a58b8',
} as const

const margin = 72
/** The largest size whose title leaves room for the sun. */
const titleSizes = [
  { size: 76, mostLines: 2 },
  { size: 66, mostLines: 2 },
  { size: 56, mostLines: 3 },
  { size: 46, mostLines: 4 },
]

export function drawCard({ kind, title, line, hours, technology }: SocialCard): string {
  const { width, height } = cardSize
  const size = (titleSizes.find((tried) => linesOf(title, tried.size).length <= tried.mostLines) ?? titleSizes.at(-1)!)
    .size
  const lines = linesOf(title, size)
  const top = 196
  const leading = size * 1.08
  const below = top + size * 0.78 + (lines.length - 1) * leading
  const hill = hillPaths(hours, { width: width + 200, height: 176, left: 130, base: height })
  const ridge = hillPaths([...hours].reverse(), { width: width + 520, height: 220, left: -520, base: height })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.ground}"/>`,
    `<circle cx="1000" cy="452" r="88" fill="${colours.sun}"/>`,
    `<path d="${ridge.area}" fill="${colours.far}"/>`,
    `<path d="${hill.area}" fill="${colours[technology]}"/>`,
    mark(),
    text.draw(kind, { x: margin, y: top - 26, size: 26, fill: colours.sun }),
    ...lines.map((words, index) =>
      display.draw(words, { x: margin, y: top + size * 0.78 + index * leading, size, fill: colours.words }),
    ),
    ...(line ? sentence(line, below + 56) : []),
    '</svg>',
  ].join('')
}

const linesOf = (title: string, size: number) => display.wrap(title, size, cardSize.width - 2 * margin)

/** One line below the title, or nothing if the title fills the picture. */
function sentence(words: string, y: number): string[] {
  const [first, ...rest] = text.wrap(words, 30, cardSize.width - 2 * margin)
  return first && rest.length === 0 && y < 440
    ? [text.draw(first, { x: margin, y, size: 30, fill: colours.quiet })]
    : []
}

const mark = (): string =>
  `<g transform="translate(${margin} 56) scale(1.5)"><circle cx="23" cy="11.5" r="7.5" fill="${colours.sun}"/><path d="M1 27c7 0 8.3-17 15-17s8.5 17 19 17z" fill="#5cc2ab"/></g>${display.draw(company.name, { x: margin + 68, y: 94, size: 36, fill: colours.words })}`
