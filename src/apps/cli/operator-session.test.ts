import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { schema } from '#apps/api/schema.ts'
import { startApi } from '#tests/setup/api.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { runCommandLine } from './commands.ts'
import { operatorSession } from './operator-session.ts'
import { keepSession, readSession } from './session-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'operator-session-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the command line', async () => {
  const testCompany = await startTestCompany()
  const { platform, ports, config, owner } = testCompany
  const email = 'olga@longlight.example'
  const standIn = (path: string, body: object) =>
    fetch(`${config.identity.issuer}/_standin/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const machineOf = (name: string) => {
    const path = join(folder, name, 'session.json')
    const session = operatorSession(platform, { identity: config.identity, operatorSession: path })
    const company = { platform, ports, schema, session, config }
    return { path, session, company, run: (...words: string[]) => runCommandLine(company, words) }
  }
  const signIn = (name: string, as: string) =>
    machineOf(name).session.begin((line) => {
      const [userCode] = /[A-Z]{4}-[A-Z]{4}$/m.exec(line.replace(/\..*$/, '')) ?? []
      if (userCode && !line.startsWith('Open')) void standIn('device', { userCode, email: as })
    })
  await newOperator(testCompany, email)
  await newOperator(testCompany, 'omar@longlight.example')
  await standIn('users', { users: [{ sub: `sub|${email}`, email, password: 'seven otters row quietly' }] })
  await standIn('users', { users: [{ email: 'ada@example.com', password: 'seven otters row quietly' }] })

  it('knows nobody before they have signed in', async () => {
    const { run } = machineOf('nobody')
    await expect(run('operators')).rejects.toThrow('You are not signed in')
    await expect(run('whoami')).rejects.toThrow('You are not signed in')
  })

  it('acts as the person who signed in, and the audit says that it came by the command line', async () => {
    expect(await signIn('olga', email)).toMatch(/^Signed in as olga@longlight.example until \d\d:\d\d UTC\.$/)
    const { run, path } = machineOf('olga')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect((await run('whoami')).lines[0]).toContain(email)
    const told = await run('suspend-operator', '--email', 'omar@longlight.example', '--reason', 'A stolen laptop')
    expect(told.failed).toBeUndefined()
    const { rows } = await owner.query(
      `select a.request_id like 'commandLine:%' as by_line, u.email from platform.audit a join people."user" u on u.id = a.actor where action = 'suspendOperator'`,
    )
    expect(rows).toEqual([{ by_line: true, email }])
  })

  it('refuses a file that others may read, that is a link, or that holds something else', async () => {
    const { run, path } = machineOf('olga')
    for (const mode of [0o640, 0o604, 0o660, 0o666, 0o644, 0o601]) {
      chmodSync(path, mode)
      await expect(run('whoami')).rejects.toThrow('Others on this machine may read')
    }
    chmodSync(path, 0o600)
    const link = join(folder, 'link.json')
    symlinkSync(path, link)
    await expect(readSession(link)).rejects.toThrow('is not a file that this user owns')
    const kept = readFileSync(path, 'utf8')
    writeFileSync(path, 'nonsense')
    await expect(run('whoami')).rejects.toThrow('cannot be read')
    const { token, ...rest } = JSON.parse(kept)
    writeFileSync(path, JSON.stringify({ ...rest, token: `${token.slice(0, -8)}AAAAAAAA` }))
    await expect(run('whoami')).rejects.toThrow('Your sign-in is over')
    writeFileSync(path, JSON.stringify({ token, issuer: 'http://localhost:1' }))
    await expect(run('whoami')).rejects.toThrow('You are not signed in')
    writeFileSync(path, kept)
    expect((await run('whoami')).lines[0]).toContain(email)
  })

  it('keeps no token of someone who is not on the staff', async () => {
    await expect(signIn('ada', 'ada@example.com')).rejects.toThrow('is not an operator')
    await expect(machineOf('ada').run('whoami')).rejects.toThrow('You are not signed in')
  })

  it('asks why before it shows what is one person’s, and shows it for a quarter of an hour', async () => {
    const { run, company } = machineOf('olga')
    const ada = await newInvestor(testCompany, { email: 'ada.reyes@example.com' })
    const cases = ['accreditation-cases', '--account', ada.accountId]
    const refused = await run(...cases)
    expect(refused).toMatchObject({
      failed: true,
      lines: [/^Open this person’s data first/, 'Give --reason "...".'].map((line) =>
        typeof line === 'string' ? line : expect.stringMatching(line),
      ),
    })
    expect(await run(...cases, '--reason', 'why')).toMatchObject({
      failed: true,
      lines: [expect.stringMatching(/^Say in a few words why/)],
    })
    const asked: string[] = []
    const keyboard = (reason: string) => ({
      ...company,
      askWhy: async (question: string) => {
        asked.push(question)
        return reason
      },
    })
    expect(await runCommandLine(keyboard(''), cases)).toMatchObject({ failed: true })
    expect((await runCommandLine(keyboard('She asked about her account'), cases)).failed).toBeUndefined()
    expect(asked).toHaveLength(2)
    expect((await run('investor-notes', '--user', ada.userId)).failed).toBeUndefined()
    await testCompany.moveTo(testCompany.clock.now().add({ minutes: 15 }))
    expect(await run('investor-notes', '--user', ada.userId)).toMatchObject({ failed: true })
    expect(
      (await run('investor-notes', '--user', ada.userId, '--reason', 'She asked about her account')).failed,
    ).toBeUndefined()
    const other = await newInvestor(testCompany, { email: 'bo.reyes@example.com' })
    expect(await run('investor-notes', '--user', other.userId)).toMatchObject({ failed: true })
  })

  it('ends the token at the server when the person signs out, and no other of theirs', async () => {
    const api = await startApi(testCompany)
    await signIn('leaves', email)
    await signIn('stays', email)
    const tokenIn = async (name: string) => (await readSession(machineOf(name).path))!.token
    const [leaves, stays] = [await tokenIn('leaves'), await tokenIn('stays')]
    // A token made for the command line opens nothing at the API.
    for (const token of [leaves, stays])
      expect((await api.ask(token, '{ operators { email } }')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    const { run } = machineOf('leaves')
    const calls = vi.spyOn(globalThis, 'fetch')
    expect((await run('logout')).lines).toEqual(['Signed out. The token works no more.'])
    const revoked = calls.mock.calls.filter(([url]) => String(url).endsWith('/oauth/revoke'))
    calls.mockRestore()
    expect(revoked.map(([, sent]) => new URLSearchParams(String(sent?.body)).get('token'))).toEqual([leaves])
    await new Promise((passed) => setTimeout(passed, 1_000))
    expect((await machineOf('stays').run('whoami')).failed).toBeUndefined()
    await expect(run('whoami')).rejects.toThrow('You are not signed in')
    // Someone else's copy of the file is useless too.
    await keepSession(machineOf('copy').path, { issuer: config.identity.issuer, token: leaves })
    await expect(machineOf('copy').run('whoami')).rejects.toThrow('Your sign-in is over')
    expect((await run('logout')).lines).toEqual(['Signed out.'])
  })

  it('ends the token at the server when the person is suspended', async () => {
    const gone = 'rosa@longlight.example'
    await newOperator(testCompany, gone)
    await standIn('users', { users: [{ sub: `sub|${gone}`, email: gone, password: 'seven otters row quietly' }] })
    await signIn('rosa', gone)
    await machineOf('olga').run('suspend-operator', '--email', gone, '--reason', 'A stolen laptop')
    await expect(machineOf('rosa').run('whoami')).rejects.toThrow(/Your sign-in is over|is suspended/)
  })

  it('forgets them at once when they sign out or are suspended', async () => {
    const { run } = machineOf('olga')
    await owner.query(
      `update people.operator set suspended_at = now(), suspended_by = 'usr_x', suspension_reason = 'Gone' where user_id = (select id from people."user" where email = $1)`,
      [email],
    )
    await expect(run('whoami')).rejects.toThrow('is suspended')
    await run('logout')
    await expect(run('whoami')).rejects.toThrow('You are not signed in')
  })
})
