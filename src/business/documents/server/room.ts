import type { Room } from '#engine/command/platform.ts'
import type { FileStore } from '#io/files/file-store.ts'
import { checkFiles } from './check-files.ts'

/** Documents of record. Their files are compared with their hashes each night. */
export const documentsRoom = ({ files }: { readonly files: FileStore }): Room => ({
  name: 'documents',
  booksChecks: [checkFiles(files)],
})
