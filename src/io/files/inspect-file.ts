import { type ChosenFile, lookAtUpload, type UploadLook, type UploadType } from '#kernel/uploaded-file.ts'
import { unpackedFault } from './unpacked-pdf.ts'

/** Reads a file to its last byte, with everything packed in it. Runs in a worker thread: see `inspect-upload.ts`. */
export async function inspectFile(file: ChosenFile, types: readonly UploadType[]): Promise<UploadLook> {
  const look = lookAtUpload(file, types)
  if ('fault' in look || look.type !== 'pdf') return look
  const fault = await unpackedFault(file.bytes)
  return fault ? { fault } : look
}
