import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cashThatMayLeave } from '#business/cash/rules/withdrawal.ts'
import { withdrawalFacts } from '#business/cash/server/cash-facts.ts'
import { addDocument } from '#business/documents/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import { fileStore } from '#io/files/file-store.ts'
import type { AccountId } from '#kernel/ids.ts'
import { instant, plusHours } from '#kernel/instant.ts'
import { demoSealer } from '#sandbox/demo/demo-sealer.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

describe('the nightly check', async () => {
  const { platform, ask, signedIn, moveTo, owner, clock, config } = await startTestCompany({ isNightly: true })
  const ana = await signedIn('ana@example.com')
  const ben = await signedIn('ben@example.com')
  const accountOf = async (viewer: typeof ana): Promise<AccountId> =>
    (await ask(viewer, '{ myAccessibleAccounts { id } }')).data.myAccessibleAccounts[0].id
  const [anas, bens] = [await accountOf(ana), await accountOf(ben)]
  const nights = async () =>
    (
      await owner.query(
        'select day::text, in_full, offending from proof.books_check where done_at is not null order by day',
      )
    ).rows
  const reasonOf = async (accountId: AccountId) =>
    cashThatMayLeave(await withdrawalFacts(platform, accountId, null)).reason
  const alerts = async () =>
    (await owner.query(`select text from operations.alert where alert = 'booksDoNotAgree' order by text`)).rows

  it('looks at what changed, and at everything on the first night after another and once a month', async () => {
    for (const day of ['06', '07', '08']) await moveTo(instant(`2026-01-${day}T09:00:00Z`))
    expect(await nights()).toEqual([
      { day: '2026-01-05', in_full: false, offending: [] },
      { day: '2026-01-06', in_full: true, offending: [] },
      { day: '2026-01-07', in_full: false, offending: [] },
    ])
    expect(await alerts()).toEqual([])
  })

  it('names row and rule of what was changed behind the product, and stops payouts of that account alone', async () => {
    const client = await owner.connect()
    await client.query(`set session_replication_role = replica`)
    await client.query(`update accounts.account set opened_at = opened_at - interval '1 day' where id = $1`, [anas])
    client.release(true)
    await owner.query(`update proof.books_check set in_full = false`)
    await moveTo(instant('2026-01-09T09:00:00Z'))
    expect((await nights()).at(-1)).toMatchObject({
      day: '2026-01-08',
      in_full: true,
      offending: [
        {
          name: 'every row of accounts.account is as the product wrote it',
          offending: [{ row: anas, wrong: 'it was changed' }],
        },
      ],
    })
    expect(JSON.stringify(await alerts())).toContain(anas)
    expect(await reasonOf(anas)).toContain('nightly check')
    expect(await reasonOf(bens)).not.toContain('nightly check')
    await owner.query(
      `update cash.review set closed_at = now(), closed_by = 'usr_op', outcome = 'Looked' where account_id = $1`,
      [anas],
    )
    expect(await reasonOf(anas)).not.toContain('nightly check')
  })

  it('reads the files of documents, and stops the payouts of the account of one that is not as it was made', async () => {
    const files = `${config.dataDir}/files`
    const { sha256, size } = await fileStore(files, demoSealer).put(Buffer.from('A statement'), null)
    const document = { accountId: bens, kind: 'statement' as const, title: 'A statement', mediaType: 'text/plain' }
    const id = await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
      addDocument(ctx.tx, { ...document, subject: 'stm_ben', sha256, size }, ctx.clock.now()),
    )
    writeFileSync(join(files, sha256.slice(0, 2), sha256), 'Another one')
    await owner.query(`update proof.books_check set in_full = false`)
    await moveTo(plusHours(clock.now(), 24))
    expect((await nights()).at(-1).offending).toContainEqual({
      name: 'the file of every document has the bytes with which it was made',
      offending: [{ row: `${id} ${bens}`, wrong: 'its file was changed' }],
    })
    expect(JSON.stringify(await alerts())).toContain(id)
    expect(await reasonOf(bens)).toContain('nightly check')
  })

  it('stops the payouts of the account whose owner is not the one whom the audit log has, also where its mark is right', async () => {
    await owner.query(
      `update cash.review set closed_at = now(), closed_by = 'usr_op', outcome = 'Looked' where closed_at is null`,
    )
    await owner.query(`update accounts.account set type = 'business' where id = $1`, [bens])
    await owner.query(`update proof.books_check set in_full = false`)
    await moveTo(plusHours(clock.now(), 24))
    expect((await nights()).at(-1).offending).toContainEqual({
      name: 'every account is of the person for whom the audit log says that it was opened',
      offending: [{ row: bens, wrong: 'the audit log has something else as its type' }],
    })
    expect(await reasonOf(bens)).toContain('nightly check')
  })

  it('looks at everything again once the next month of the same year has begun', async () => {
    for (const day of ['02-01', '02-02', '02-03']) await moveTo(instant(`2026-${day}T09:00:00Z`))
    expect((await nights()).slice(-3).map(({ day, in_full: isWhole }) => [day, isWhole])).toEqual([
      ['2026-01-31', false],
      ['2026-02-01', true],
      ['2026-02-02', false],
    ])
  })
})
