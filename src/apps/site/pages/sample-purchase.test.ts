import { describe, expect, it } from 'vitest'
import { sampleDocuments } from '#business/portfolios/rules/sample-documents.ts'
import { samplePurchaseFile } from './sample-purchase.server.ts'

describe('the samples of what a buyer signs and receives', () => {
  it.each(sampleDocuments.map(({ file }) => file))('has a tagged PDF, the same each time: %s', async (file) => {
    const [first, second] = [await samplePurchaseFile(file), await samplePurchaseFile(file)]
    expect(first.equals(second)).toBe(true)
    const pdf = first.toString('latin1')
    for (const mark of ['%PDF-1.7', '/StructTreeRoot', '/Lang (en-US)', '/S /H1', '/S /H2']) expect(pdf).toContain(mark)
  })
})
