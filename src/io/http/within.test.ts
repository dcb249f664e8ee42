import { expect, it } from 'vitest'
import { within } from './within.ts'

it('gives an answer, a failure, or an error when neither comes in time', async () => {
  expect(await within(50, Promise.resolve(7))).toBe(7)
  await expect(within(50, Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(within(5, new Promise(() => {}))).rejects.toThrow('No answer within 5 ms')
})
