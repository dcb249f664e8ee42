import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { headLength } from '#io/files/sealed-file.ts'

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Every file below a folder by its path from there; one that goes away while we look is left out. */
export async function filesBelow(folder: string, leaveOut: (path: string) => boolean = () => false): Promise<string[]> {
  const found: string[] = []
  const walk = async (below: string): Promise<void> => {
    for (const entry of await readdir(join(folder, below), { withFileTypes: true }).catch(nothingThere)) {
      const path = below ? `${below}/${entry.name}` : entry.name
      if (leaveOut(path)) continue
      if (entry.isDirectory()) await walk(path)
      else if (entry.isFile()) found.push(path)
    }
  }
  await walk('')
  return found.toSorted()
}

const nothingThere = (error: NodeJS.ErrnoException): never[] => {
  if (error.code === 'ENOENT') return []
  throw error
}

/** Copies one file under a name of its own first, so that what has the right name is whole. False when it is gone. */
export async function copyWhole(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true })
  const part = `${to}.part`
  try {
    await copyFile(from, part)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await rm(part, { force: true })
    return false
  }
  await rename(part, to)
  return true
}

/** The name of a stored file is the hash of its bytes: `ab/abcd…`. Anything else in that folder is a draft. */
const storedFile = /^[0-9a-f]{2}\/[0-9a-f]{64}$/

/** A key that was changed since leaves another head, and the same file behind it. */
async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const isThere = async (from: string, to: string): Promise<boolean> =>
  existsSync(to) && (await headOf(from)).equals(await headOf(to))

/** Adds the stored files that a copy does not have yet, or has under a key of before. What is in a stored file never changes. */
export async function addNewFiles(from: string, to: string): Promise<number> {
  let added = 0
  for (const path of await filesBelow(from))
    if (
      storedFile.test(path) &&
      !(await isThere(join(from, path), join(to, path))) &&
      (await copyWhole(join(from, path), join(to, path)))
    )
      added += 1
  return added
}
