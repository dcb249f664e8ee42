import { lstat, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { Mistake } from './words.ts'

/** The operator's session at the command line: the person, and the provider. */
const session = z.object({ issuer: z.string(), token: z.string() })
export type KeptSession = z.output<typeof session>

/** Only the machine user who signed in may read and write it. */
const ownersAlone = 0o600
const othersBits = 0o077

/** Writes to a temporary file and renames, so a reader sees a whole session with the right permissions. */
export async function keepSession(path: string, kept: KeptSession): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}`
  await rm(draft, { force: true })
  const file = await open(draft, 'wx', ownersAlone)
  try {
    await file.writeFile(JSON.stringify(kept))
    await file.chmod(ownersAlone)
  } finally {
    await file.close()
  }
  await rename(draft, path)
}

/** The machine user's session; null if there is none. A file that others can read or write is refused. */
export async function readSession(path: string): Promise<KeptSession | null> {
  const stats = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!stats) return null
  if (!stats.isFile() || stats.uid !== process.getuid?.())
    throw new Mistake(
      `${path} is not a file that this user owns. Delete it and sign in again: npm run operator -- login`,
    )
  if ((stats.mode & othersBits) !== 0)
    throw new Mistake(
      `Others on this machine may read ${path}, so its sign-in is not used. Delete it and sign in again: npm run operator -- login`,
    )
  const read = session.safeParse(parsed(await readFile(path, 'utf8')))
  if (!read.success) throw new Mistake(`${path} cannot be read. Sign in again: npm run operator -- login`)
  return read.data
}

export const forgetSession = (path: string): Promise<void> => rm(path, { force: true })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
