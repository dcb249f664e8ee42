import { constants, createInflate } from 'node:zlib'
import { hasActiveContent, pdfStreams, type UploadFault } from '#kernel/uploaded-file.ts'

/** The most bytes of all streams of a document, unpacked: a bomb is small until it is unpacked. */
const largestUnpacked = 200 * 1024 * 1024
/** The most bytes of one stream of packed objects. */
const largestObjects = 16 * 1024 * 1024

/** Unpacks what a PDF has packed, within bounds: objects in there may act as those outside do. Runs in a worker thread. */
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
    // Packed twice, or objects packed otherwise: nothing that prints a document writes so.
    if ((filters?.length ?? 0) > 1 || (holdsObjects && filters?.[0] !== '/FlateDecode')) return 'somethingElseInIt'
    // Objects whose bytes are put in another order after unpacking, or whose kind is given elsewhere, would be read by
    // nobody here.
    if ((holdsObjects && /\/(DecodeParms|DP)\b/.test(dictionary)) || /\/Type\s+\d/.test(dictionary))
      return 'somethingElseInIt'
    if (filters?.[0] !== '/FlateDecode') continue
    const unpacked = await unpack(bytes.subarray(from, to), { most: left, holdsObjects })
    left -= unpacked.size
    if (unpacked.fault) return unpacked.fault
  }
  return null
}

/** The beginning of a stream of objects: the number and the place of each of them. */
const beginsWithPlaces = /^(?:[\s\0]|%[^\r\n]*[\r\n])*\d+\s+\d/
/** Longer than any name that is looked for, spelled in hex. */
const overlap = 100

/**
 * Unpacks piece by piece and reads objects as they come. What came out before a fault counts in full: a stream that is damaged on
 * purpose costs as much as one that is sound. Some writers leave a line's end or a cut checksum behind the data; a stream of
 * objects has to be whole, for what cannot be unpacked here may be unpacked by another reader.
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
