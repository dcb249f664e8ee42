import { inflateSync } from 'node:zlib'
import { hasActiveContent, pdfStreams, type UploadFault } from '#kernel/uploaded-file.ts'

/** What all streams of a paper may come to: a bomb is small until it is unpacked. */
const largestUnpacked = 200 * 1024 * 1024

/** Unpacks what a PDF has packed, within bounds: objects in there may act as those outside do. */
export function unpackedFault(bytes: Uint8Array): UploadFault | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  let left = largestUnpacked
  for (const { dictionary, from, to } of pdfStreams(text)) {
    const filters = dictionary.match(
      /\/(FlateDecode|LZWDecode|ASCIIHexDecode|ASCII85Decode|RunLengthDecode|Fl|LZW|AHx|A85|RL)\b/g,
    )
    const holdsObjects = /\/ObjStm\b/.test(dictionary)
    // Packed twice, or objects packed otherwise: nothing that prints a paper writes so.
    if ((filters?.length ?? 0) > 1 || (holdsObjects && filters?.[0] !== '/FlateDecode')) return 'somethingElseInIt'
    if (filters?.[0] !== '/FlateDecode') continue
    const unpacked = unpack(bytes.subarray(from, to), left)
    if (unpacked === 'bomb') return 'tooLarge'
    left -= unpacked.length
    if (holdsObjects && (unpacked.length === 0 || hasActiveContent(unpacked.toString('latin1'))))
      return 'somethingElseInIt'
  }
  return null
}

function unpack(packed: Uint8Array, most: number): Buffer | 'bomb' {
  try {
    // Some writers leave a line's end or a cut checksum behind the data; what could be unpacked is what counts.
    return inflateSync(packed, { maxOutputLength: Math.max(1, most), finishFlush: 2 })
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'bomb' : Buffer.alloc(0)
  }
}
