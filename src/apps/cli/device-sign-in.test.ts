import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { tokenWithApp } from '#tests/setup/api.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { appCode, halfMinutePasses } from '#tests/setup/one-time-code.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { visitor } from '#tests/setup/visitor.ts'
import { operatorSession } from './operator-session.ts'

const folder = mkdtempSync(join(tmpdir(), 'device-sign-in-'))
afterAll(() => rmSync(folder, { recursive: true }))

const testCompany = await startTestCompany()
const { platform, config, owner } = testCompany
const email = 'olga@longlight.example'
const password = 'seven otters row quietly'
const appSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
await fetch(`${config.identity.issuer}/_standin/users`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ users: [{ sub: `sub|${email}`, email, password }] }),
})
await newOperator(testCompany, email)
await tokenWithApp(testCompany, email)
await halfMinutePasses(owner)

test('a program is signed in at /activate only once the person has shown both factors there', async () => {
  const path = join(folder, 'session.json')
  const said: string[] = []
  const session = operatorSession(platform, { identity: config.identity, operatorSession: path })
  const begun = session.begin((line) => said.push(line))
  await expect.poll(() => said.length, { timeout: 10_000 }).toBe(2)
  const browser = visitor(config.identity.issuer, config.publicOrigin)
  let asked = await browser.open(said[0]!.replace('Open ', ''))
  const [userCode] = /[A-Z]{4}-[A-Z]{4}/.exec(said[1]!)!
  // The page that takes the code, then the page that asks whether the person started the sign-in.
  for (let step = 0; step < 2 && !asked.text.includes('name="password"'); step += 1)
    asked = await browser.submit(asked, { user_code: userCode })
  expect(asked.text, 'a password first').toContain('name="password"')
  const second = await browser.submit(asked, { email, password })
  expect(second.text, 'a code after the password').toContain('name="code"')
  const wrong = await browser.submit(second, { code: '000000' })
  expect(wrong.text).toContain('name="code"')
  expect(existsSync(path), 'nothing is kept of a half sign-in').toBe(false)
  const last = await browser.submit(wrong, { code: await appCode(appSecret) })
  if (!last.text.includes('Your device is connected')) await browser.submit(last, {})
  expect(await begun).toMatch(/^Signed in as olga@longlight.example/)
  expect(existsSync(path)).toBe(true)
}, 60_000)
