import { randomBytes } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type pg from 'pg'
import { schema } from './schema.ts'

/** Identity tokens are signed with RS256, which every client checks; access tokens with the shorter ES256. */
const algorithms = ['RS256', 'ES256'] as const

/** The signing keys, made once: tokens stay valid over a restart. Of two that start at once, the first one's key stays. */
export async function signingKeys(pool: pg.Pool): Promise<JWK[]> {
  for (const alg of algorithms) {
    const { rowCount } = await pool.query(`select from ${schema}.signing_key where alg = $1`, [alg])
    if (rowCount) continue
    const { privateKey } = await generateKeyPair(alg, { extractable: true })
    const jwk = await exportJWK(privateKey)
    const named = { ...jwk, alg, use: 'sig', kid: await calculateJwkThumbprint(jwk) }
    await pool.query(`insert into ${schema}.signing_key (alg, jwk) values ($1, $2) on conflict do nothing`, [
      alg,
      JSON.stringify(named),
    ])
  }
  const { rows } = await pool.query(`select jwk from ${schema}.signing_key order by alg`)
  return rows.map((row) => row.jwk)
}

/** The key under which cookies and form tokens are signed. */
export async function cookieKey(pool: pg.Pool): Promise<string> {
  await pool.query(`insert into ${schema}.secret (name, value) values ('cookie', $1) on conflict do nothing`, [
    randomBytes(32).toString('base64url'),
  ])
  return (await pool.query(`select value from ${schema}.secret where name = 'cookie'`)).rows[0].value
}
