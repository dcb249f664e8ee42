import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { instant } from '#kernel/instant.ts'
import { webhookVerifier } from './webhook.ts'

const now = instant('2026-03-02T15:00:00Z')
const rawBody = Buffer.from(
  JSON.stringify({ webhook_type: 'ITEM', webhook_code: 'ERROR', item_id: 'item-1', error: { error_code: 'X' } }),
)

test('a webhook is taken for five minutes around the moment it says it was made at, and not one second more', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const key = { ...(await exportJWK(publicKey)), expired_at: null }
  const verify = webhookVerifier(async () => key)
  const madeAt = async (secondsFromNow: number) => {
    const claims = {
      iat: now.epochMilliseconds / 1000 + secondsFromNow,
      request_body_sha256: createHash('sha256').update(rawBody).digest('hex'),
    }
    const header = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'key-1' }).sign(privateKey)
    return (await verify({ rawBody, header, now }))?.itemId ?? null
  }
  for (const seconds of [0, -300, 300]) expect(await madeAt(seconds)).toBe('item-1')
  for (const seconds of [-301, 301, 86_400]) expect(await madeAt(seconds)).toBeNull()
})
