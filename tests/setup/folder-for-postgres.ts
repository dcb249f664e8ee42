import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const neededBytes = 4 * 2 ** 30

/**
 * A new folder for a server that nobody needs after the test: in memory where there is room for it. A database is well over
 * a thousand files, and finding places for them on a disk took a tenth of the processor of a whole run.
 */
export function folderForPostgres(prefix: string): string {
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), prefix))
  // Root starts Postgres as another user, who has to reach the folder.
  chmodSync(folder, 0o755)
  return folder
}

function hasRoom(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize >= neededBytes
  } catch {
    return false
  }
}
