import { createRequire } from 'node:module'
import { openSync } from 'fontkit'
import { extractText } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { printableCharacters } from '#kernel/text-rules.ts'
import { finishPdf, openPdf, pageMargin, titleFace } from './company-pdf.server.ts'

const fileOf = (face: string): string => createRequire(import.meta.url).resolve(`#web/pdf/fonts/${face}.ttf`)
function fontOf(face: string) {
  const font = openSync(fileOf(face))
  if (!('layout' in font)) throw new Error(`${face} is a collection.`)
  return font
}
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

  it.each(['text', 'bold'])('has every character of the names that we accept in %s', (face) => {
    const drawn = new Set(fontOf(face).characterSet.map((code) => String.fromCodePoint(code)))
    expect(printableCharacters.filter((character) => !drawn.has(character))).toEqual([])
  })

  it.each([
    'Thị Ánh Nguyễn',
    'Łukasz Żółć',
    'Kaʻanāʻanā',
    'Dvořák',
    'Ștefan',
    'İbrahim Yıldız',
    'Ọláyẹ̀mí Adébáyọ̀',
    'Siobhán O’Brien',
    'Guðmundur Þórsson',
    'Đặng Trần Thị Thu Hiền',
    'Ɓala Ƙwanƙwaso',
    'Māori Ǧǩǯ',
    'Ｊｏｈｎ ﬁeld',
  ])('draws %j as it is written, in a title and in text', async (name) => {
    const { pdf, whole } = openPdf({ title: name, issuer: 'Issuer Inc.', madeAt: new Date('2026-01-05T12:00:00Z') })
    pdf.font(titleFace(name)).text(name).font('text').text(name).font('bold').text(name)
    finishPdf(pdf, { title: name, company: 'Company', issuer: 'Issuer Inc.' })
    const { text } = await extractText(new Uint8Array(await whole), { mergePages: true })
    expect(text.normalize('NFC').split(name.normalize('NFKC'))).toHaveLength(4)
  })

  it('keeps an apostrophe as it was written, whichever one of the same shape another PDF had before', async () => {
    const textOf = async (name: string) => {
      const { pdf, whole } = openPdf({ title, issuer: 'Issuer Inc.', madeAt: new Date('2026-01-05T12:00:00Z') })
      pdf.font('text').text(name)
      pdf.end()
      return (await extractText(new Uint8Array(await whole), { mergePages: true })).text
    }
    const names = ['O\u2019Brien', 'O\u02bcBrien', 'O\u2019Brien']
    expect([await textOf(names[0]!), await textOf(names[1]!), await textOf(names[2]!)]).toEqual(names)
  })

  it.each(['محمد العربي', '小明', 'דוד', 'आर्या', 'Олена', 'Ada🌞', 'a\tb'])('is never made of %j', (name) => {
    const { pdf } = openPdf({ title, issuer: 'Issuer Inc.', madeAt: new Date('2026-01-05T12:00:00Z') })
    expect(() => pdf.font('text').text(name)).toThrow(/^The font text of PDFs has no U\+/)
  })

  it.each(['text', 'bold', 'display'])('sets every sign of a sum beside the other in %s', (face) => {
    const font = fontOf(face)
    const widthOf = (signs: string) => font.layout(signs).advanceWidth
    expect(widthOf('$627,147.79')).toBe([...'$627,147.79'].reduce((sum, sign) => sum + widthOf(sign), 0))
  })
})
