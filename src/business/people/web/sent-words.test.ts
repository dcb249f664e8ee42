import { expect, it } from 'vitest'
import { sentOrRefused } from './sent-words.ts'

it.each([
  [null, 'success', 'Email successfully sent. Please check your inbox to confirm your address.'],
  [
    'This email address is already registered and confirmed.',
    'success',
    "Email address has already been confirmed. You're all set!",
  ],
  ['The mail server is asleep', 'error', 'Sorry! Error sending email, please try again later.'],
])('after %s it says so', (problem, kind, text) => {
  expect(sentOrRefused(problem)).toMatchObject({ kind, text })
})
