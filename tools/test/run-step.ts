import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Follow } from './follow.ts'
import { type Counts, type Failure, type Report, readReport } from './reports.ts'
import { reportOf, type Step, vitest } from './steps.ts'

export type Outcome = {
  readonly step: Step
  readonly ok: boolean
  readonly seconds: number
  readonly counts: Counts
  readonly failures: readonly Failure[]
  readonly report: Report | null
}

export type Surroundings = {
  readonly root: string
  readonly say: (line: string) => void
  readonly follow: Follow
}

export async function runStep(step: Step, { root, say, follow }: Surroundings): Promise<Outcome> {
  // A report of an earlier run would be taken for this one's.
  rmSync(join(root, reportOf(step)), { force: true })
  const began = performance.now()
  const followed = step.isQuick ? null : follow()
  let ok = true
  let said = ''
  for (const command of step.commands) {
    const done = await execute(command, { root, env: step.env }, (line) => {
      if (followed) {
        say(`${step.name.padEnd(13)} ${line}`)
        followed.take(line)
      } else said += `${line}\n`
    })
    ok &&= done
  }
  followed?.end()
  const seconds = (performance.now() - began) / 1000
  if (!ok && step.isQuick) say(`\n--- ${step.name} ---\n${said.trim()}\n`)
  const told = tell(step, root, ok)
  if (!ok && step.runner === 'vitest') await nameFlaky(told.failures, root, say)
  say(`${step.name.padEnd(13)} ${ok ? 'ok' : 'FAILED'} after ${seconds.toFixed(1)} s`)
  return { step, ok, seconds, ...told }
}

/** Reads the step's report. A step that failed has a failure, even if its report has none or cannot be read. */
export function tell(step: Step, root: string, ok: boolean): Pick<Outcome, 'counts' | 'failures' | 'report'> {
  const broken = { file: step.name, name: 'the step itself' }
  const asOne = {
    counts: { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 },
    failures: ok ? [] : [broken],
    report: null,
  }
  if (!step.runner) return asOne
  try {
    const report = readReport(step.runner, join(root, reportOf(step)), root)
    const { counts, failures } = report
    return ok || counts.failed > 0
      ? { counts, failures, report }
      : { counts: { ...counts, failed: 1 }, failures: [broken], report }
  } catch {
    return { ...asOne, counts: { passed: 0, failed: 1, skipped: 0 }, failures: [broken] }
  }
}

const mostTriedAgain = 5

/**
 * Some failed files run once more by themselves, which separates chance from a defect. Many failures are not chance.
 */
async function nameFlaky(failures: readonly Failure[], root: string, say: (line: string) => void): Promise<void> {
  const files = [...new Set(failures.map(({ file }) => file))].filter((file) => existsSync(join(root, file)))
  if (files.length === 0 || files.length > mostTriedAgain) return
  const again = reportOf({ name: 'unit-again' })
  rmSync(join(root, again), { force: true })
  await execute(vitest(again, files), { root }, () => {})
  if (!existsSync(join(root, again))) return
  const stillFailed = new Set(readReport('vitest', join(root, again), root).failures.map(({ name }) => name))
  for (const { name } of failures) if (!stillFailed.has(name)) say(`flaky, and so failed: ${name}`)
}

type Where = { readonly root: string; readonly env?: Readonly<Record<string, string>> | undefined }

/** Runs a command, passes on its lines as they come, and returns whether it ended well. */
function execute(command: readonly string[], { root, env }: Where, take: (line: string) => void): Promise<boolean> {
  return new Promise((done) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      // The type checker is a Go program: collecting its memory half as often takes a tenth less time, for 600 MB.
      env: { GOGC: '200', ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', take)
    child.once('close', (code) => done(code === 0))
  })
}
