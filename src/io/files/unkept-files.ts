import { createHash } from 'node:crypto'
import type { FileStore } from './file-store.ts'

/** A read-only view of the files, for dry runs. */
export const unkeptFiles = (files: FileStore): FileStore => ({
  ...files,
  put: async (bytes) => ({ sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length }),
})
