import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The Chromium that the journeys run in: the machine's own, or else the one that npm brought, unpacked once. */
export async function findBrowser(path = process.env.PATH ?? ''): Promise<string> {
  const own = path
    .split(delimiter)
    .flatMap((folder) => [join(folder, 'chromium'), join(folder, 'chromium-browser')])
    .find(isExecutable)
  if (own) return own
  const { default: carried } = await import('@sparticuz/chromium')
  const browser = await carried.executablePath()
  const tried = spawnSync(browser, ['--version'], { encoding: 'utf8' })
  if (tried.status === 0) return browser
  throw new Error(
    'No browser can run here: there is no `chromium`, and the one from npm lacks libraries of this system ' +
      `(${tried.stderr?.trim().split('\n')[0] ?? tried.error?.message}). Install Chromium: apt-get install chromium`,
  )
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

if (import.meta.main)
  await findBrowser().then(
    (browser) => process.stdout.write(`${browser}\n`),
    (error: Error) => {
      console.error(error.message)
      process.exitCode = 1
    },
  )
