/** The accepted upload types: documents and pictures. A file that is not clearly one of these is refused. */
export const uploadTypes = {
  pdf: { mediaType: 'application/pdf', ending: /\.pdf$/i, label: 'PDF' },
  jpeg: { mediaType: 'image/jpeg', ending: /\.jpe?g$/i, label: 'JPEG' },
  png: { mediaType: 'image/png', ending: /\.png$/i, label: 'PNG' },
} as const
export type UploadType = keyof typeof uploadTypes

export const largestUpload = 10 * 1024 * 1024
/** The longest side and the area of a picture: more than any phone's, far from exhausting memory. */
export const largestSide = 12_000
const largestArea = 120_000_000

export type UploadFault =
  | 'empty'
  | 'tooLarge'
  | 'fileName'
  | 'format'
  | 'tooManyPixels'
  | 'somethingElseInIt'
  | 'tooComplex'
  | 'busy'

export type UploadLook =
  | { readonly type: UploadType; readonly mediaType: (typeof uploadTypes)[UploadType]['mediaType'] }
  | { readonly fault: UploadFault }

export type ChosenFile = { readonly fileName: string; readonly bytes: Uint8Array }

/** The cheap checks: size, name and first bytes. Safe on a server's main thread, whatever the file holds. */
export function checkUploadHeader({ fileName, bytes }: ChosenFile, types: readonly UploadType[]): UploadLook {
  if (bytes.length === 0) return { fault: 'empty' }
  if (bytes.length > largestUpload) return { fault: 'tooLarge' }
  if (!isPlainName(fileName)) return { fault: 'fileName' }
  const type = types.find((type) => uploadTypes[type].ending.test(fileName))
  if (!type || !startsAs[type](bytes)) return { fault: 'format' }
  return { type, mediaType: uploadTypes[type].mediaType }
}

/**
 * Checks a chosen file by its name, first bytes and structure to the last byte. A file that is a picture and something
 * else too is refused, because another program would see the something else. Its cost depends on the content: a server
 * calls it in a worker thread (`io/files/inspect-upload.ts`).
 */
export function lookAtUpload(file: ChosenFile, types: readonly UploadType[]): UploadLook {
  const header = checkUploadHeader(file, types)
  if ('fault' in header) return header
  const fault = { pdf: faultOfPdf, jpeg: faultOfJpeg, png: faultOfPng }[header.type](file.bytes)
  return fault ? { fault } : header
}

/** A name without a path, and without anything special to a terminal, a header or a file system. */
const isPlainName = (name: string): boolean =>
  name.length <= 200 && !/[/\\:*?"<>|\p{C}]/u.test(name) && !name.startsWith('.') && !name.includes('..')

const zip = `PK${String.fromCharCode(3, 4)}`
const markup = new RegExp(`<(script|html|svg|iframe|object|embed|body|!doctype|[?]php)|javascript:|%PDF-|${zip}`, 'i')
const textOf = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return text
}
const begins = (bytes: Uint8Array, with_: readonly number[], at = 0): boolean =>
  with_.every((byte, index) => bytes[at + index] === byte)

function faultOfSize(width: number, height: number): UploadFault | null {
  if (width === 0 || height === 0) return 'format'
  return width > largestSide || height > largestSide || width * height > largestArea ? 'tooManyPixels' : null
}

const pngMagic = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const startsAs: Readonly<Record<UploadType, (bytes: Uint8Array) => boolean>> = {
  pdf: (bytes) => /^%PDF-(1\.[0-7]|2\.0)/.test(textOf(bytes.subarray(0, 8))),
  jpeg: (bytes) => begins(bytes, [0xff, 0xd8, 0xff]),
  png: (bytes) => begins(bytes, pngMagic),
}

const u16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
const u32 = (bytes: Uint8Array, at: number): number => u16(bytes, at) * 65_536 + u16(bytes, at + 2)

const startsFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** ITU T.81, annex B: segments, consecutive scans, and the end of the image as the end of the file. */
function faultOfJpeg(bytes: Uint8Array): UploadFault | null {
  let at = 2
  let size: UploadFault | null = 'format'
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return 'format'
    const marker = bytes[at + 1]!
    const length = u16(bytes, at + 2)
    if (length < 2 || at + 2 + length > bytes.length) return 'format'
    const body = bytes.subarray(at + 4, at + 2 + length)
    if (startsFrame(marker)) size = faultOfSize(u16(body, 3), u16(body, 1))
    else if (((marker & 0xf0) === 0xe0 || marker === 0xfe) && markup.test(textOf(body))) return 'somethingElseInIt'
    at += 2 + length
    if (marker !== 0xda) continue
    at = afterScan(bytes, at)
    if (at + 2 > bytes.length) return 'format'
    if (bytes[at + 1] === 0xd9) return size ?? (at + 2 === bytes.length ? null : 'somethingElseInIt')
  }
  return 'format'
}

/** The next marker after the coded picture, in which FF is followed by 00 or a restart. */
function afterScan(bytes: Uint8Array, from: number): number {
  let at = from
  while (at + 1 < bytes.length) {
    const next = bytes[at + 1]!
    if (bytes[at] === 0xff && next !== 0x00 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
    at += 1
  }
  return bytes.length
}

const pngText = /^(tEXt|iTXt|eXIf)$/
/** Compressed text may be a zip bomb, and animations show no document. */
const pngUnwanted = /^(zTXt|acTL|fcTL|fdAT)$/

/** W3C PNG, section 5: chunks from IHDR to IEND, and nothing after it. */
function faultOfPng(bytes: Uint8Array): UploadFault | null {
  let at = 8
  let isFirst = true
  while (at + 12 <= bytes.length) {
    const length = u32(bytes, at)
    const name = textOf(bytes.subarray(at + 4, at + 8))
    if (!/^[A-Za-z]{4}$/.test(name) || at + 12 + length > bytes.length || (name === 'IHDR') !== isFirst) return 'format'
    const body = bytes.subarray(at + 8, at + 8 + length)
    if (isFirst) {
      const size = length === 13 ? faultOfSize(u32(body, 0), u32(body, 4)) : 'format'
      if (size) return size
    }
    if (pngUnwanted.test(name) || (pngText.test(name) && markup.test(textOf(body)))) return 'somethingElseInIt'
    // An ancillary chunk may carry anything; a large one is not about the picture.
    if (name !== 'IDAT' && name !== 'PLTE' && length > 1_000_000) return 'somethingElseInIt'
    at += 12 + length
    if (name === 'IEND') return at === bytes.length ? null : 'somethingElseInIt'
    isFirst = false
  }
  return 'format'
}

/**
 * ISO 32000: names that make a reader act, fetch, start or unpack something, or that hide the text behind a password.
 */
const active =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToR|GoToE|Movie|Sound|Rendition|Encrypt)(?![A-Za-z])/
/** A name may be spelled in hex: /J#61vaScript. */
const spelledOut = (pdf: string): string =>
  pdf.replace(/#([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
export const hasActiveContent = (pdf: string): boolean => active.test(spelledOut(pdf))

const tooWide = (pdf: string): boolean =>
  [...pdf.matchAll(/\/(?:Width|Height)\s+(\d{1,12})/g)].some(([, side]) => Number(side) > largestSide)

const isWords = (bytes: string): boolean => !/[^\t\n\f\r -~]/.test(bytes)

function faultOfPdf(bytes: Uint8Array): UploadFault | null {
  if (!/%%EOF\s*$/.test(textOf(bytes.subarray(-64)))) return 'somethingElseInIt'
  const text = textOf(bytes)
  const streams = pdfStreams(text)
  if (streams === 'tooMany') return 'tooComplex'
  // A packed stream may contain any bytes by chance; a plain-text one is read like the rest.
  const packed = streams.filter(({ from, to }) => !isWords(text.slice(from, to)))
  const written = [...packed, { from: text.length }]
    .map(({ from }, at) => text.slice(packed[at - 1]?.to ?? 0, from))
    .join(' ')
  if (hasActiveContent(written)) return 'somethingElseInIt'
  if (streams.some(({ from, to }) => holdsObject(text.slice(from, to)))) return 'somethingElseInIt'
  if (/<(script|html|svg|iframe|!doctype|\?php)[\s>]/i.test(text)) return 'somethingElseInIt'
  return tooWide(written) ? 'tooManyPixels' : null
}

export type PdfStream = { readonly dictionary: string; readonly from: number; readonly to: number }

const mostStreams = 20_000

/**
 * The positions of a PDF's streams, with the text before each since the previous one, which contains the stream's
 * dictionary in any layout. Names are decoded. A stream without an end extends to the last byte, as for some readers.
 * Reads the text once, whatever it contains.
 */
export function pdfStreams(text: string): PdfStream[] | 'tooMany' {
  const streams: PdfStream[] = []
  let before = 0
  for (const { index, 0: keyword } of text.matchAll(/(?<![A-Za-z])stream(?:\r\n|\r|\n)/g)) {
    if (index < before) continue
    if (streams.length === mostStreams) return 'tooMany'
    const from = index + keyword.length
    const end = text.indexOf('endstream', from)
    const to = end === -1 ? text.length : end
    streams.push({ dictionary: spelledOut(text.slice(before, index)), from, to })
    before = to === text.length ? to : to + 'endstream'.length
  }
  return streams
}

/** An object, or a stream, inside a stream: only a reader that knows its offset would find it. */
const holdsObject = (stream: string): boolean =>
  /(?<![A-Za-z])stream[\r\n]/.test(stream) ||
  /\d[\s\0]+\d+(?:[\s\0]|%[^\r\n]{0,200}[\r\n])+obj(?![A-Za-z])/.test(stream)
