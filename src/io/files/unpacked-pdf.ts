import { constants, createInflate } from 'node:zlib'
import { hasActiveContent, pdfStreams, type UploadFault } from '#kernel/uploaded-file.ts'

/** The most bytes of a document's unpacked streams: a zip bomb is small until then. */
const largestUnpacked = 200 * 1024 * 1024
/** The most bytes of one stream of packed objects. */
const largestObjects = 16 * 1024 * 1024

/**
 * Unpacks a PDF's packed parts within limits, because objects inside can act like those outside. Runs in a worker
 * thread.
 */
export async function unpackedFault(bytes: Uint8Array): Promise<UploadFault | null> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const streams = pdfStreams(text)
  if (streams === 'tooMany') return 'tooComplex'
  let left = largestUnpacked
  for (const { dictionary, from, to } of streams) {
    const filters = dictionary.match(
      /\/(FlateDecode|LZWDecode|ASCIIHexDecode|ASCII85Decode|RunLengthDecode|Fl|LZW|AHx|A85|RL)\b/g,
    )
    const holdsObjects = /\/ObjStm\b/.test(dictionary)
    // Packed twice, or objects packed otherwise: no program that prints documents writes this.
    if ((filters?.length ?? 0) > 1 || (holdsObjects && filters?.[0] !== '/FlateDecode')) return 'somethingElseInIt'
    // Objects whose bytes are reordered after unpacking, or whose type is given elsewhere, could not be read here.
    if ((holdsObjects && /\/(DecodeParms|DP)\b/.test(dictionary)) || /\/Type\s+\d/.test(dictionary))
      return 'somethingElseInIt'
    if (filters?.[0] !== '/FlateDecode') continue
    const unpacked = await unpack(bytes.subarray(from, to), { most: left, holdsObjects })
    left -= unpacked.size
    if (unpacked.fault) return unpacked.fault
  }
  return null
}

/** The beginning of an object stream: the number and offset of each object. */
const beginsWithPlaces = /^(?:[\s\0]|%[^\r\n]*[\r\n])*\d+\s+\d/
/** Longer than any searched name in hex spelling. */
const overlap = 100

/**
 * Unpacks in chunks and reads objects as they come. Output before a fault counts in full: a deliberately damaged stream
 * costs as much as a sound one. Some writers leave a line end or a cut checksum after the data; an object stream must
 * be complete, because another reader may unpack what this one cannot.
 */
async function unpack(
  packed: Uint8Array,
  { most, holdsObjects }: { most: number; holdsObjects: boolean },
): Promise<{ readonly size: number; readonly fault: UploadFault | null }> {
  const inflate = createInflate({
    finishFlush: holdsObjects ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
    chunkSize: 64 * 1024,
  })
  let size = 0
  let isRead = holdsObjects
  let last = ''
  try {
    inflate.end(packed)
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      if (size === 0) isRead ||= beginsWithPlaces.test(piece.toString('latin1', 0, 1_000))
      size += piece.length
      if (size > (holdsObjects ? Math.min(most, largestObjects) : most)) return { size, fault: 'tooLarge' }
      if (!isRead) continue
      const text = last + piece.toString('latin1')
      if (hasActiveContent(text)) return { size, fault: 'somethingElseInIt' }
      last = text.slice(-overlap)
    }
  } catch (error) {
    if (!String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw error
    if (holdsObjects) return { size, fault: 'somethingElseInIt' }
  }
  return { size, fault: holdsObjects && size === 0 ? 'somethingElseInIt' : null }
}
