import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const components = new URL('components/', import.meta.url)

describe('the style guide', () => {
  it('shows every component of the kit', () => {
    const without = readdirSync(components).filter(
      (name) => !readdirSync(new URL(`${name}/`, components)).some((file) => file.endsWith('.examples.tsx')),
    )
    expect(without).toEqual([])
  })
})
