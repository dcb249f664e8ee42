import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getNamedType } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { schema } from '#apps/api/schema.ts'
import { allCommands, commandNamed } from '#engine/command/declare.ts'
import { fileStore } from '#io/files/file-store.ts'
import { createSealer } from '#io/sealed/sealer.ts'
import { createCompany } from '#sandbox/demo/create-company.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { startTestCompany, type TestCompany } from '#tests/setup/test-company.ts'
import { commandsOf, runCommandLine } from './commands.ts'
import type { OperatorSession } from './operator-session.ts'
import { flagOf, schemaCommands, selectionOf } from './schema-commands.ts'

const mutations = Object.values(schema.getMutationType()!.getFields()).filter(
  ({ extensions }) => extensions.audience === 'operator',
)
const nameOf = (field: string): string => field.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

/** Rosa has signed in with her second factor. */
const sessionOf = (testCompany: TestCompany): OperatorSession => ({
  begin: async () => '',
  end: async () => 'Signed out.',
  person: async () => ({
    viewer: await testCompany.signedIn('rosa@longlight.example', undefined, { secondFactor: true }),
    until: Temporal.Now.instant(),
  }),
})

describe('every mutation for operators', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:20:00Z' })
  const company = { ...testCompany, schema, session: sessionOf(testCompany) }
  const run = (...words: string[]) => runCommandLine(company, words)

  beforeAll(async () => {
    await createCompany(testCompany.platform)
    for (const name of ['rosa', 'theo', 'olga']) await newOperator(testCompany, `${name}@longlight.example`)
    await testCompany.signedIn('ada@example.com')
  })

  it('says what it moves, and nothing says so that is not there', () => {
    expect(
      allCommands()
        .filter(({ audience }) => audience === 'operator')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(mutations.map(({ name }) => name).toSorted())
  })

  it('that moves money or standing is a proposal, or the second person’s decision', () => {
    const proposals = mutations.filter(({ type }) => getNamedType(type).name === 'ProposedChange')
    const declared = allCommands()
      .filter(({ secondPerson }) => secondPerson === 'proposal')
      .map(({ name }) => name)
    expect(declared.toSorted()).toEqual(proposals.map(({ name }) => name).toSorted())
  })

  it('seals stored files again with the rest when keys are rotated, and fails where one does not open', async () => {
    const folder = join(testCompany.config.dataDir, 'files')
    const stored = Buffer.from('of the time before files were sealed')
    const name = createHash('sha256').update(stored).digest('hex')
    await mkdir(join(folder, name.slice(0, 2)), { recursive: true })
    await writeFile(join(folder, name.slice(0, 2), name), stored)
    const sealed = await run('rotate-keys')
    expect([sealed.lines[0], sealed.failed]).toEqual(['stored files: 1', false])
    const foreign = createSealer({ dataKey: Buffer.alloc(32, 'z').toString('base64url'), blindIndexKey: 'x' })
    const { sha256 } = await fileStore(folder, foreign).put(Buffer.from('under a key that is gone'), null)
    const failed = await run('rotate-keys')
    expect([failed.lines.slice(0, 2), failed.failed]).toEqual([
      ['stored files: 0', `FAIL the stored file ${sha256} does not open: keep the old keys`],
      true,
    ])
    await rm(join(folder, sha256.slice(0, 2), sha256))
  })

  it('names no unit of programs in the help of its flags, but the one that is read', () => {
    const amounts = schemaCommands(schema).flatMap(({ name, args, flags }) =>
      args
        .filter(({ type }) => ['Cents', 'SharePrice', 'Rate', 'Microshares'].includes(getNamedType(type).name))
        .map((arg) => ({ name, what: flags.find((flag) => flag.name === flagOf(arg))!.what })),
    )
    expect(amounts.length).toBeGreaterThan(20)
    expect(amounts.filter(({ what }) => /\bcents?\b|millionth/i.test(what))).toEqual([])
    expect(amounts.filter(({ what }) => !/In (dollars|percent|shares)\.$/.test(what))).toEqual([])
  })

  it('prints the lists within an answer', () => {
    const printed = Object.fromEntries(schemaCommands(schema).map(({ field, type }) => [field, selectionOf(type)]))
    expect(printed.dividendPreview).toContain(
      'lines { edges { cursor node { accountId difference part received shares } } totalCount }',
    )
    expect(printed.dividendPreview).toContain('changes { after before difference label names }')
  })

  it('is a command with an example', () => {
    const names = commandsOf(schema).map(({ name }) => name)
    expect(mutations.map(({ name }) => nameOf(name)).filter((name) => !names.includes(name))).toEqual([])
  })

  it.each(mutations.map(({ name }) => name))(
    '%s leaves a line in the audit log under its name, done or refused',
    async (name) => {
      const before = await auditedSince(0n)
      const told = await run(nameOf(name), ...wordsOf(commandNamed(name)!.example!))
      const lines = (await auditedSince(before.length)).map(({ action }) => action)
      expect({ told, lines }).toMatchObject({ lines: expect.arrayContaining([expect.stringMatching(named(name))]) })
      const { rows } = await testCompany.owner.query(
        `select count(*)::int as n from platform.audit where action ~ $1 and request_id like 'commandLine:%'`,
        [named(name).source],
      )
      expect(rows[0].n, 'the line says that it came by the command line').toBeGreaterThan(0)
    },
  )

  async function auditedSince(count: number | bigint): Promise<{ action: string }[]> {
    const { rows } = await testCompany.owner.query('select action from platform.audit order by id offset $1', [count])
    return rows
  }
})

const named = (mutation: string): RegExp =>
  new RegExp(`^(${mutation}|propose:${mutation.replace(/^propose(.)/, (_all, first: string) => first.toLowerCase())})$`)

const wordsOf = (text: string): string[] =>
  [...text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, bare]) => double ?? single ?? bare!)

describe('the command line', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:20:00Z' })
  const company = { ...testCompany, schema, session: sessionOf(testCompany) }
  beforeAll(async () => {
    await createCompany(testCompany.platform)
    await newOperator(testCompany, 'rosa@longlight.example')
  })

  it('tries an act without doing it', async () => {
    const price = ['publish-update', '--portfolio', '1', '--title', 'T', '--body', 'B', '--reason', 'News of the month']
    const updates = async () =>
      (await testCompany.owner.query(`select count(*)::int as n from platform.proposal where kind = 'publishUpdate'`))
        .rows[0].n
    expect((await runCommandLine(company, [...price, '--dry-run'])).lines).toEqual([
      'publishUpdate: this would be done. Nothing was changed.',
    ])
    expect(await updates()).toBe(0)
    expect((await runCommandLine(company, price)).lines[0]).toMatch(/^publishUpdate: prp_/)
    expect(await updates()).toBe(1)
    const refused = [...price.slice(0, -1), ' ', '--dry-run']
    expect(await runCommandLine(company, refused)).toMatchObject({ failed: true })
  })

  it.each([
    ['appoint-operator', 'appointOperator', ['--email', 'newcomer@example.com']],
    ['change-investor-standing', 'changeInvestorStanding', ['--email', 'newcomer@example.com', '--suspended', 'true']],
  ])('tries what first looks someone up: %s', async (command, field, given) => {
    await newInvestor(testCompany, { email: 'newcomer@example.com' }).catch(() => null)
    const words = [command, ...given, '--reason', 'They asked for it', '--dry-run']
    expect(await runCommandLine(company, words)).toEqual({
      lines: [`${field}: this would be done. Nothing was changed.`],
    })
    const { rows } = await testCompany.owner.query('select count(*)::int as n from platform.proposal where kind = $1', [
      field,
    ])
    expect(rows).toEqual([{ n: 0 }])
  })

  it('shows lists as tables', async () => {
    const { lines } = await runCommandLine(company, ['operators'])
    expect(lines.join('\n')).toContain('rosa@longlight.example')
  })

  it('takes nobody’s word for who they are', async () => {
    await expect(runCommandLine(company, ['operators', '--as', 'rosa@longlight.example'])).rejects.toThrow('--as')
  })
})
