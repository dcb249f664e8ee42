import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Horizon } from './horizon.tsx'
import type { HorizonHill } from './horizon-shape.ts'

const hours = [0, 0, 0, 0, 0, 0, 1, 3, 6, 8, 9, 10, 10, 9, 8, 6, 3, 1, 0, 0, 0, 0, 0, 0]
const hills: readonly HorizonHill[] = [
  { name: 'sertao', technology: 'solar', hours },
  { name: 'rio', technology: 'hydro', hours: hours.map(() => 2) },
]

describe('a horizon', () => {
  const html = renderToStaticMarkup(<Horizon hills={hills} sky="day" hour={12} label="Yesterday: 14.2 kWh" />)

  it('is one picture with its sentence, and has a shape for each hill and the land', () => {
    expect(html).toMatch(/^<div [^>]*role="img"[^>]*aria-label="Yesterday: 14.2 kWh"/)
    expect([...html.matchAll(/data-technology="(\w+)"/g)].map(([, kind]) => kind)).toEqual(['solar', 'hydro'])
    expect([...html.matchAll(/<path/g)]).toHaveLength(3)
  })

  it.each([
    [5.5, '0.000'],
    [12, '0.500'],
    [18.5, '1.000'],
    [4, '0.000'],
  ])('at %f has the sun at %s of its way', (hour, part) =>
    expect(renderToStaticMarkup(<Horizon hills={[]} sky="day" hour={hour} label="" />)).toContain(`--day:${part}`),
  )

  it.each([
    [18.5, '0.000'],
    [0, '0.500'],
    [5.5, '1.000'],
  ])('at %f has the moon at %s of its way', (hour, part) =>
    expect(renderToStaticMarkup(<Horizon hills={[]} sky="night" hour={hour} label="" />)).toContain(`--night:${part}`),
  )

  it('without an hour has the sun below the ground, and no hill without output', () => {
    const flat = renderToStaticMarkup(<Horizon hills={[]} sky="dawn" label="A flat horizon" />)
    expect(flat).toContain('data-sunless="true"')
    expect([...flat.matchAll(/<path/g)]).toHaveLength(1)
  })
})

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = parts.map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

const css = readFileSync(new URL('./horizon.module.css', import.meta.url), 'utf8')
const tokens = readFileSync(new URL('../../tokens.css', import.meta.url), 'utf8')
const pairOf = (text: string, name: string): readonly [light: string, dark: string] => {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(text)!
  return [light!, dark!]
}
const blockOf = (sky: string): string => {
  const start = css.indexOf(sky === 'day' ? '.horizon {' : `.horizon[data-horizon="${sky}"] {`)
  return css.slice(start, css.indexOf('}', start))
}
const themes = [
  ['dawn', 'light', 0],
  ['dawn', 'dark', 1],
  ['day', 'light', 0],
  ['day', 'dark', 1],
  ['dusk', 'light', 0],
  ['dusk', 'dark', 1],
  ['night', 'dark', 1],
] as const

describe('words on the sky', () => {
  it.each(themes)('of %s can be read in the %s theme', (sky, _theme, at) => {
    const skies = ['high', 'middle', 'low'].map((name) =>
      sky === 'night' ? new RegExp(`--${name}: (#\\w{6})`).exec(blockOf(sky))![1]! : pairOf(blockOf(sky), name)[at],
    )
    const faint = ['ink', 'ink-quiet', 'leaf', 'clay'].flatMap((word) =>
      // Gains and losses are above the middle; only the line about the power is lower.
      (word.startsWith('ink') ? skies : skies.slice(0, 2))
        .map((ground) => ({
          word,
          ground,
          contrast: contrast(pairOf(word === 'clay' ? css : tokens, word)[at], ground),
        }))
        .filter((found) => found.contrast < 4.5),
    )
    expect(faint).toEqual([])
  })
})
