import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { kinds } from '#business/notifications/rules/kinds.ts'
import { notices } from '#business/notifications/rules/words.ts'
import { noCents } from '#kernel/cents.ts'
import { goodPassword } from '#partners/identity/contract-world.ts'
import { examplePayload } from '#sandbox/console/example-event.ts'
import { startApi, tokensOf } from '#tests/setup/api.ts'
import { appCode } from '#tests/setup/one-time-code.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { authorization, visitor } from '#tests/setup/visitor.ts'

const whoAmI = '{ me { user { email } } }'

describe('I7: sessions', async () => {
  const testCompany = await startTestCompany()
  const api = await startApi(testCompany)
  const { issuer, clientId, audience } = testCompany.config.identity
  const { signIn } = testCompany.partners
  const subOf = (token: string): { sub: string; sid: string } =>
    JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
  const works = async (token: string) => (await api.ask(token, whoAmI)).data?.me !== null
  /** Seconds until a good token is refused; the stand-in's and our jobs run as they would. */
  const secondsUntilRefused = async (token: string): Promise<number> => {
    const began = performance.now()
    while (await works(token)) {
      if (performance.now() - began > 60_000) throw new Error('The token still passes after a minute.')
      await testCompany.drain()
    }
    return (performance.now() - began) / 1_000
  }
  const person = async (email: string) => {
    const { access_token: token } = await tokensOf(testCompany, email)
    expect(await works(token)).toBe(true)
    return { token, ...subOf(token) }
  }

  it.each<[string, (who: { token: string; sub: string; sid: string; email: string }) => Promise<unknown>]>([
    ['being ended from another browser', ({ sid }) => signIn.endSession(sid)],
    [
      'a new password elsewhere',
      async ({ sub, email }) => {
        const browser = visitor(issuer, testCompany.config.publicOrigin)
        const elsewhere = subOf((await tokensOf(testCompany, email, { browser })).access_token)
        const page = await signIn.pageFor(sub, 'password', {
          returnTo: `${testCompany.config.publicOrigin}/users/settings/security`,
          keepSession: elsewhere.sid,
        })
        await browser.submit(await browser.open((page as { url: string }).url), {
          current: goodPassword,
          password: 'nine herons wade slowly',
        })
      },
    ],
    [
      'a second factor added in another browser',
      async ({ email }) => {
        const other = await tokensOf(testCompany, email, { act: 'beginAuthenticatorApp' })
        const begin = 'mutation ($key: IdempotencyKey!) { beginAuthenticatorApp(input: { key: $key }) { id secret } }'
        const { id, secret } = (await api.ask(other.access_token, begin, { key: uuidv7() }, other.id_token)).data
          .beginAuthenticatorApp
        const confirm =
          'mutation ($key: IdempotencyKey!, $id: ID!, $code: String!) { confirmSecondFactor(input: { key: $key, factorId: $id, code: $code }) { recoveryCodes } }'
        await api.ask(other.access_token, confirm, { key: uuidv7(), id, code: await appCode(secret) })
      },
    ],
    ['being disabled', ({ sub }) => signIn.setBlocked(sub, true)],
  ])('end within a minute by %s', async (what, end) => {
    const email = `${what.replaceAll(' ', '-')}@example.com`
    const who = { email, ...(await person(email)) }
    await end(who)
    const seconds = await secondsUntilRefused(who.token)
    process.stdout.write(`I7: ${what}: ${seconds.toFixed(1)} s\n`)
    expect(seconds).toBeLessThan(60)
  })

  it('end within a minute by a log-out', async () => {
    const email = 'leaves@example.com'
    await person(email)
    const redirectUri = `${testCompany.config.publicOrigin}/auth/callback`
    const asked = authorization({ clientId, redirectUri, audience })
    const browser = visitor(issuer, testCompany.config.publicOrigin)
    const back = await browser.submit(await browser.open(asked.path), { email, password: goodPassword })
    const answer = await fetch(`${issuer}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: clientId,
        grant_type: 'authorization_code',
        code: new URL(back.url).searchParams.get('code') ?? '',
        code_verifier: asked.verifier,
        redirect_uri: redirectUri,
      }),
    })
    const { access_token: token } = (await answer.json()) as { access_token: string }
    expect(await works(token)).toBe(true)
    await browser.open(
      `/v2/logout?client_id=${clientId}&returnTo=${encodeURIComponent(testCompany.config.publicOrigin)}`,
    )
    expect(await secondsUntilRefused(token)).toBeLessThan(60)
  })

  it('have a new name after each sign-in, also in the same browser', async () => {
    await person('fresh@example.com')
    const redirectUri = `${testCompany.config.publicOrigin}/auth/callback`
    const ask = (more: Record<string, string>) => authorization({ clientId, redirectUri, audience, more }).path
    const browser = visitor(issuer, testCompany.config.publicOrigin)
    const session = () => [...browser.jar].find(([name]) => /^identity_\d+ /.test(name))?.[1].value
    const logIn = async (more: Record<string, string>) =>
      browser.submit(await browser.open(ask(more)), { email: 'fresh@example.com', password: goodPassword })
    await logIn({})
    const first = session()
    await logIn({ prompt: 'login' })
    expect(first).toBeTruthy()
    expect(session()).not.toBe(first)
  })
})

describe('I8: a change of what guards an account is reported', () => {
  const names = { portfolio: 'Hydro', bank: 'A bank', business: null, delegate: '', holder: '' }
  const about = { ...names, isDelegate: false, accountId: 'acc_1', part: noCents } as const
  const toldBy: Readonly<Record<string, string>> = {
    beginPasskey: 'secondFactorAdded',
    beginPasswordChange: 'passwordChanged',
    changeIraBeneficiaries: 'iraBeneficiariesChanged',
    choosePreferredAccount: 'preferredAccountChanged',
    confirmSecondFactor: 'secondFactorAdded',
    inviteDelegate: 'accessInvited',
    linkBank: 'bankLinked',
    makeRecoveryCodes: 'recoveryCodesMade',
    removeBank: 'bankRemoved',
    removeSecondFactor: 'secondFactorRemoved',
    requestWithdrawal: 'withdrawalRequested',
    saveBeneficiaries: 'beneficiariesChanged',
    saveTrustedContact: 'trustedContactChanged',
  }

  it.each(Object.entries(toldBy))('%s is told by mail that nobody can switch off (%s)', (_mutation, announcement) => {
    const notice = notices.find(({ kind }) => kind === announcement)!
    const said = notice.words(
      notice.parse(examplePayload(notice.schema, { expectedOn: '2026-01-09', amount: '100' })),
      about,
    )
    expect(said, `${announcement} has no words`).toBeTruthy()
    expect(kinds[said!.kind]).toMatchObject({ mail: true, always: expect.any(String) })
  })
})
