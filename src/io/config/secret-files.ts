import { readFileSync } from 'node:fs'
import { sandboxSecrets } from './sandbox-secrets.ts'
import { settings } from './settings.ts'

export type Environment = Readonly<Record<string, string | undefined>>
type ReadFile = (path: string) => string

/** Every setting that nobody but the process may read: it can stand in a file, named by the same setting with `_FILE`. */
export const secretSettings: readonly string[] = [
  ...Object.keys(sandboxSecrets),
  ...Object.keys(settings.shape).filter((name) => name.endsWith('_OLD')),
  ...['DATABASE_URL', 'APP_DATABASE_URL', 'SMTP_URL', 'GATE_HASH', 'FILES_KEY_ID', 'FILES_KEY_SECRET'],
]

const isSecret = (name: string): boolean => secretSettings.includes(name)

/** The environment with each secret in place of the file that holds it, and a line for each file that does not do. */
export function withSecretFiles(
  environment: Environment,
  readFile: ReadFile = (path) => readFileSync(path, 'utf8'),
): { readonly environment: Environment; readonly problems: readonly string[] } {
  const given: Record<string, string | undefined> = { ...environment }
  const problems: string[] = []
  for (const [fileName, path] of Object.entries(environment)) {
    const name = fileName.replace(/_FILE$/, '')
    if (name === fileName || !path || !(name in settings.shape)) continue
    delete given[fileName]
    const read = isSecret(name) && !environment[name] ? contentOf(path, readFile) : null
    if (read && 'text' in read) given[name] = read.text
    else problems.push(`${fileName}: ${read?.problem ?? refusalOf(name)}`)
  }
  return { environment: given, problems }
}

const refusalOf = (name: string): string =>
  isSecret(name) ? `is given beside ${name}; leave one of them out` : `only a secret is read from a file; set ${name}`

/** A secret without the line break that editors leave at its end. No message shows what is in the file. */
function contentOf(path: string, readFile: ReadFile): { readonly text: string } | { readonly problem: string } {
  try {
    const text = readFile(path).trimEnd()
    return text === '' ? { problem: `${path} is empty` } : { text }
  } catch (error) {
    return { problem: `${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})` }
  }
}
