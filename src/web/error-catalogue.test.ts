import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { statusNotice } from '#business/people/rules/status-notice.ts'
import { sentOrRefused } from '#business/people/web/sent-words.ts'
import { wrongPassword } from '#business/security/rules/gate.ts'
import { spoken } from './error-catalogue.ts'

const source = (path: string): string => readFileSync(`src/${path}`, 'utf8')

describe('the error catalogue', () => {
  it('says what specification 8 says, word for word', () => {
    expect(spoken).toEqual({
      confirmation: {
        sent: 'Email successfully sent. Please check your inbox to confirm your address.',
        doneBefore: 'already registered',
        confirmedBefore: "Email address has already been confirmed. You're all set!",
        failed: 'Sorry! Error sending email, please try again later.',
      },
      accounts: {
        title: 'Error Loading Accounts',
        text: 'Unable to load your account information. Please refresh the page.',
      },
      contact: {
        sent: "Email sent. We'll be in touch shortly!",
        failed: 'Sorry, error sending contact email! Please try again later.',
      },
      session: {
        expired: 'Your session has expired. Please log in again to continue.',
        action: 'Log In to Continue',
      },
      signing: { blocked: expect.stringMatching(/probably blocking the e-signing service.*try a different browser/) },
    })
    expect(wrongPassword().message).toBe('Invalid Password')
  })

  it('is where the pages take it from, and nobody writes it again', () => {
    const users = {
      confirmation: 'business/people/web/sent-words.ts',
      accounts: 'business/people/web/me.tsx',
      contact: 'business/outreach/web/email-form.tsx',
      session: 'business/people/web/entrance/auth-error-page.tsx',
      signing: 'business/investing/web/sign-panel.tsx',
    }
    for (const [part, path] of Object.entries(users)) expect(source(path)).toContain(`spoken.${part}`)
  })

  it.each([
    ['sent', null, { kind: 'success', text: spoken.confirmation.sent, isConfirmed: false }],
    [
      'confirmed before',
      'This email address is already registered and confirmed.',
      { kind: 'success', text: spoken.confirmation.confirmedBefore, isConfirmed: true },
    ],
    ['any other problem', 'Out of order', { kind: 'error', text: spoken.confirmation.failed, isConfirmed: false }],
  ])('answers a confirmation mail: %s', (_case, problem, says) => expect(sentOrRefused(problem)).toEqual(says))

  it.each([
    ['verified', undefined],
    ['document', 'Photo identification required to verify your identity'],
    ['retry', "Something doesn't look right. Please verify your profile information is correct."],
    ['suspended', 'Your account has been suspended. We will be reaching out about next steps.'],
    ['deactivated', 'Account temporarily deactivated. We will be reaching out about next steps.'],
    ['kba', 'Please complete your profile, so we can verify your identity'],
    [null, 'Please complete your profile, so we can verify your identity'],
  ])('says what the identity status %s says (4.1)', (status, says) => expect(statusNotice(status)?.message).toBe(says))

  it('has the messages of the decision to invest (4.4) beside the decision', () => {
    const decision = source('business/investing/rules/can-invest.ts')
    for (const message of [
      'No user or portfolio provided',
      'Portfolio is Coming Soon',
      'Portfolio is not accepting investments',
      'Due to antiquated policies, your state is one of 2 states that do not allow investing in Regulation A or Regulation D investments.',
      'User is missing required fields',
      'User has not linked a bank account',
      'Portfolio unaccredited limit has been hit',
      'Portfolio is fully funded',
      'User identity is not verified',
      'Account requires beneficial owners',
      'Portfolio temporarily closed to new investors. Please check back soon.',
      'User account is currently frozen',
    ])
      expect(decision).toContain(message)
  })
})
