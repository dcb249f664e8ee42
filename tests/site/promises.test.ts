import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { asText, builtPages } from './built-site.ts'
import { promises } from './promises.ts'

/** The words of a page's document, or of a file. */
function textOf(place: string): string {
  if (!place.startsWith('/')) return readFileSync(fileURLToPath(new URL(`../../${place}`, import.meta.url)), 'utf8')
  const page = builtPages.find(({ address }) => address === place)
  if (!page) throw new Error(`${place} is not in the build`)
  return asText(page.awake.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ')
}

describe('what the public pages promise', () => {
  it.each(promises.map((promise) => [`${promise.on} “${promise.says}”`, promise] as const))(
    '%s is said there and kept',
    (_, { on, says, keptBy, shows }) => {
      expect(textOf(on)).toContain(says)
      expect(textOf(keptBy)).toContain(shows)
    },
  )
})
