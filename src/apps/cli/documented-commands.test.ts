import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { schema } from '#apps/api/schema.ts'
import { commandsOf } from './commands.ts'

const scripts = Object.keys(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: Record<string, string> }).scripts,
)
const commands = new Map(commandsOf(schema).map((command) => [command.name, command]))
const pages = await Array.fromAsync(glob(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md']))

const copied = (text: string): readonly string[] =>
  [...text.matchAll(/```\w*\n([\s\S]*?)```|`([^`\n]+)`/g)]
    .flatMap(([, block, words]) => (block ?? words)!.split('\n'))
    .map((line) => line.replace(/\s#\s.*$/, '').trim())

function faultsOf(line: string): readonly string[] {
  const [, words] = /npm run (?:-s )?operator -- (.+)$/.exec(line) ?? []
  if (words === undefined || /^(-|<|\.\.\.)/.test(words)) return []
  const name = words.split(' ')[0]!
  const command = commands.get(name)
  if (!command) return [`there is no command ${name}`]
  const given = [...words.matchAll(/ --([a-z-]+)/g)].map(([, flag]) => flag!)
  if (given.includes('help')) return []
  const known = command.flags.map((flag) => flag.name)
  return [
    ...given.filter((flag) => !known.includes(flag)).map((flag) => `${name} takes no --${flag}`),
    // A typed command must be complete as printed.
    ...(isTyped(line)
      ? command.flags
          .filter((flag) => flag.needed && !given.includes(flag.name))
          .map((flag) => `${name} wants --${flag.name}`)
      : []),
  ]
}

const isTyped = (line: string): boolean => line.startsWith('npm run')

it('there are pages for engineers with commands in them', () => {
  expect(pages.filter((page) => page.includes('runbooks/')).length).toBeGreaterThan(7)
})

it.each(pages)('%s writes only commands that exist, with the flags that they take', (page) => {
  const lines = copied(readFileSync(page, 'utf8'))
  const lost = lines.flatMap((line) => {
    const [, script] = /npm run (?:-s )?([\w:-]+)/.exec(line) ?? []
    return script === undefined || scripts.includes(script) ? faultsOf(line) : [`there is no script ${script}`]
  })
  expect(lost).toEqual([])
})

it.each([
  ['npm run operator -- retry-mesage --id 1', 'there is no command retry-mesage'],
  ['npm run operator -- retry-message --ids 1 --id 1', 'retry-message takes no --ids'],
  ['npm run operator -- retry-message', 'retry-message wants --id'],
])('%s would be found', (line, fault) => {
  expect(faultsOf(line)).toEqual([fault])
})
