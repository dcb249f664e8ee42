import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { TextField } from '../text-field/text-field.tsx'

/** The texts that a screen reader reads with the field, in their order. */
function described(field: Omit<Parameters<typeof TextField>[0], 'label' | 'value' | 'onChange'>): string[] {
  const html = renderToStaticMarkup(<TextField label="City" value="" onChange={() => {}} {...field} />)
  const ids = /aria-describedby="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
  return ids.map((id) => new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1] ?? `nothing has the id ${id}`)
}

describe('a field is described', () => {
  it('by nothing where it has no help and no error', () => expect(described({})).toEqual([]))
  it('by its help', () => expect(described({ help: 'Where you live.' })).toEqual(['Where you live.']))
  it('by its error', () => expect(described({ error: 'Enter a city.' })).toEqual(['Enter a city.']))
  it('by both', () => {
    expect(described({ help: 'Where you live.', error: 'Enter a city.' })).toEqual(['Where you live.', 'Enter a city.'])
  })
})
