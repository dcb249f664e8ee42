import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The Chromium that the journeys run in: the machine's own, or else the one that npm brought, unpacked once. */
export async function findBrowser(path = process.env.PATH ?? ''): Promise<string> {
  const own = path
    .split(delimiter)
    .flatMap((folder) => [join(folder, 'chromium'), join(folder, 'chromium-browser')])
    .find(isExecutable)
  if (own) return own
  const browser = carriedBrowser()
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

const unpacked = fileURLToPath(new URL('../../node_modules/.cache/chromium', import.meta.url))

/** The system's fonts where it has any, and those of the package. */
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(unpacked, 'fonts')}</dir>
  <cachedir>${join(unpacked, 'fonts-cache')}</cachedir>
</fontconfig>
`

/**
 * The package unpacks into the folder for temporary files, which others may have filled before, so a process of its own does that
 * with a folder of this checkout in its place; a half-unpacked browser never gets the final name. Its libraries and fonts are for
 * systems that have none. Only the browser sees them, since other programs have libraries of the same names.
 */
function carriedBrowser(): string {
  const starter = join(unpacked, 'start')
  if (existsSync(starter)) return starter
  mkdirSync(dirname(unpacked), { recursive: true })
  const folder = mkdtempSync(`${unpacked}-`)
  try {
    const unpacking = spawnSync(process.execPath, [fileURLToPath(new URL('./unpack-browser.ts', import.meta.url))], {
      env: { ...process.env, TMPDIR: folder },
      encoding: 'utf8',
    })
    if (unpacking.status !== 0) throw new Error(`The browser from npm could not be unpacked: ${unpacking.stderr}`)
    writeFileSync(join(folder, 'fonts.conf'), fontSettings)
    writeFileSync(
      join(folder, 'start'),
      `#!/bin/sh
here=$(dirname "$0")
export FONTCONFIG_FILE="$here/fonts.conf"
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
exec "$here/chromium" "$@"
`,
      { mode: 0o755 },
    )
    renameSync(folder, unpacked)
  } catch (error) {
    // Another process may have been first.
    if (!existsSync(starter)) throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return starter
}

if (import.meta.main)
  await findBrowser().then(
    (browser) => process.stdout.write(`${browser}\n`),
    (error: Error) => {
      console.error(error.message)
      process.exitCode = 1
    },
  )
