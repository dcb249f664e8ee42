import { describe, expect, it } from 'vitest'
import { sampleDocument } from '#business/people/rules/sample-document.ts'
import { sampleWord } from '#business/people/rules/sample-word.ts'
import { sampleFile } from './sample-document-bytes.server.ts'

describe('the sample document of the sign-up', () => {
  it('is a tagged PDF, the same each time', async () => {
    const [first, second] = [await sampleFile(), await sampleFile()]
    expect(first.equals(second)).toBe(true)
    const pdf = first.toString('latin1')
    for (const mark of ['%PDF-1.7', '/StructTreeRoot', '/Lang (en-US)', '/S /H1']) expect(pdf).toContain(mark)
  })
  it('shows a word that counts in upper or lower case, and no other does', () => {
    expect(sampleWord.safeParse(` ${sampleDocument.word.toLowerCase()} `).success).toBe(true)
    for (const wrong of ['', 'lanterns', undefined]) expect(sampleWord.safeParse(wrong).success).toBe(false)
  })
})
