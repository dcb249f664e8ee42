import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const page = new URL('../../docs/money.md', import.meta.url)
const lock = new URL('../../docs/.money.md.lock', import.meta.url)

const start = (room: string) => `<!-- stories of ${room} -->`
const end = (room: string) => `<!-- end of ${room} -->`

/** A room's section in docs/money.md; null if it has none. */
export function sectionOf(room: string): string | null {
  const text = readFileSync(page, 'utf8')
  const from = text.indexOf(start(room))
  const to = text.indexOf(end(room))
  return from < 0 || to < from ? null : text.slice(from + start(room).length, to).trim()
}

/** Replaces a room's section and no other; test files write at once, so one waits for the other. */
export async function writeSection(room: string, section: string): Promise<void> {
  await locked(() => {
    const text = readFileSync(page, 'utf8')
    const renewed = `${start(room)}\n\n${section}\n\n${end(room)}`
    const from = text.indexOf(start(room))
    const to = text.indexOf(end(room)) + end(room).length
    const whole = from < 0 ? `${text.trimEnd()}\n\n${renewed}\n` : text.slice(0, from) + renewed + text.slice(to)
    const beside = new URL(`../../docs/.money.md.${process.pid}`, import.meta.url)
    writeFileSync(beside, whole)
    renameSync(beside, page)
  })
}

async function locked(work: () => void): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      closeSync(openSync(lock, 'wx'))
      break
    } catch (error) {
      if (tries > 500) throw error
      if (isLeftBehind()) rmSync(lock, { force: true })
      await wait(20)
    }
  }
  try {
    work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** Writing takes milliseconds: an old lock belongs to a run that was killed. */
function isLeftBehind(): boolean {
  const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs
  return made !== undefined && Date.now() - made > 5_000
}
