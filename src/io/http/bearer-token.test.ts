import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { bearerToken } from './bearer-token.ts'
import { PartnerUnreachable } from './call-partner.ts'

function issuer(life?: number) {
  const issued = { count: 0 }
  const request = async () => {
    await pause(5)
    issued.count += 1
    return {
      access_token: `t${issued.count}`,
      token_type: 'bearer',
      ...(life === undefined ? {} : { expires_in: life }),
    }
  }
  return { issued, bearer: bearerToken(request) }
}

it('asks once for all calls that need a token at the same moment, and keeps it', async () => {
  const { issued, bearer } = issuer()
  expect(await Promise.all([bearer(), bearer(), bearer()])).toEqual(['t1', 't1', 't1'])
  expect(await bearer()).toBe('t1')
  expect(issued.count).toBe(1)
})

it('renews a refused token once, however many calls were refused with it', async () => {
  const { issued, bearer } = issuer()
  await bearer()
  expect(await Promise.all([bearer('t1'), bearer('t1')])).toEqual(['t2', 't2'])
  expect(await bearer('t1')).toBe('t2')
  expect(issued.count).toBe(2)
})

it('renews a token before it ends', async () => {
  const { bearer } = issuer(0.1)
  expect(await bearer()).toBe('t1')
  expect(await bearer()).toBe('t1')
  await pause(60)
  expect(await bearer()).toBe('t2')
})

it('asks again after a failure, and takes no answer without a token', async () => {
  const answers: unknown[] = [{ error: 'invalid_client' }, new Error('away'), { access_token: 't', expires_in: 3600 }]
  const bearer = bearerToken(async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  })
  await expect(bearer()).rejects.toBeInstanceOf(PartnerUnreachable)
  await expect(bearer()).rejects.toThrow('away')
  expect(await bearer()).toBe('t')
})
