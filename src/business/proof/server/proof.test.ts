import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, test } from 'vitest'
import { everyRow } from '#engine/books/books-rule.ts'
import { databaseOf } from '#engine/command/database.ts'
import { businessDay } from '#kernel/business-day.ts'
import { instant } from '#kernel/instant.ts'
import { closeDays } from '#ledger/close-days.ts'
import { postBatch } from '#ledger/post.ts'
import { checkSubledgers } from '#ledger/prove-books.ts'
import { proofOfFirstForm } from '#tests/setup/first-form-proof.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { roomsWithRules } from '#tests/setup/sound-books.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { type ProofFile, proofFile } from '../rules/proof-file.ts'
import { checkProof, isSound } from '../web/check-proof.ts'
import { logSigner } from './proof-keys.ts'
import { checkpointNote, entryBundle, growthProof, hashTile } from './published.ts'
import { takeSnapshot } from './take-snapshot.ts'

const verifier = fileURLToPath(new URL('../../../../public/proof/verify-proof.mjs', import.meta.url))
const { verifyProof } = await import(verifier)

const proofQuery = `query ($id: ID!) { balanceProof(accountId: $id) { day checkpoint verifierKey withheld balances { tree units
  parts { units salt place siblings { sum hash } } entry entryIndex logProof } } }`

describe('published balances', async () => {
  const { platform, clock, config, ask, signedIn, moveTo, owner } = await startTestCompany({ isNightly: true })
  await offer(owner, { id: '1' })
  const ana = await signedIn('ana@example.com')
  const ben = await signedIn('ben@example.com')
  const accountOf = async (viewer: typeof ana) =>
    (await ask(viewer, '{ myAccessibleAccounts { id } }')).data.myAccessibleAccounts[0].id as string
  const [anas, bens] = [await accountOf(ana), await accountOf(ben)]
  const others = await Promise.all(
    ['cy', 'dee', 'eve'].map(async (name) => accountOf(await signedIn(`${name}@example.com`))),
  )
  const now = platform.clock.now()
  const move = (key: string, account: string, kind: string, unit: string, amount: bigint, from: string) => ({
    key,
    kind: 'test',
    subject: key,
    effectiveAt: now,
    phase: 'posted' as const,
    lines: [
      { account: { key: from, unit, kind: from.split(':')[0]!, owner: '1', hot: true }, amount: -amount },
      {
        account: { key: `${kind}:${account}${kind === 'holding' ? ':1' : ''}`, unit, kind, owner: account, floor: 0n },
        amount,
      },
    ],
  })
  await postBatch(
    platform.db,
    [
      move('t1', anas, 'cash', 'USD', 12_345n, 'bank:fbo'),
      move('t2', bens, 'cash', 'USD', 1n, 'bank:fbo'),
      ...others.map((account, nth) => move(`o${nth}`, account, 'cash', 'USD', 5_000n, 'bank:fbo')),
      move('t3', anas, 'holding', 'SHARE:1', 95_238_095n, 'unissued:1'),
    ],
    now,
  )
  await moveTo(instant('2026-01-06T06:00:00Z'))

  const proofOf = async (viewer: typeof ana, id: string) =>
    proofFile(id, (await ask(viewer, proofQuery, { id })).data.balanceProof)

  it('say to everyone the totals of the day that is over where at least five people are behind them', async () => {
    const { data } = await ask(
      null,
      '{ publishedBalances { totalCount edges { node { day firstEntry trees { tree total issued } } } } }',
    )
    expect(data.publishedBalances).toMatchObject({
      totalCount: 1,
      edges: [
        {
          node: {
            day: '2026-01-05',
            firstEntry: 0,
            trees: [
              { tree: 'cash', total: '27346', issued: null },
              { tree: 'shares/1', total: null, issued: null },
            ],
          },
        },
      ],
    })
  })

  it('let each holder prove their own, with a program that knows nothing of the product', async () => {
    const proof = await proofOf(ana, anas)
    expect(await verifyProof(proof)).toMatchObject({
      day: '2026-01-05',
      proved: [
        { tree: 'cash', units: '12345', total: '27346' },
        { tree: 'shares/1', units: '95238095', total: '95238095', issued: null },
      ],
    })
    const file = join(mkdtempSync(join(tmpdir(), 'proof-')), 'proof.json')
    writeFileSync(file, JSON.stringify(proof))
    expect(execFileSync(process.execPath, [verifier, file], { encoding: 'utf8' })).toContain('Everything holds.')
    writeFileSync(file, JSON.stringify({ ...proof, account: bens }))
    expect(() => execFileSync(process.execPath, [verifier, file], { stdio: 'pipe' })).toThrow()
  })

  it('are proved to nobody else', async () => {
    expect((await ask(ben, proofQuery, { id: anas })).errors[0]).toMatchObject({ code: 'accountNotFound' })
    expect((await ask(null, proofQuery, { id: anas })).data).toEqual({ balanceProof: null })
  })

  test.each([
    [
      'a balance',
      (it: Proof) => {
        it.balances[0]!.units = '12344'
      },
    ],
    [
      'a sibling’s sum',
      (it: Proof) => {
        it.balances[0]!.parts[0]!.siblings.find(({ sum }: { sum: string }) => sum !== '0')!.sum = '0'
      },
    ],
    [
      'a sibling left out',
      (it: Proof) => {
        it.balances[0]!.parts[0]!.siblings.pop()
      },
    ],
    [
      'a part left out',
      (it: Proof) => {
        it.balances[0]!.parts.pop()
      },
    ],
    [
      'a part shown twice in the place of another',
      (it: Proof) => {
        const [first, second] = it.balances[0]!.parts as [Part, Part]
        it.balances[0]!.units = String(BigInt(it.balances[0]!.units) + BigInt(first.units) - BigInt(second.units))
        it.balances[0]!.parts[1] = first
      },
    ],
    [
      'no balance at all',
      (it: Proof) => {
        it.balances = []
      },
    ],
    [
      'a balance of nothing',
      (it: Proof) => {
        it.balances[0] = { ...it.balances[0]!, units: '0', parts: [] }
      },
    ],
    [
      'the total in the entry',
      (it: Proof) => {
        it.balances[0]!.entry = it.balances[0]!.entry.replace('total 27346', 'total 27347')
      },
    ],
    [
      'the root in the entry',
      (it: Proof) => {
        it.balances[0]!.entry = it.balances[0]!.entry.replace(
          /root (.)/,
          (_all: string, first: string) => `root ${first === 'f' ? '0' : 'f'}`,
        )
      },
    ],
    [
      'the size of the log',
      (it: Proof) => {
        it.checkpoint = it.checkpoint.replace('\n2\n', '\n3\n')
      },
    ],
    [
      'the key',
      (it: Proof) => {
        it.verifierKey = logSigner({ ...config.proof, signingKey: 'A'.repeat(43) }).verifierKey
      },
    ],
  ])('no longer hold with another one of these: %s', async (_what, change) => {
    const proof = structuredClone(await proofOf(ana, anas)) as Proof
    change(proof)
    await expect(verifyProof(proof)).rejects.toThrow()
    expect(isSound(await checkProof(proof as ProofFile))).toBe(false)
  })

  it('hold in the browser as well, part by part', async () => {
    const file = await proofOf(ana, anas)
    expect(file.balances[0]!.parts.length).toBeGreaterThanOrEqual(4)
    expect(isSound(await checkProof(file))).toBe(true)
  })

  it('are read by the verifier in the form of the first nights as well, where it refuses an empty one', async () => {
    const old = proofOfFirstForm(config.proof, anas)
    expect((await verifyProof(old)).proved).toEqual([{ tree: 'cash', units: '12345', total: '12346', issued: null }])
    await expect(verifyProof({ ...old, balances: [] })).rejects.toThrow('an empty proof proves nothing')
  })

  it('are served as tiles, entries and growth of a log', async () => {
    const { db } = platform
    expect(await checkpointNote(db)).toMatch(/^localhost:\d+\/proof\/log\n2\n/)
    expect(await hashTile(db, 0, '000.p/2')).toHaveLength(64)
    expect(await hashTile(db, 0, '000.p/3')).toBeNull()
    expect((await entryBundle(db, '000.p/2'))!.toString()).toContain('tree cash')
    expect((await growthProof(db, 1))!.split('\n')).toHaveLength(2)
    expect(await growthProof(db, 3)).toBeNull()
  })

  it('are taken once a night, however often the job runs', async () => {
    const take = takeSnapshot(config.proof, logSigner(config.proof))
    await take(platform, { day: businessDay('2026-01-05') })
    expect((await owner.query('select count(*)::int as n from proof.log_entry')).rows).toEqual([{ n: 2 }])
  })

  it('are checked against what was published: a leaf changed or left out, a root rewritten', async () => {
    const look = async () => {
      const checks = await checkSubledgers({ db: databaseOf(owner), rooms: await roomsWithRules() }, everyRow)
      return checks.filter(({ name, offending }) => /public log/.test(name) && offending.length > 0).length
    }
    expect(await look()).toBe(0)
    for (const [change, back] of [
      [
        `update proof.leaf set units = units + 1 where account_id = '${bens}'`,
        `update proof.leaf set units = units - 1 where account_id = '${bens}'`,
      ],
      [`update proof.tree set root = sha256(root) where tree = 'shares/1'`, null],
    ] as const) {
      const { rows } = await owner.query(`select root from proof.tree where tree = 'shares/1'`)
      await owner.query(change)
      expect(await look()).toBe(1)
      await owner.query(
        back ?? `update proof.tree set root = '\\x${rows[0].root.toString('hex')}' where tree = 'shares/1'`,
      )
    }
    expect(await look()).toBe(0)
  })

  it('are as of the seal of the day, whatever is booked before the job comes to it', async () => {
    clock.moveTo(instant('2026-01-07T06:00:00Z'))
    await closeDays(platform.db, platform.clock)
    const late = platform.clock.now()
    await postBatch(
      platform.db,
      [
        { ...move('late', anas, 'cash', 'USD', 777n, 'bank:fbo'), effectiveAt: late },
        { ...move('late2', anas, 'holding', 'SHARE:1', 5n, 'unissued:1'), effectiveAt: late },
      ],
      late,
    )
    await platform.db
      .insertInto('proof.snapshot')
      .values({ day: businessDay('2026-01-06'), begun_at: late })
      .execute()
    await takeSnapshot(config.proof, logSigner(config.proof))(platform, { day: businessDay('2026-01-06') })
    const { rows } = await owner.query(
      `select t.tree, t.total, t.issued, e.data from proof.tree t join proof.log_entry e using (day, tree) where day = '2026-01-06' order by 1`,
    )
    expect(rows).toMatchObject([
      { tree: 'cash', total: 27_346n },
      { tree: 'shares/1', total: 95_238_095n, issued: 95_238_095n },
    ])
    const { rows: seals } = await owner.query(`select hash from ledger.seal where day = '2026-01-06'`)
    expect(rows[0].data).toContain(`\nseal 2026-01-06 ${seals[0].hash}\n`)
  })

  it('have no public total of a night on which fewer than five people moved it', async () => {
    const { data } = await ask(null, '{ publishedBalances { edges { node { day trees { tree total } } } } }')
    const [newest, first] = data.publishedBalances.edges.map(({ node }: { node: unknown }) => node)
    expect(newest.trees[0]).toEqual({ tree: 'cash', total: null })
    expect(first.trees[0]).toEqual({ tree: 'cash', total: '27346' })
    const proof = await proofOf(ana, anas)
    expect(await verifyProof(proof)).toMatchObject({
      day: '2026-01-06',
      proved: [{ units: '12345', total: '27346' }, {}],
    })
  })

  it('of the next night are not signed on a log that was rewritten or cut, and operators are told', async () => {
    const client = await owner.connect()
    await client.query(
      `set session_replication_role = replica; update proof.log_entry set data = replace(data, 'total 27346', 'total 27340')`,
    )
    client.release(true)
    await moveTo(instant('2026-01-08T06:00:00Z')).catch(() => {})
    const { rows } = await owner.query(
      `select (select count(*)::int from proof.checkpoint) as heads, (select count(*)::int from operations.alert where alert = 'proofLogForked') as alerts`,
    )
    expect(rows).toEqual([{ heads: 2, alerts: 1 }])
  })
})

type Part = { units: string; place: number; siblings: { sum: string }[] }
type Balance = { units: string; entry: string; parts: Part[] }
type Proof = ReturnType<typeof JSON.parse> & { checkpoint: string; verifierKey: string; balances: Balance[] }
