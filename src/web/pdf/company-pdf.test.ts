import { createRequire } from 'node:module'
import { openSync } from 'fontkit'
import { extractText } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { finishPdf, openPdf, pageMargin } from './company-pdf.server.ts'

const title = 'Agreement about $243,197.14'

async function threePages(): Promise<Buffer> {
  const { pdf, whole } = openPdf({ title, issuer: 'Issuer Inc.', madeAt: new Date('2026-01-05T12:00:00Z') })
  pdf.font('display').fontSize(22).text(title)
  for (const words of ['First page', 'Second page', 'Third page']) {
    if (words !== 'First page') pdf.addPage()
    pdf.font('text').fontSize(10).text(words, pageMargin, 300)
  }
  finishPdf(pdf, { title, company: 'Company', issuer: 'Issuer Inc.' })
  return whole
}

describe('a PDF of the company', () => {
  it('says on each page whose it is, which document, and which page of how many', async () => {
    const { text: pages } = await extractText(new Uint8Array(await threePages()), { mergePages: false })
    expect(pages).toHaveLength(3)
    pages.forEach((words, at) => {
      for (const said of ['Company', title, 'Issuer Inc.', `${at + 1} of 3`]) expect(words).toContain(said)
    })
  })

  it('is named, tagged, in English and the same to the byte each time, with its letters in it', async () => {
    const [first, again] = [await threePages(), await threePages()]
    expect(first.equals(again)).toBe(true)
    const bytes = first.toString('latin1')
    for (const mark of ['/Marked true', '/Lang (en-US)', '/DisplayDocTitle true', '/FontFile2'])
      expect(bytes).toContain(mark)
    expect(bytes).not.toContain('Helvetica')
  })

  it.each(['text', 'bold', 'display'])('sets every sign of a sum beside the other in %s', (face) => {
    const font = openSync(createRequire(import.meta.url).resolve(`#web/pdf/fonts/${face}.ttf`))
    if (!('layout' in font)) throw new Error(`${face} is a collection.`)
    const widthOf = (signs: string) => font.layout(signs).advanceWidth
    expect(widthOf('$627,147.79')).toBe([...'$627,147.79'].reduce((sum, sign) => sum + widthOf(sign), 0))
  })
})
