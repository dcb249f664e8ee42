import { execFile, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { standInPorts } from '#io/config/config.ts'
import type { JourneyCompany } from '#tests/setup/company-each-width.ts'

const cli = fileURLToPath(new URL('../../../src/apps/cli/main.ts', import.meta.url))

const folder = mkdtempSync(join(tmpdir(), 'operators-'))
/** A sign-in lasts ten minutes; one that is nearly over is made again. */
const freshFor = 8 * 60_000
const signedInAt = new Map<string, number>()

/** Runs an operator's command as someone who has signed in; what it printed. */
export async function runAs(company: JourneyCompany, email: string, words: readonly string[]): Promise<string> {
  const env = environmentOf(company, email)
  const last = signedInAt.get(env.OPERATOR_SESSION)
  if (last === undefined || performance.now() - last > freshFor) {
    await signIn(company, email, env)
    signedInAt.set(env.OPERATOR_SESSION, performance.now())
  }
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...words], { env })
  return stdout.trim()
}

function environmentOf({ site, sandbox, databaseUrl }: JourneyCompany, email: string) {
  const [port, sandboxPort] = [site, sandbox].map((address) => new URL(address).port)
  const session = join(folder, `${port}-${email}.json`)
  return {
    ...process.env,
    DATABASE_URL: databaseUrl,
    PORT: port,
    SANDBOX_PORT: sandboxPort,
    OPERATOR_SESSION: session,
  }
}

/** Signs in by the command line's own way; in the place of a browser the stand-in confirms the code. */
async function signIn({ sandbox }: JourneyCompany, email: string, env: NodeJS.ProcessEnv): Promise<void> {
  const login = spawn(process.execPath, [cli, 'login'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<number | null>((resolve) => login.on('exit', resolve))
  let printed = ''
  for await (const piece of login.stdout) {
    printed += piece
    const code = /confirm the code ([A-Z]{4}-[A-Z]{4})/.exec(printed)?.[1]
    if (!code) continue
    printed = ''
    const identity = `http://localhost:${Number(new URL(sandbox).port) + standInPorts.identity}`
    const confirmed = await fetch(`${identity}/_standin/device`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userCode: code, email }),
    })
    if (!confirmed.ok) throw new Error(`The stand-in signed nobody in: ${await confirmed.text()}`)
  }
  if ((await ended) !== 0) throw new Error(`${email} could not sign in at the command line`)
}
