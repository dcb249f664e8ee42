import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { takenPeople } from '#tests/setup/hard-people.ts'
import { drawCertificate } from './certificate.ts'

const drawnFor = async (name: string): Promise<Uint8Array> =>
  new Uint8Array(
    await drawCertificate(
      { title: 'Subscription agreement', requestId: 'r1' },
      [{ name, signedName: name, email: 'a@example.com', signedAt: null, signatureId: 's1' }],
      [{ name: 'agreement.pdf', bytes: Buffer.from('x') }],
    ),
  )
const withoutBlanks = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '')

describe('the certificate of a signature', () => {
  it.each(takenPeople.map(({ firstName, lastName }) => `${firstName} ${lastName}`))(
    'is drawn with all characters of %s, each line below the one before',
    async (name) => {
      const bytes = await drawnFor(name)
      expect(withoutBlanks((await extractText(bytes.slice(), { mergePages: true })).text)).toContain(
        withoutBlanks(name),
      )
      const page = await (await getDocumentProxy(bytes)).getPage(1)
      const { items } = await page.getTextContent()
      const lines = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []))
      const heights = [...new Set(lines.map(({ transform }) => Math.round(transform[5])))].toSorted((a, b) => b - a)
      const gaps = heights.slice(1).map((height, at) => heights[at]! - height)
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(10)
      for (const { transform, width } of lines) expect(transform[4] + width).toBeLessThanOrEqual(612 - 60)
    },
  )

  it('is drawn for every signer, also in a script that it has no characters of', async () => {
    expect((await extractText(await drawnFor('Олена Reyes'), { mergePages: true })).text).toContain('????? Reyes')
  })
})
