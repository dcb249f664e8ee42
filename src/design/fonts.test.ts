import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openSync } from 'fontkit'
import { describe, expect, it } from 'vitest'

const fileOf = (name: string): string => fileURLToPath(new URL(`fonts/${name}.woff2`, import.meta.url))
const charactersOf = (name: string): readonly number[] => {
  const font = openSync(fileOf(name))
  if (!('characterSet' in font)) throw new Error(`${name} is a collection.`)
  return font.characterSet.filter((character) => character !== 0xffff)
}

/** The character ranges that fonts.css assigns to a font's second file. */
function rangesOf(name: string): readonly (readonly [number, number])[] {
  const sheet = readFileSync(new URL('fonts.css', import.meta.url), 'utf8')
  const rule = sheet.split('@font-face').find((fontFace) => fontFace.includes(`/${name}.woff2`))!
  return [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from, to]) => [
    Number.parseInt(from!, 16),
    Number.parseInt(to ?? from!, 16),
  ])
}

describe.each(['inter', 'bricolage-grotesque'])('the face %s', (name) => {
  /** Ten packets of 1,460 bytes arrive at once on a new connection; their headers need some of that. */
  it('has a first file that needs no second journey', () =>
    expect(statSync(fileOf(name)).size).toBeLessThanOrEqual(13_500))

  it('asks for its second file for what only that one has', () => {
    const ranges = rangesOf(`${name}-rest`)
    const isAsked = (character: number) => ranges.some(([from, to]) => character >= from && character <= to)
    expect(charactersOf(`${name}-rest`).filter((character) => !isAsked(character))).toEqual([])
    expect(charactersOf(name).filter(isAsked)).toEqual([])
  })
})
