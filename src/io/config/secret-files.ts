import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sandboxSecrets } from './sandbox-secrets.ts'
import { settings } from './settings.ts'

export type Environment = Readonly<Record<string, string | undefined>>
type ReadFile = (path: string) => string

/** Every secret setting: it can be in a file, named by the same setting with `_FILE`. */
export const secretSettings: readonly string[] = [
  ...Object.keys(sandboxSecrets),
  ...Object.keys(settings.shape).filter((name) => name.endsWith('_OLD')),
  ...[
    'DATABASE_URL',
    'APP_DATABASE_URL',
    'STANDBY_DATABASE_URL',
    'SMTP_URL',
    'GATE_HASH',
    'FILES_KEY_ID',
    'FILES_KEY_SECRET',
  ],
]

/** The environment with each secret in place of its file, and a line for each unusable file. */
export function withSecretFiles(
  environment: Environment,
  readFile: ReadFile = (path) => readFileSync(path, 'utf8'),
): { readonly environment: Environment; readonly problems: readonly string[] } {
  const given: Record<string, string | undefined> = { ...environment }
  const problems = Object.keys(settings.shape)
    .filter((name) => environment[`${name}_FILE`] && !secretSettings.includes(name))
    .map((name) => `${name}_FILE: only a secret is read from a file; set ${name}`)
  for (const name of secretSettings) {
    const read = secretOf(environment, name, readFile)
    if (read && 'text' in read) given[name] = read.text
    if (read && 'problem' in read) problems.push(read.problem)
  }
  return { environment: given, problems }
}

type Read = { readonly text: string } | { readonly problem: string } | null

/** A secret from its own file, else from the folder of secrets. */
function secretOf(environment: Environment, name: string, readFile: ReadFile): Read {
  const [own, folder] = [environment[`${name}_FILE`], environment.SECRETS_DIR]
  const isGiven = Boolean(environment[name])
  if (own && isGiven) return { problem: `${name}_FILE: and ${name} are both given; leave one of them out` }
  if (own) return contentOf(own, `${name}_FILE`, readFile)
  const read = folder ? contentOf(join(folder, name), 'SECRETS_DIR', readFile) : null
  if (read === null || ('code' in read && read.code === 'ENOENT')) return null
  return isGiven ? { problem: `${name}: is given, and SECRETS_DIR has a file of it; leave one of them out` } : read
}

/** A secret without the trailing line break that editors add. No message shows the file's content. */
function contentOf(path: string, setting: string, readFile: ReadFile) {
  try {
    const text = readFile(path).trimEnd()
    return text === '' ? { problem: `${setting}: ${path} is empty` } : { text }
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    return { problem: `${setting}: ${path} cannot be read (${code})`, code }
  }
}
