import { hash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '#io/config/config.ts'
import { createLog } from '#io/log/log.ts'
import { newInvestor, personalInformationOf } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { counts, seed } from './counts.ts'
import { canaryNumber, finder } from './protection-canaries.ts'

/** Settings with which production mode starts. */
const good: Record<string, string> = {
  SMTP_URL: 'smtps://mail.example:465',
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db.example/longlight',
  APP_DATABASE_URL: 'postgres://product@db.example/longlight',
  DATA_KEY: hash('sha256', 'data', 'base64url'),
  BLIND_INDEX_KEY: 'a blind index key of its own, long enough',
  PROOF_SIGNING_KEY: hash('sha256', 'signing', 'base64url'),
  PROOF_SALT_KEY: 'a salt key of its own, which is long enough',
  CUSTODIAN_FILES_ORIGIN: 'sftp://longlight@files.custodian.example',
  CUSTODIAN_FILES_KEY: hash('sha256', 'files', 'base64'),
  CUSTODIAN_FILES_HOST_KEY: `SHA256:${'a'.repeat(43)}`,
}

describe('D5: secrets and personal data stay out', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const numbers = Array.from({ length: counts.D5 }, (_one, n) => canaryNumber(n))
  const find = finder(numbers)

  it('production mode starts with none of the sandbox’s secrets and none that is missing', () => {
    const problems = (given: Record<string, string>): string => {
      try {
        readConfig(given)
        return ''
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error
        return error.message
      }
    }
    const missing = problems({ NODE_ENV: 'production' })
    const secrets = [...missing.matchAll(/^ {2}(\w+): set it; production mode has no default for a secret/gm)].map(
      ([, name]) => name!,
    )
    expect(secrets.length).toBeGreaterThan(12)
    const whole = { ...good }
    for (const [, name, why] of missing.matchAll(/^ {2}(\w+): (.*)$/gm))
      whole[name!] ??= why!.includes('stand-ins') ? 'https://partner.example/x' : `a secret of our own for ${name}`
    expect(problems(whole)).toBe('')
    const defaults = readConfig({ NODE_ENV: 'development' })
    for (const name of secrets) {
      expect(problems({ ...whole, [name]: '' }), name).toContain(name)
      const { [name]: _left, ...without } = whole
      expect(problems(without), name).toContain(`${name}: set it`)
    }
    expect(problems({ ...whole, DATA_KEY: defaults.dataKey })).toContain('DATA_KEY: is the sandbox default')
    expect(problems({ ...whole, BLIND_INDEX_KEY: defaults.blindIndexKey })).toContain('BLIND_INDEX_KEY: is the sandbox')
    expect(problems({ ...whole, ACH_SECRET: defaults.ach.secret })).toContain('ACH_SECRET: is the sandbox default')
  })

  it(`${counts.D5} numbers that are passed to the log by mistake are cut out of it (seed ${seed})`, () => {
    const lines: string[] = []
    const log = createLog('figures', 'debug', { write: (line: string) => lines.push(line) })
    for (const [nth, number] of numbers.entries()) {
      log.info({ ssn: number, user: { ssn: number, ein: number, accountNumber: number } }, 'saved')
      // Each is an error of its own: one that repeats is written once.
      log.error(
        { body: { ssn: number }, payload: number, token: number, authorization: number },
        `failed ${'again'.repeat(nth)}`,
      )
    }
    expect(lines).toHaveLength(numbers.length * 2)
    expect(find(Buffer.from(lines.join('')))).toEqual([])
  })

  it('a log line is one line, whatever someone calls themself', () => {
    const lines: string[] = []
    const log = createLog('figures', 'debug', { write: (line: string) => lines.push(line) })
    const names = ['Ada\r\n{"level":60,"msg":"paid"}', '\u001b[2J\u001b[31mred', 'a\u2028b', 'x\0y', '\n', '\u009b31m']
    for (const name of names) log.warn({ name, user: name }, `hello ${name}`)
    expect(lines).toHaveLength(names.length)
    for (const line of lines) {
      for (const sign of ['\n', '\r', '\u001b', '\0']) expect(line.trimEnd()).not.toContain(sign)
      expect(() => JSON.parse(line)).not.toThrow()
    }
  })

  it('no number stands in an answer’s errors or in a mail', async () => {
    const said: unknown[] = []
    const viewer = await newInvestor(testCompany, { email: 'canary@example.com', ssn: numbers[0]! })
    for (const [n, ssn] of numbers.slice(0, 40).entries()) {
      const input = { ...personalInformationOf({ ssn }), state: n % 2 ? 'ME' : ssn, postalCode: n % 3 ? '04101' : ssn }
      const { errors } = await testCompany.ask(
        viewer,
        'mutation ($k: IdempotencyKey!, $i: PersonalInformationInput!) { savePersonalInformation(input: { key: $k, person: $i }) { id } }',
        { k: `k${n}`, i: input },
      )
      said.push(errors)
    }
    said.push(await testCompany.ask(viewer, '{ me { user { ssn firstName dateOfBirth } } }'))
    await testCompany.drain()
    said.push(await testCompany.standIns.mail.inbox.list({}))
    expect(find(Buffer.from(JSON.stringify(said)))).toEqual([])
  })
})
