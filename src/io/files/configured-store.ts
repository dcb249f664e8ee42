import type { Config } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import { bucketObjects } from './bucket-objects.ts'
import { type FileStore, sealedStore } from './file-store.ts'
import { folderObjects } from './folder-objects.ts'
import { firstOf, type ObjectStore } from './object-store.ts'
import type { FileSealer } from './sealed-file.ts'

type Sealer = { readonly files: FileSealer }

export function storesOf({ files }: Pick<Config, 'files'>, { files: seals }: Sealer) {
  return {
    folder: folderObjects(files.folder),
    s3: files.bucket && bucketObjects(files.bucket, { keyNames: seals.keyNames }),
  }
}

/** The company's file store: it writes where FILES_STORE says, and reads missing files from the other place. */
export function configuredStore(config: Pick<Config, 'files'>, sealer: Sealer): FileStore {
  const { folder, s3 } = storesOf(config, sealer)
  return sealedStore(chosen(config, folder, s3), sealer)
}

function chosen({ files }: Pick<Config, 'files'>, folder: ObjectStore, s3: ObjectStore | null): ObjectStore {
  if (s3 === null) return folder
  return files.store === 's3' ? firstOf(s3, folder) : firstOf(folder, s3)
}

/**
 * Refuses to start with a store that cannot keep documents as the law requires. One that does not answer may recover.
 */
export async function refuseUnfitStore(files: Pick<FileStore, 'fault'>, log: Log): Promise<void> {
  const fault = await files.fault().catch((error: Error) => {
    log.warn({ reason: error.message }, 'the file store does not answer')
    return null
  })
  if (fault) throw new Error(`The file store cannot be used. ${fault}.`)
}
