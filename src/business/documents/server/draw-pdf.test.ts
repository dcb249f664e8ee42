import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { expect, it } from 'vitest'
import { instant } from '#kernel/instant.ts'
import { drawPdf } from './draw-pdf.ts'

const content = (amount: string) => ({
  title: 'Confirmation of purchase',
  madeAt: instant('2026-01-05T15:00:00Z'),
  footer: ['For tests'],
  parts: [{ heading: 'What' }, { text: 'Words' }, { facts: [['Amount', amount] as const] }],
})

it('is the same to the byte for the same content, so that its hash proves it, and another for another', async () => {
  const [first, again, other] = await Promise.all([
    drawPdf(content('$1.00')),
    drawPdf(content('$1.00')),
    drawPdf(content('$1.01')),
  ])
  expect(first.equals(again)).toBe(true)
  expect(first.equals(other)).toBe(false)
  expect(first.subarray(0, 5).toString()).toBe('%PDF-')
})

it('is the same whatever was drawn before it in this process, to the letters that can be copied out of it', async () => {
  const plain = content('$1.00')
  // Composite and lookalike characters: each font remembers glyphs by their first use.
  const odd = { ...plain, title: 'Énergie à São Paulo', parts: [{ text: 'é ï õ\u00a0ü fi ffl – “Ü”' }] }
  const [first, oddFirst] = [await drawPdf(plain), await drawPdf(odd)]
  const [again, oddAgain] = [await drawPdf(plain), await drawPdf(odd)]
  expect(again.equals(first)).toBe(true)
  expect(oddAgain.equals(oddFirst)).toBe(true)
  const [alone, oddAlone] = [await fresh(plain), await fresh(odd)]
  expect(again.equals(alone)).toBe(true)
  expect(oddAgain.equals(oddAlone)).toBe(true)
})

it('names the columns of a table on each page, and ends on each page what is marked there', async () => {
  const rows = Array.from({ length: 120 }, (_, nth) => [`Row ${nth}`, `$${nth}.00`])
  const columns = [
    { title: 'What it is', width: 3 },
    { title: 'Amount', width: 1, isNumber: true },
  ]
  const facts = Array.from({ length: 60 }, (_, nth) => [`Fact ${nth}`, 'holds'] as const)
  const parts = [{ heading: 'Rows' }, { table: { columns, rows } }, { facts }, { heading: 'End' }, { text: 'Over' }]
  const drawn = new Uint8Array(await drawPdf({ ...content('$1.00'), parts }))
  const pdf = await getDocumentProxy(drawn)
  const { text } = await extractText(pdf, { mergePages: false })
  expect(text.length).toBeGreaterThan(3)
  for (const page of text.filter((words) => words.includes('Row '))) expect(page).toContain('What it is')
  expect(text.join(' ')).toContain('Fact 7: holds')
  const { OPS } = await getResolvedPDFJS()
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { fnArray } = await (await pdf.getPage(page)).getOperatorList()
    const count = (...kinds: number[]) => fnArray.filter((kind) => kinds.includes(kind)).length
    expect(count(OPS.endMarkedContent)).toBe(count(OPS.beginMarkedContent, OPS.beginMarkedContentProps))
  }
})

/** The same PDF from a process that has drawn nothing yet. */
async function fresh(of: Parameters<typeof drawPdf>[0]): Promise<Buffer> {
  const program = `
    const { drawPdf } = await import(${JSON.stringify(new URL('./draw-pdf.ts', import.meta.url).href)})
    const of = ${JSON.stringify(of)}
    process.stdout.write(await drawPdf({ ...of, madeAt: Temporal.Instant.from(of.madeAt) }))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'buffer',
    maxBuffer: 10_000_000,
  })
  return stdout
}
