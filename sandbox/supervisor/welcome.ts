import type { Config } from '#io/config/config.ts'
import { sandboxGate } from '#io/config/sandbox-secrets.ts'
import { signIns, toTry } from '../demo/sign-ins.ts'

export function welcome(config: Config): string {
  const console_ = `http://localhost:${config.sandboxPort}`
  const lines = ['', `  The site          ${config.publicOrigin}`, `  Its API           ${config.publicOrigin}/graphql`]
  if (!config.production)
    lines.push(`  Sandbox console   ${console_}   (mail, texts, partners, forced failures, the clock)`)
  if (config.demo) {
    lines.push('', '  Demo sign-ins (everyone and everything in the demo is invented)')
    for (const { email, password, who } of signIns) lines.push(`    ${email.padEnd(34)} ${password.padEnd(18)} ${who}`)
  }
  if (!config.production)
    lines.push(
      '',
      '  To try',
      ...(config.demo ? toTry.map((words) => `    ${words}`) : []),
      `    Invest as someone new: ${config.publicOrigin}/get-started/ ; the email with the code is in the console's inbox.`,
      "    Move the clock by a day, a month or to the next event in the console, and watch the bank's answer arrive.",
      `    Read the page behind a password: ${config.publicOrigin}/confidential/ ; it is ${sandboxGate.password}`,
      '    Force the next bank return, outage or doubled webhook in the console; docs/sandbox.md lists more failures.',
    )
  lines.push('', '  Ctrl-C stops everything and loses nothing.', '')
  return lines.join('\n')
}
