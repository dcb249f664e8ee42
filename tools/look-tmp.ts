import { chromium } from 'playwright'
import { findBrowser } from '#tests/setup/browser.ts'
import { appCode } from '#tests/setup/one-time-code.ts'
import { staffAppKey } from '#sandbox/demo/sign-ins.ts'
import { spawn } from 'node:child_process'
const who = process.argv[2]!
const child = spawn('node', ['src/apps/guard.mjs', 'src/apps/cli/main.ts', 'login'], { env: { ...process.env, OPERATOR_SESSION: `/tmp/op-${who}` } })
let out = ''
child.stdout.on('data', (d) => (out += d)); child.stderr.on('data', (d) => (out += d))
while (!/https?:\/\//.test(out)) await new Promise((r) => setTimeout(r, 200))
await new Promise((r) => setTimeout(r, 300))
const url = /https?:\/\/\S+/.exec(out)![0]
const browser = await chromium.launch({ executablePath: await findBrowser() })
const page = await browser.newPage()
await page.goto(url)
const step = async () => { console.log(page.url(), (await page.locator('body').innerText()).slice(0, 300).replaceAll('\n', ' | ')) }
await step()
for (let i = 0; i < 6 && child.exitCode === null; i++) {
  if (await page.getByLabel('E-mail').or(page.getByLabel('Email')).first().isVisible().catch(() => false)) {
    await page.getByLabel(/E-?mail/).first().fill(`${who}@demo.longlight.example`)
    if (await page.getByLabel('Password', { exact: true }).isVisible()) await page.getByLabel('Password', { exact: true }).fill('sunlit-river-2026')
    await page.getByRole('button', { name: /Log in|Sign in|Continue/ }).first().click()
  } else if (await page.getByRole('textbox', { name: /authenticator|one-time|6/i }).first().isVisible().catch(() => false)) {
    await page.getByRole('textbox').first().fill(await appCode(staffAppKey)); await page.getByRole('button').first().click()
  } else { const t = page.getByRole('textbox'); if (await t.count()) { await t.first().fill(await appCode(staffAppKey)) }; await page.getByRole('button').first().click().catch(() => {}) }
  await page.waitForTimeout(1500); await step()
}
await browser.close()
console.log(out)
process.exit()
