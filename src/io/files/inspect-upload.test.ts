import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pdfOf } from '#tests/setup/files.ts'
import { inspectUpload } from './inspect-upload.ts'

const largest = 8 * 1024 * 1024

/** Damaged in its last bytes: everything is unpacked before the fault appears. */
function damaged(size: number): Buffer {
  const packed = deflateSync(Buffer.alloc(size))
  packed.writeUInt32BE(1, packed.length - 4)
  return Buffer.concat([
    Buffer.from(`1 0 obj << /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream endobj\n'),
  ])
}
const pdfOfParts = (parts: Buffer): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), parts, Buffer.from('\n%%EOF\n')])
const repeated = (part: Buffer, size: number): Buffer =>
  Buffer.alloc(Math.floor(size / part.length) * part.length, part)

/** Files that blocked the server: for 11 seconds, and for half a second. */
const craftedFiles: readonly { what: string; bytes: Buffer; fault: readonly string[] }[] = [
  {
    what: '8 MB of places where a stream may begin',
    bytes: pdfOfParts(Buffer.alloc(largest, 'stream\n ')),
    fault: ['somethingElseInIt'],
  },
  {
    what: '8 MB of streams that fail after a megabyte each',
    bytes: pdfOfParts(repeated(damaged(1024 * 1024), largest)),
    fault: ['tooLarge'],
  },
  {
    what: '0.2 MB of streams that fail after a megabyte each',
    bytes: pdfOfParts(repeated(damaged(1024 * 1024), 200 * 1024)),
    fault: [],
  },
  {
    what: '8 MB of empty streams',
    bytes: pdfOfParts(repeated(Buffer.from('<<>>stream\nendstream\n'), largest)),
    fault: ['tooComplex'],
  },
]
const inspect = (bytes: Buffer) => inspectUpload({ fileName: 'statement.pdf', bytes }, ['pdf'])
const faultOf = (look: Awaited<ReturnType<typeof inspect>>) => ('fault' in look ? [look.fault] : [])

const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
const objects = deflateSync(Buffer.from(`5 0 ${script}`))
const streamOf = (dictionary: string, data: Uint8Array, keyword = 'stream\n', end = '\nendstream\nendobj\n') =>
  Buffer.concat([Buffer.from(`6 0 obj\n<< ${dictionary} /Length ${data.length} >>${keyword}`), data, Buffer.from(end)])
const objectStream = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode'
/** The first part of the packed data is stored uncompressed and contains an apparent end of the stream. */
const endInside = (() => {
  const stored = Buffer.from('5 0 << >> \nendstream\nendobj\n')
  const rest = deflateSync(Buffer.from(script)).subarray(2)
  const header = Buffer.from([0x78, 0x01, 0x00, 0, 0, 0, 0])
  header.writeUInt16LE(stored.length, 3)
  header.writeUInt16LE(0xffff - stored.length, 5)
  return Buffer.concat([header, stored, rest])
})()

/** Scripts that a PDF reader finds, arranged so that reading only the dictionary before "stream" misses them. */
const hidden: readonly { what: string; parts: Buffer }[] = [
  { what: 'its kind spelled in hex', parts: streamOf(objectStream.replace('ObjStm', 'Obj#53tm'), objects) },
  { what: 'its filter spelled in hex', parts: streamOf(objectStream.replace('Flate', 'Flat#65'), objects) },
  { what: 'a dictionary longer than what is looked at', parts: streamOf(objectStream + ' '.repeat(5_000), objects) },
  { what: 'the word obj in its dictionary', parts: streamOf(`${objectStream} /X (obj)`, objects) },
  { what: 'a comment before its data', parts: streamOf(objectStream, objects, '%\nstream\n') },
  { what: 'blanks before its data', parts: streamOf(objectStream, objects, `${' '.repeat(60)}stream\n`) },
  { what: 'no line feed before its data', parts: streamOf(objectStream, objects, '\nstream\r') },
  { what: 'no end', parts: streamOf(objectStream, objects, '\nstream\n', '\n') },
  { what: 'its kind said nowhere', parts: streamOf('/N 1 /First 4 /Filter /FlateDecode', objects) },
  { what: 'its kind said elsewhere', parts: streamOf(objectStream.replace('/ObjStm', '9 0 R'), objects) },
  {
    what: 'bytes that are put in another order',
    parts: streamOf(`${objectStream} /DecodeParms << /Predictor 12 /Columns 4 >>`, objects),
  },
  { what: 'the end of the stream within its data', parts: streamOf(objectStream, endInside) },
  {
    what: 'an object in the bytes of a picture',
    parts: streamOf(
      '/Subtype /Image /Filter /DCTDecode',
      Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), Buffer.from(`\n5 0 obj\n${script}\nendobj\n`)]),
    ),
  },
  {
    what: 'a stream that begins in a comment',
    parts: Buffer.concat([Buffer.from('%>>\nstream\n'), streamOf(objectStream, objects)]),
  },
]

describe('an uploaded file', () => {
  it.each(hidden)('is refused with a script in a stream that has $what', async ({ parts }) => {
    expect(faultOf(await inspect(pdfOfParts(parts)))).toEqual(['somethingElseInIt'])
  })

  it.each(craftedFiles)('does not hold up the main thread: $what', async ({ bytes, fault }) => {
    const before = { thread: process.threadCpuUsage(), all: process.cpuUsage() }
    const look = await inspect(bytes)
    const ms = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000
    const all = ms(process.cpuUsage(before.all))
    // On a starved machine the same work costs more: it matters that most of it runs elsewhere.
    expect(ms(process.threadCpuUsage(before.thread))).toBeLessThan(Math.max(150, all / 3))
    expect(faultOf(look)).toEqual(fault)
  })

  it('counts what a damaged stream unpacks to as what a sound one does', async () => {
    const look = await inspect(pdfOfParts(repeated(damaged(30 * 1024 * 1024), 240 * 1024)))
    expect(faultOf(look)).toEqual(['tooLarge'])
  })

  it('is refused where too many wait, and taken again when they are done', async () => {
    const looks = await Promise.all(Array.from({ length: 24 }, () => inspect(pdfOf('W-2'))))
    expect(looks.flatMap(faultOf)).toEqual(Array(6).fill('busy'))
    expect(faultOf(await inspect(pdfOf('W-2')))).toEqual([])
  })

  it('is not given to a worker where its header is wrong', async () => {
    const looks = await Promise.all(Array.from({ length: 40 }, () => inspect(Buffer.from('MZ'))))
    expect(new Set(looks.flatMap(faultOf))).toEqual(new Set(['format']))
  })
})
