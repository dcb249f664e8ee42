import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { AccountId } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { postBatch } from '#ledger/post.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { proofFile } from '../rules/proof-file.ts'
import { checkProof, isSound } from '../web/check-proof.ts'
import { proofOf } from './balance-proof.ts'
import { logSigner } from './proof-keys.ts'

const { verifyProof } = await import(
  fileURLToPath(new URL('../../../../public/proof/verify-proof.mjs', import.meta.url))
)

describe('proofs of balances while a key is changed', async () => {
  const { platform, config, ask, signedIn, moveTo } = await startTestCompany({ isNightly: true })
  const account = (await ask(await signedIn('ana@example.com'), '{ myAccessibleAccounts { id } }')).data
    .myAccessibleAccounts[0].id as AccountId
  const posting = {
    key: 't1',
    kind: 'test',
    subject: 't1',
    effectiveAt: platform.clock.now(),
    phase: 'posted' as const,
    lines: [
      { account: { key: 'bank:fbo', unit: 'USD', kind: 'bank', owner: '1', hot: true }, amount: -12_345n },
      { account: { key: `cash:${account}`, unit: 'USD', kind: 'cash', owner: account, floor: 0n }, amount: 12_345n },
    ],
  }
  await postBatch(platform.db, [posting], platform.clock.now())
  await moveTo(instant('2026-01-06T06:00:00Z'))
  const provedWith = (...saltKeys: string[]) => proofOf(platform.db, saltKeys, { accountId: account })
  const { signingKey, saltKey } = config.proof
  const other = logSigner({ ...config.proof, signingKey: 'B'.repeat(43) })

  it('hold for both keys that signed them and for no other', async () => {
    const query = `query ($id: ID!) { balanceProof(accountId: $id) { day checkpoint verifierKey withheld balances { tree units
      parts { units salt place siblings { sum hash } } entry entryIndex logProof } } }`
    const { data } = await ask(await signedIn('ana@example.com'), query, { id: account })
    const head = proofFile(account, data.balanceProof)
    const changing = logSigner({ ...config.proof, signingKey: 'A'.repeat(43), oldSigningKey: signingKey })
    const [, size = '', root = ''] = head.checkpoint.split('\n')
    const checkpoint = changing.sign(Number(size), new Uint8Array(Buffer.from(root, 'base64')))
    for (const verifierKey of [changing.verifierKey, head.verifierKey]) {
      expect(await verifyProof({ ...head, checkpoint, verifierKey })).toMatchObject({ size: Number(size) })
      expect(isSound(await checkProof({ ...head, checkpoint, verifierKey }))).toBe(true)
    }
    expect(isSound(await checkProof({ ...head, checkpoint, verifierKey: other.verifierKey }))).toBe(false)
  })

  it('are shown with the key that signed their head, which the log goes on from', async () => {
    const note = (await provedWith(saltKey))!.checkpoint
    const changing = logSigner({ ...config.proof, signingKey: 'A'.repeat(43), oldSigningKey: signingKey })
    expect(changing.verifierKeyOf(note)).toBe(logSigner(config.proof).verifierKey)
    expect([changing.isOurs(note), other.isOurs(note)]).toEqual([true, false])
  })

  it('are made with the salts of their night', async () => {
    const another = 'another key of salts, long enough'
    expect(await provedWith(another, saltKey)).toEqual(await provedWith(saltKey))
    await expect(provedWith(another)).rejects.toThrow('another PROOF_SALT_KEY')
  })
})
