import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { peopleCommands } from '#business/people/commands.ts'
import { parseSsn } from '#business/people/rules/ssn.ts'
import { saveBusinessInformation } from '#business/people/server/save-business-information.ts'
import { savePersonalInformation } from '#business/people/server/save-personal-information.ts'
import { doCommand } from '#engine/command/send-command.ts'
import { rotateKeys, sealedColumns } from '#engine/sealed/rotate-keys.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { createLog } from '#io/log/log.ts'
import { createSealer } from '#io/sealed/sealer.ts'
import { newBusiness } from '#tests/setup/business.ts'
import { done, newInvestor, personalInformationOf } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { counts, seed } from './counts.ts'
import { canaryNumber, finder } from './protection-canaries.ts'

describe('data at rest', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const logged: string[] = []
  const log = createLog('figures', 'debug', { write: (line: string) => logged.push(line) })
  const { owner, ports, config } = testCompany
  const platform = { ...testCompany.platform, log }
  const numbers = Array.from({ length: counts.D1 }, (_one, n) => canaryNumber(n))
  const find = finder(numbers)
  const savePersonal = (by: Viewer, input: { key: string; input: object }) =>
    doCommand(platform, by, peopleCommands.savePersonalInformation, input, savePersonalInformation(ports.people))

  it('D1: the finder finds each spelling, wherever it stands', () => {
    const [number = ''] = numbers
    const hidden = [
      number,
      `${number.slice(0, 3)}-${number.slice(3, 5)}-${number.slice(5)}`,
      `${number.slice(0, 2)}-${number.slice(2)}`,
      Buffer.from(number).toString('hex'),
      ...['', 'x', 'xy'].map((before) => Buffer.from(`${before}${number}zz`).toString('base64')),
    ]
    for (const text of hidden) expect(find(Buffer.from(`... ${text} ...`)), text).not.toEqual([])
    expect(find(Buffer.from('219-87-654 nothing'))).toEqual([])
  })

  it(`D1: ${counts.D1} tax numbers leave no trace in the database’s files, its log of changes, a dump or our log (seed ${seed})`, async () => {
    let given = 0
    for (const [n, number] of numbers.entries()) {
      if (n % 6 === 5) {
        const business = await newBusiness(testCompany, { email: `b${n}@example.com`, isUntold: true })
        const input = business.business({ ein: `${number.slice(0, 2)}-${number.slice(2)}` })
        const saved = await doCommand(
          platform,
          business,
          peopleCommands.saveBusinessInformation,
          { key: 'b', input },
          saveBusinessInformation(ports.people),
        )
        if ('id' in saved) given += 1
      } else {
        const viewer = await testCompany.signedIn(`p${n}@example.com`)
        const input = personalInformationOf({ ssn: `${number.slice(0, 3)}-${number.slice(3, 5)}-${number.slice(5)}` })
        done(await savePersonal(viewer, { key: 'p', input }))
        given += 1
      }
    }
    expect(given).toBe(numbers.length)
    await owner.query('checkpoint')
    const { rows } = await owner.query(
      `select current_setting('data_directory') as dir, (select oid from pg_database where datname = current_database()) as oid`,
    )
    const { dir, oid } = rows[0]
    for (const folder of [join(dir, 'base', String(oid)), join(dir, 'pg_wal'), config.dataDir])
      for (const file of await filesIn(folder)) expect(find(await readFile(file)), file).toEqual([])
    for (const table of await tables()) {
      const { rows: all } = await owner.query(`select to_jsonb(t)::text as row from ${table} t`)
      expect(find(Buffer.from(all.map(({ row }) => row).join('\n'))), table).toEqual([])
    }
    expect(find(Buffer.from(logged.join('\n')))).toEqual([])
  })

  const tables = async (): Promise<string[]> =>
    (
      await owner.query(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
      )
    ).rows.map(({ name }) => name)

  it('D1: the partners’ tokens of a bank are nowhere but with the partners', async () => {
    const { newBacker } = await import('#tests/setup/backer.ts')
    await newBacker(testCompany, { email: 'banked@example.com' })
    const { rows } = await owner.query('select access_token as token from sandbox_bank_link.item')
    expect(rows.length).toBeGreaterThan(0)
    for (const table of (await tables()).filter((name) => !name.startsWith('sandbox_'))) {
      const { rows: all } = await owner.query(`select to_jsonb(t)::text as row from ${table} t`)
      const text = all.map(({ row }) => row).join('\n')
      for (const { token } of rows) expect(text.includes(token), table).toBe(false)
    }
  })

  it(`D1: ${counts.D1swaps} sealed values that were moved to another row or column do not open`, async () => {
    const { sealer } = ports.identity
    const place = (row: number, column = 'ssn') => ({ table: 'people.user', column, row: `usr_${row}` })
    let opened = 0
    for (let n = 0; n < counts.D1swaps; n += 1) {
      const sealed = await sealer.seal(canaryNumber(n), place(n))
      const elsewhere = n % 2 === 0 ? place(n + 1) : place(n, 'ein')
      await sealer.open(sealed, elsewhere).then(
        () => (opened += 1),
        () => undefined,
      )
      expect(await sealer.open(sealed, place(n))).toBe(canaryNumber(n))
    }
    expect(opened).toBe(0)
  })

  it(`D2: ${counts.D2} numbers have one index however they are written, and none without the key`, async () => {
    const { sealer } = ports.identity
    const { dataKey } = config
    const stranger = createSealer({ dataKey, blindIndexKey: 'another key of thirty-two signs!!' })
    const indexOf = (text: string) => sealer.blindIndex(parseSsn(text)!, 'ssn')
    const seen = new Set<string>()
    for (let n = 0; n < counts.D2; n += 1) {
      const number = canaryNumber(n % 12_000)
      const [area, group, serial] = [number.slice(0, 3), number.slice(3, 5), number.slice(5)]
      const ways = [number, `${area}-${group}-${serial}`, `${area} ${group} ${serial}`, ` ${number} `]
      expect(new Set(ways.map(indexOf)).size).toBe(1)
      const index = indexOf(number)
      expect(index).not.toBe(stranger.blindIndex(number, 'ssn'))
      for (const hash of ['sha256', 'sha1', 'md5'])
        expect(index).not.toBe(createHash(hash).update(number).digest('base64url'))
      seen.add(index)
    }
    expect(seen.size).toBe(Math.min(counts.D2, 12_000))
  })

  it('D2: tells only its own session, and nobody who tries one number after the other', async () => {
    await newInvestor(testCompany, { email: 'known@example.com', ssn: '314567893' })
    const prober = await testCompany.signedIn('prober@example.com')
    const codes = []
    for (const ssn of ['314567890', '314567891', '314567892', '314567893']) {
      const input = personalInformationOf({ ssn })
      const saved = await savePersonal(prober, { key: ssn, input })
      codes.push('code' in saved ? saved.code : 'saved')
    }
    expect(codes.at(-1)).toBe('tooManyNumbers')
    const { data } = await testCompany.ask(prober, '{ me { user { ssnAlreadyExists } } }')
    expect(data.me.user.ssnAlreadyExists).toBe(false)
  })

  it(`D3: the key of ${counts.D3} sealed values changes while they are read: no reading fails, and the old key may go`, async () => {
    const { blindIndexKey, dataKey } = config
    const newKey = Buffer.alloc(32, seed % 251).toString('base64url')
    const old = createSealer({ dataKey, blindIndexKey })
    const both = createSealer({ dataKey: newKey, oldDataKeys: [dataKey], blindIndexKey })
    const only = createSealer({ dataKey: newKey, blindIndexKey })
    await owner.query(
      `insert into people."user" (id, identity_sub, email, created_at) select 'usr_rot' || n, 'rot' || n, 'rot' || n || '@example.com', now() from generate_series(1, $1) n`,
      [counts.D3],
    )
    const place = (id: string) => ({ table: 'people.user', column: 'ssn', row: id })
    const ids = Array.from({ length: counts.D3 }, (_one, n) => `usr_rot${n + 1}`)
    for (let at = 0; at < ids.length; at += 5_000) {
      const part = ids.slice(at, at + 5_000)
      const sealed = await Promise.all(part.map((id, n) => old.seal(canaryNumber(at + n), place(id))))
      await owner.query(
        `update people."user" u set ssn_sealed = t.sealed, ssn_last_four = '0000', ssn_index = t.id from unnest($1::text[], $2::text[]) as t(id, sealed) where u.id = t.id`,
        [part, sealed],
      )
    }
    let rotating = true
    let reads = 0
    let failed = 0
    const reader = async () => {
      for (let n = 0; rotating; n = (n + 7) % ids.length) {
        const id = ids[n]!
        const { rows } = await owner.query('select ssn_sealed from people."user" where id = $1', [id])
        await both.open(rows[0].ssn_sealed, place(id)).then(
          (text) => (failed += text === canaryNumber(n) ? 0 : 1),
          () => (failed += 1),
        )
        reads += 1
      }
    }
    const reading = [reader(), reader()]
    const columns = await rotateKeys(platform, both)
    rotating = false
    await Promise.all(reading)
    expect({ failed, read: reads > 10 }).toEqual({ failed: 0, read: true })
    expect(columns.find(({ table }) => table === 'user')!.resealed).toBeGreaterThanOrEqual(counts.D3)
    expect((await rotateKeys(platform, both)).reduce((sum, { resealed }) => sum + resealed, 0)).toBe(0)
    // The old key is gone now: whatever is sealed anywhere opens with the new one alone.
    for (const { schema, table, column, key } of await sealedColumns(platform)) {
      const { rows } = await owner.query(
        `select ${key} as id, ${column} as sealed from ${schema}."${table}" where ${column} is not null order by random() limit 500`,
      )
      for (const { id, sealed } of rows)
        await only.open(sealed, { table: `${schema}.${table}`, column: column.replace('_sealed', ''), row: id })
    }
  })
})

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
