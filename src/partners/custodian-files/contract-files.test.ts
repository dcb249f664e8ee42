import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bankDayFrom, plusDays } from '#kernel/business-day.ts'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { readFile, writeFile } from './client/file.ts'
import {
  application,
  type Bench,
  balanceOf,
  contribution,
  custodianBench,
  lastOf,
  openedAccount,
  until,
} from './contract-bench.ts'

let bench: Bench
beforeAll(async () => {
  bench = await custodianBench(await testDatabase(), await freePort())
})
afterAll(() => bench.stop())

const force = (kind: string, target: string) => bench.control('tricks', { kind, target })
const newIncidents = (before: number) => bench.incidents().slice(before)

describe('a file', () => {
  const parts = {
    type: 'CSH',
    shortName: 'CSH_20260302_001',
    madeAt: Temporal.Instant.from('2026-03-03T10:00:00Z'),
    rows: [['PT1', '1', '2026-03-02', 'DEP', '-5', 'a "b", c', '0']],
  }
  const bytes = writeFile(parts)
  test('is read as it was written, to the byte', () => {
    expect(readFile(bytes, parts)).toMatchObject({ rows: parts.rows, madeAt: parts.madeAt })
  })
  test.each([
    ['no trailer', bytes.subarray(0, bytes.indexOf('TRL'))],
    ['rows after its trailer', Buffer.concat([bytes, Buffer.from('more\r\n')])],
    ['an amount that was changed', Buffer.from(bytes.toString().replace(',-5,', ',-6,'))],
    ['a text that was changed', Buffer.from(bytes.toString().replace(' c"', ' d"'))],
    ['a count that was changed', Buffer.from(bytes.toString().replace('TRL,1,', 'TRL,2,'))],
    ['a byte order mark', Buffer.concat([Buffer.from('efbbbf', 'hex'), bytes])],
    ['another schema', writeFile({ ...parts, type: 'XYZ' })],
    ['bytes that are not UTF-8', Buffer.concat([Buffer.from([0xff]), bytes])],
  ])('is refused with %s', (_what, spoiled) => {
    expect(readFile(spoiled, parts)).toHaveProperty('fault')
  })
})

describe('a row of ours that does not open', () => {
  const rowsAbout = async (ref: string): Promise<{ id: string; sealed: string }[]> =>
    (
      await bench.owner.query(
        'select id, cells_sealed as sealed from ira.custodian_instruction where about = $1 order by position',
        [ref],
      )
    ).rows
  const seal = (id: string, sealed: string) =>
    bench.owner.query('update ira.custodian_instruction set cells_sealed = $2 where id = $1', [id, sealed])

  test('stays behind with the rows of its application, while all others leave, and the staff is told once', async () => {
    const [damaged, sound] = [application('Dora'), application('Sol')]
    for (const asked of [damaged, sound]) await bench.client.apply(asked)
    const rows = await rowsAbout(damaged.ref)
    expect(rows).toHaveLength(2)
    await seal(rows[0]!.id, rows[1]!.sealed)
    const before = bench.incidents().length
    await until(bench, sound.ref, 'opened')
    expect(lastOf(bench, damaged.ref)).toBeUndefined()
    expect(newIncidents(before)).toEqual([
      `The row ${rows[0]!.id} about ${damaged.ref} does not open: it was changed, or a key is missing. It waits until it opens. All other rows are sent.`,
    ])
    await seal(rows[0]!.id, rows[0]!.sealed)
    await until(bench, damaged.ref, 'opened')
    expect(newIncidents(before)).toHaveLength(1)
  })

  test('holds back the file that it is in already, and no other', async () => {
    const [damaged, sound] = [application('Dot'), application('Sue')]
    await bench.client.apply(damaged)
    await bench.store.compose(bench.clock.today())
    const [row] = await rowsAbout(damaged.ref)
    await seal(row!.id, 'spoiled')
    await bench.client.apply(sound)
    const before = bench.incidents().length
    await until(bench, sound.ref, 'opened')
    expect(newIncidents(before)).toEqual([
      expect.stringMatching(new RegExp(`was not sent: its row ${row!.id} does not open`)),
    ])
    await seal(row!.id, row!.sealed)
    await until(bench, damaged.ref, 'opened')
  })
})

describe('the daily files', () => {
  test('that are spoiled are refused whole, told, and taken once they come in good shape', async () => {
    const { accountId } = await openedAccount(bench)
    const before = bench.incidents().length
    for (const [at, kind] of ['noTrailer', 'wrongSum', 'badHash'].entries()) {
      const added = contribution(accountId, 100_00)
      await force(kind, 'CSH')
      await bench.client.contribute(added)
      await until(bench, added.ref, 'settled')
      await bench.moveBy({ hours: 6 })
      expect(await balanceOf(bench, accountId)).toBe(100_00n * BigInt(at + 1))
      expect(newIncidents(before)).toHaveLength(at + 1)
      expect(bench.incidents().at(-1)).toMatch(/^LL_CSH_\d{8}_001\.csv was refused: it(s| has)/)
    }
  })

  test('that come twice change nothing, and a poisoned row parks alone', async () => {
    const { accountId } = await openedAccount(bench)
    const added = contribution(accountId, 700_00)
    await bench.client.contribute(added)
    const before = bench.incidents().length
    for (const type of ['STA', 'CSH', 'POS', 'FEE']) await force('twice', type)
    for (const type of ['STA', 'CSH']) await force('badRow', type)
    await until(bench, added.ref, 'settled')
    expect(await balanceOf(bench, accountId)).toBe(700_00n)
    const told = newIncidents(before).map((text) => text.replace(/^Row \d+ of |\d{8}|: Invalid.*$/g, ''))
    expect(told.toSorted()).toEqual([
      'LL_CSH__001.csv was set aside: post_date',
      'LL_STA__001.csv was set aside: status',
    ])
  })

  test('that are late or leave a gap are missed, and taken when they come', async () => {
    const { accountId } = await openedAccount(bench)
    const added = contribution(accountId, 300_00)
    await bench.client.contribute(added)
    const before = bench.incidents().length
    await force('late', 'STA')
    await force('gap', 'CSH')
    await until(bench, added.ref, 'processing')
    expect(newIncidents(before).toSorted()).toEqual([
      expect.stringMatching(/^LL_CSH_\d{8}_001\.csv is missing: a file with a later number came\.$/),
      expect.stringMatching(/^LL_STA_\d{8}_001\.csv has not come\. It was due at 6 am Eastern\.$/),
    ])
    await until(bench, added.ref, 'settled')
    expect(newIncidents(before)).toHaveLength(2)
    expect(await balanceOf(bench, accountId)).toBe(300_00n)
  })
})

describe('our files', () => {
  test('that the custodian does not answer are told, and those that it refuses whole are sent again', async () => {
    const [silent, corrupted] = [application(), application()]
    await force('silent', 'inbound')
    await bench.client.apply(silent)
    await bench.read()
    const before = bench.incidents().length
    await bench.moveBy({ hours: 2 })
    expect(newIncidents(before)).toEqual([
      expect.stringMatching(/^The custodian has not acknowledged LL_APP_\d{8}_001\.csv within 60 minutes\.$/),
    ])
    await until(bench, silent.ref, 'opened')
    await force('corrupted', 'inbound')
    await bench.client.apply(corrupted)
    await until(bench, corrupted.ref, 'opened')
    expect(newIncidents(before)).toHaveLength(2)
    expect(bench.incidents().at(-1)).toMatch(
      /^The custodian refused LL_APP_\d{8}_001\.csv \(F02 .*\)\. Its rows are sent again\.$/,
    )
  })

  test('that miss the cut-off are for the next business day', async () => {
    const { accountId } = await openedAccount(bench)
    const evening = bench.clock.now().toZonedDateTimeISO('America/New_York').with({ hour: 14, minute: 0 }).toInstant()
    await bench.moveBy(bench.clock.now().until(evening))
    const added = contribution(accountId, 500_00)
    await bench.client.contribute(added)
    await bench.read()
    expect(await bench.store.dayOf(added.ref)).toBe(bankDayFrom(plusDays(bench.clock.today(), 1)))
    await until(bench, added.ref, 'settled')
    expect(await balanceOf(bench, accountId)).toBe(500_00n)
  })
})
