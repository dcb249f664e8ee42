import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { madeDeclarations } from './tidy/declared.ts'
import { parse } from './tidy/parsed.ts'
import { isTest } from './tidy/places.ts'

const parsed = (path: string, text: string) => parse(path, text)
const from = `import { cashEvents } from '#business/cash/events.ts'\n`

it('what is declared is announced, enqueued, sent, recorded or proposed somewhere in the product', async () => {
  const paths = globSync('src/**/*.ts').filter((path) => !isTest(path) && !path.includes('.generated.'))
  const made = madeDeclarations(paths.map((path) => parsed(path, readFileSync(path, 'utf8'))))
  const declared: string[] = []
  for (const path of globSync('src/business/*/{events,jobs,messages,inbound,proposals}.ts')) {
    const exported: Record<string, object> = await import(resolve(path))
    for (const [name, value] of Object.entries(exported))
      declared.push(...(typeof value === 'function' ? [name] : Object.keys(value)).map((key) => `${path} ${key}`))
  }
  expect(declared.length).toBeGreaterThan(200)
  expect(declared.filter((one) => !made.has(one))).toEqual([])
}, 120_000)

it.each([
  ['called', 'ctx.emit(cashEvents.accountOwes({}))', true],
  ['called by a written key', `ctx.emit(cashEvents['accountOwes']({}))`, true],
  ['called by a key of a type', `const key: 'accountOwes' | 'other' = which()\ncashEvents[key]({})`, true],
  ['chosen', 'const ended = isOver ? cashEvents.accountOwes : other', true],
  ['subscribed to', 'follow(cashEvents.accountOwes, work)', false],
  ['spoken about', `export const unsaid = [[cashEvents.accountOwes, 'why']]`, false],
  ['asked for its kind', 'cashEvents.accountOwes.kind', false],
])('a declaration that is %s is told from the code', (_how, text, isMade) => {
  const made = madeDeclarations([parsed('src/business/dividends/server/example.ts', from + text)])
  expect(made.has('src/business/cash/events.ts accountOwes')).toBe(isMade)
})
