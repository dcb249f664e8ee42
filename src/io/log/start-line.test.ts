import { expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createLog } from './log.ts'
import { buildOf, writeStartLine } from './start-line.ts'

const environment = {
  NODE_ENV: 'development',
  COMMIT: '0a1b2c3',
  LOG_LEVEL: 'info',
  DATABASE_URL: 'postgres://owner:hidden-password@db.example/longlight',
  ACH_SECRET: 'hidden-secret-of-ours',
  SMTP_URL: 'smtps://mail:hidden-mail-word@mail.example:465',
  UNRELATED: 'hidden-word',
}

const startLine = async (change: Record<string, string> = {}): Promise<string> => {
  const lines: string[] = []
  const config = readConfig({ ...environment, ...change })
  const log = createLog('api', config.logLevel, { write: (text: string) => void lines.push(text) })
  writeStartLine(log, config, await buildOf(config))
  return lines.join('')
}

it('the line at the start says what runs and how it was set', async () => {
  const { version, commit, node, schema, settings, given } = JSON.parse(await startLine())
  expect({ version, commit, node, schema, settings, given }).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    commit: '0a1b2c3',
    node: process.version,
    schema: expect.stringMatching(/^\d{4}_/),
    settings: { NODE_ENV: 'development', LOG_LEVEL: 'info' },
    given: 'NODE_ENV DATABASE_URL LOG_LEVEL COMMIT ACH_SECRET SMTP_URL'
      .split(' ')
      .toSorted((a, b) => given.indexOf(a) - given.indexOf(b))
      .join(' '),
  })
})

it('the line at the start shows no secret and no address with a password', async () => {
  expect(await startLine()).not.toContain('hidden')
})

it('is not written where only warnings are', async () => {
  expect(await startLine({ LOG_LEVEL: 'warn' })).toBe('')
})
