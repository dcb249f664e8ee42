import { describe, expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { type Cents, dollars } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { microshares } from '#kernel/microshares.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { readBalance } from './balances.ts'
import { post, postBatch } from './post.ts'
import { type MoneyAccount, moveMoney, moveShares, type ShareAccount, type Transfer } from './transfer.ts'

const at = instant('2026-03-02T15:00:00Z')
const cash = (name: string): MoneyAccount => ({
  key: `cash:${name}`,
  unit: 'USD',
  kind: 'cash',
  owner: name,
  floor: 0n,
})
const shares = (name: string): ShareAccount => ({
  key: `holding:${name}`,
  unit: 'SHARE:5',
  kind: 'holding',
  owner: name,
  floor: 0n,
})
const unissued: ShareAccount = { key: 'unissued:5', unit: 'SHARE:5', kind: 'unissued', hot: true }
const bank: MoneyAccount = { key: 'bank', unit: 'USD', kind: 'bank', hot: true }

const deposit = (key: string, to: string, amount: Cents): Transfer => ({
  key,
  kind: 'deposit',
  subject: to,
  effectiveAt: at,
  phase: 'posted',
  lines: moveMoney(bank, cash(to), amount),
})

describe('the functions that post', async () => {
  const { pool, owner } = await testDatabase()
  const db = databaseOf(pool)
  const posted = async (transfer: Transfer) => post(db, transfer, at)
  const balance = async (name: string) => readBalance(db, cash(name))
  /** Posts lines as they are, even unbalanced, as only SQL can. */
  const sendAsIs = (
    keys: readonly string[],
    lines: readonly (readonly [of: number, account: string, amount: number])[],
  ) =>
    pool.query(`select status, account from ledger.post($1, $2, $2, $3, $4, $2, $5, $6, now(), $7, $8, $9)`, [
      keys,
      keys.map(() => 'same'),
      keys.map(() => 'posted'),
      keys.map(() => null),
      keys.map(() => '{}'),
      keys.map(() => at.toString()),
      lines.map(([of]) => of),
      lines.map(([, account]) => account),
      lines.map(([, , amount]) => amount),
    ])

  it('refuse what does not add up in one unit, whatever they are sent', async () => {
    await posted(deposit('u2', 'ida', dollars(50)))
    await posted({
      ...deposit('u3', 'ida', dollars(1)),
      lines: moveShares(unissued, { ...shares('ida') }, microshares('1000000')),
    } as Transfer)
    const { rows } = await owner.query(
      `select key, id from ledger.account where key in ('bank', 'cash:ida', 'holding:ida')`,
    )
    const id = Object.fromEntries(rows.map((row: { key: string; id: bigint }) => [row.key, row.id]))
    const send = (call: 'one' | 'several', lines: [string, number][]) => {
      const all: [number, string, number][] = lines.map(([account, amount]) => [1, account, amount])
      const beside: typeof all =
        call === 'one'
          ? []
          : [
              [2, 'bank', -1],
              [2, 'cash:ida', 1],
            ]
      return sendAsIs(call === 'one' ? ['off'] : ['off', 'ok'], [...all, ...beside])
    }
    for (const call of ['one', 'several'] as const) {
      await expect(
        send(call, [
          ['bank', -500],
          ['cash:ida', 400],
        ]),
        call,
      ).rejects.toThrow(/off by/)
      await expect(
        send(call, [
          ['cash:ida', 500],
          ['holding:ida', -500],
        ]),
        call,
      ).rejects.toThrow(/off by/)
      const { rows: unopened } = await send(call, [
        ['cash:nobody', 500],
        ['bank', -500],
      ])
      expect(unopened, call).toEqual([{ status: 'unopened', account: 'cash:nobody' }])
    }
    await expect(
      pool.query(`select * from ledger.post_wide('off', 'k', 's', '{}', now(), now(), $1, $2)`, [
        [id['cash:ida'], id['holding:ida']],
        [500, -500],
      ]),
    ).rejects.toThrow(/off by/)
    expect((await balance('ida')).posted).toBe(5_000n)
  })

  it('leave no trace of a pair where nothing is written, whichever of the two is short', async () => {
    for (const name of ['pia', 'quin']) await posted(deposit(`p ${name}`, name, dollars(10)))
    const move = (
      key: string,
      from: string,
      to: string,
      phase: 'posted' | 'pending',
      amount = dollars(30),
    ): Transfer => ({
      ...deposit(key, to, amount),
      phase,
      lines: moveMoney(cash(from), cash(to), amount),
    })
    const rowsNow = async () =>
      (
        await owner.query(
          `select b.* from ledger.balance b join ledger.account a on a.id = b.account_id where a.key in ('cash:pia', 'cash:quin') order by 1`,
        )
      ).rows
    const before = await rowsNow()
    for (const phase of ['posted', 'pending'] as const)
      for (const [from, to] of [
        ['pia', 'quin'],
        ['quin', 'pia'],
      ] as const)
        expect(await posted(move(`p short ${from} ${phase}`, from, to, phase))).toMatchObject({
          code: 'insufficientFunds',
          account: `cash:${from}`,
        })
    expect(await rowsNow()).toEqual(before)
    const once = move('p once', 'quin', 'pia', 'pending', dollars(4))
    expect(await posted(once)).toMatchObject({ again: false })
    expect(await posted(once)).toMatchObject({ again: true })
    await expect(posted({ ...once, subject: 'other' })).rejects.toThrow(/different/)
    expect(await balance('quin')).toMatchObject({ posted: 1_000n, pendingDebit: -400n, available: 600n })
    expect(await balance('pia')).toMatchObject({ posted: 1_000n, pendingCredit: 400n })
  })

  it('leave no trace of a transfer of many lines that stops at the last of them', async () => {
    await posted(deposit('m0', 'jon', dollars(3)))
    const lines = [...moveMoney(bank, cash('kim'), dollars(5)), ...moveMoney(cash('jon'), cash('kim'), dollars(4))]
    const short = await posted({ ...deposit('m1', 'jon', dollars(1)), lines } as Transfer)
    expect(short).toMatchObject({ code: 'insufficientFunds', account: 'cash:jon' })
    const { rows } = await owner.query(
      `select a.key, b.posted, b.version from ledger.balance b join ledger.account a on a.id = b.account_id where a.key in ('cash:jon', 'cash:kim') order by 1`,
    )
    expect(rows).toEqual([
      { key: 'cash:jon', posted: 300n, version: 1n },
      { key: 'cash:kim', posted: 0n, version: 0n },
    ])
  })

  it('take any text as it is, alone and with others', async () => {
    const odd = ['null', 'a "b" \\ {c}, d', 'é 漢 \t|', '']
    const transfers = odd.map((subject, n) => ({
      ...deposit(`odd ${n} "${subject}"`, 'lee', dollars(1)),
      subject,
      memo: { subject },
    }))
    await posted(transfers[0]!)
    await postBatch(db, transfers, at)
    const { rows } = await owner.query(
      `select key, subject, memo from ledger.transfer where key like 'odd %' order by key`,
    )
    expect(rows).toEqual(transfers.map(({ key, subject, memo }) => ({ key, subject, memo })))
  })

  it('take the transfers of a batch one after the other, and answer each', async () => {
    const hold = { ...deposit('b hold', 'oda', dollars(7)), phase: 'pending' } as Transfer
    const resolve = (key: string, phase: 'post' | 'void'): Transfer => ({
      key,
      kind: phase,
      subject: 'oda',
      effectiveAt: at,
      phase,
      target: 'b hold',
    })
    const outcomes = await postBatch(
      db,
      [
        deposit('b one', 'oda', dollars(5)),
        deposit('b one', 'oda', dollars(5)),
        hold,
        resolve('b post', 'post'),
        resolve('b void', 'void'),
      ],
      at,
    )
    expect(outcomes).toMatchObject([
      { again: false },
      { again: true },
      { again: false },
      { again: false },
      { code: 'alreadyResolved' },
    ])
    expect(await balance('oda')).toMatchObject({ posted: 1_200n, pendingCredit: 0n })
  })

  it('write nothing of a batch in which one transfer lacks funds', async () => {
    const lacking = {
      ...deposit('l two', 'pam', dollars(9)),
      lines: moveMoney(cash('pam'), bank, dollars(9)),
    } as Transfer
    await expect(postBatch(db, [deposit('l one', 'pam', dollars(5)), lacking], at)).rejects.toMatchObject({
      code: 'LB001',
    })
    expect((await balance('pam')).posted).toBe(0n)
  })

  it('refuse lines that are not in the order of their transfers', async () => {
    await posted(deposit('s', 'ray', dollars(5)))
    await expect(
      sendAsIs(
        ['s1', 's2'],
        [
          [2, 'bank', 1],
          [2, 'cash:ray', -1],
          [1, 'bank', 1],
          [1, 'cash:ray', -1],
        ],
      ),
    ).rejects.toThrow(/in the order of their transfers/)
  })

  it('lock accounts in the order of their ids, in whatever order they are sent', async () => {
    for (const name of ['mia', 'ned']) await posted(deposit(`o ${name}`, name, dollars(10)))
    const [mia, ned] = ['cash:mia', 'cash:ned'] as const
    const send = (key: string, accounts: readonly string[], amounts: readonly number[]) =>
      sendAsIs(
        [key],
        accounts.map((account, n) => [1, account, amounts[n]!]),
      )
    expect((await send('o1', [ned, mia], [-400, 400])).rows).toMatchObject([{ status: 'posted' }])
    expect([(await balance('mia')).posted, (await balance('ned')).posted]).toEqual([1_400n, 600n])
    expect((await send('o2', [ned, mia], [-700, 700])).rows).toEqual([{ status: 'insufficient', account: ned }])
    expect([(await balance('mia')).posted, (await balance('ned')).posted]).toEqual([1_400n, 600n])
    // Two that meet on the same accounts from both sides never deadlock.
    const crowd = Array.from({ length: 60 }, (_, n) => send(`o3 ${n}`, n % 2 ? [mia, ned] : [ned, mia], [-1, 1]))
    expect(new Set((await Promise.all(crowd)).map(({ rows: [row] }) => row.status))).toEqual(new Set(['posted']))
  })
})
