import { z } from 'zod'
import { neededInProduction } from '#io/config/production-rules.ts'
import { sandboxSecrets } from '#io/config/sandbox-secrets.ts'
import { secretSettings } from '#io/config/secret-files.ts'
import { settings } from '#io/config/settings.ts'

type Property = { readonly description?: string; readonly default?: unknown; readonly enum?: readonly string[] }

const head = `# Configuration

All settings are environment variables, read once at the start and checked; a wrong one gets a line that says so. This page is written by
\`npm run codegen\` from \`src/io/config/settings.ts\`. In production mode a setting that is marked **required** has no default: each program
lists all that are missing at once, and refuses a secret of the sandbox. How the product is installed stands in [production.md](production.md).

A secret (**file** in the table) can stand in a file instead: \`ACH_SECRET_FILE=/run/secrets/ACH_SECRET\` reads it at the start, without the line break at its end. A file that
is not there, cannot be read or is empty refuses the start, and so does a secret that is given both ways. \`SECRETS_DIR\` names a folder of such files at once. How each is changed stands in [rotation.md](rotation.md).
`

/** docs/operations/configuration.md: every setting with its default, what it does, and whether production wants it. */
export function configurationPage(): string {
  const { properties } = z.toJSONSchema(settings, { io: 'input', unrepresentable: 'any' }) as unknown as {
    properties: Record<string, Property>
  }
  const required = new Set<string>([...neededInProduction, 'APP_DATABASE_URL', ...Object.keys(sandboxSecrets)])
  const rows = Object.entries(properties).map(([name, property]) => {
    if (!property.description) throw new Error(`${name} has no description in src/io/config/settings.ts`)
    const values = property.enum ? ` One of ${property.enum.map((value) => `\`${value}\``).join(', ')}.` : ''
    const marks = [required.has(name) ? 'required' : '', secretSettings.includes(name) ? 'file' : ''].filter(Boolean)
    return `| \`${name}\` | ${defaultOf(name, property)} | ${marks.join(', ')} | ${property.description}${values} |`
  })
  return [head, '| setting | default | production | what it does |', '|---|---|---|---|', ...rows, ''].join('\n')
}

function defaultOf(name: string, property: Property): string {
  if (property.default !== undefined) return `\`${property.default}\``
  if (name in sandboxSecrets) return 'the sandbox’s'
  return name.endsWith('_ORIGIN') && name !== 'PUBLIC_ORIGIN' && name !== 'ANALYTICS_ORIGIN' ? 'the stand-in’s' : ''
}
