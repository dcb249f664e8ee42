import { afterEach, expect, it, vi } from 'vitest'
import { sendConfirmation } from './newcomer.ts'

const newcomer = { id: 1, email: 'ada@example.com', isRegistered: true, confirmationDt: null, invalidEmailFlg: false }

afterEach(() => void vi.unstubAllGlobals())

it.each([
  ['is on its way once the server says so', { data: { sendRegisterEmail: { id: 1 } } }, null],
  ['is not sent where the server refuses', { data: null, errors: [{ message: 'Too often.' }] }, 'Too often.'],
  ['is not taken for sent by an answer that says nothing', { data: { sendRegisterEmail: null } }, 'No answer'],
])('a mail of confirmation %s', async (_, answer, says) => {
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async () => Response.json(answer))
  expect(await sendConfirmation(newcomer)).toBe(says)
})
