import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** The texts of the specification: 4.1, 4.2, 4.4, 4.5, 2.3 and the error catalogue of section 8. Where one is drawn, its own test says. */
const catalogue = [
  'Email successfully sent. Please check your inbox to confirm your address.',
  "Email address has already been confirmed. You're all set!",
  'Sorry! Error sending email, please try again later.',
  'Error Loading Accounts',
  'Unable to load your account information. Please refresh the page.',
  'Loading your accounts...',
  'Read Only Access',
  'Read/Write Access',
  'Account Owner',
  'Switch Account',
  'Sorry, error sending contact email! Please try again later.',
  "Email sent. We'll be in touch shortly!",
  'Your session has expired. Please log in again to continue.',
  'Log In to Continue',
  'Authenticating...',
  'Invalid Password',
  'Photo identification required to verify your identity',
  "Something doesn't look right. Please verify your profile information is correct.",
  'Your account has been suspended. We will be reaching out about next steps.',
  'Account temporarily deactivated. We will be reaching out about next steps.',
  'Please complete your profile, so we can verify your identity',
  "You're almost ready to invest!",
  'Update Your Email Address',
  'No user or portfolio provided',
  'Portfolio is Coming Soon',
  'Portfolio is not accepting investments',
  'User is missing required fields',
  'User has not linked a bank account',
  'Portfolio unaccredited limit has been hit',
  'Portfolio is fully funded',
  'User identity is not verified',
  'Account requires beneficial owners',
  'Portfolio temporarily closed to new investors. Please check back soon.',
  'User account is currently frozen',
]

describe('Z14: the error catalogue', async () => {
  const sources: string[] = []
  for (const file of await readdir('src', { recursive: true }))
    if (/\.tsx?$/.test(file) && !/\.test\.|\/generated\/|\.generated\./.test(file))
      sources.push(await readFile(join('src', file), 'utf8'))
  // A text may be written with either quotation mark.
  const all = sources.join('\n').replaceAll("\\'", "'")
  it.each(catalogue)('%s', (text) => {
    expect(all.includes(text)).toBe(true)
  })
})
