import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { messagesPerMinute } from '#business/outreach/rules/contact-message.ts'
import { gateTries } from '#business/security/rules/gate.ts'
import { idOf } from '#kernel/ids.ts'
import { startApi } from '#tests/setup/api.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { routeBudget } from './authorisation/budgets.ts'

describe('an IPv6 network of one caller', async () => {
  const testCompany = await startTestCompany()
  const limited = await startApi(testCompany, { rateLimits: true })
  // The rules that count in the database hold without the API's budgets.
  const open = await startApi(testCompany)
  type Way = { readonly url: string; readonly payload?: object }
  const from = (app: typeof open.app, remoteAddress: string, { url, payload }: Way) =>
    app.inject({ method: payload ? 'POST' : 'GET', url, remoteAddress, ...(payload ? { payload } : {}) })
  const query = (text: string, variables: object = {}): Way => ({
    url: '/graphql',
    payload: { query: text, variables },
  })

  it.each<[string, typeof open.app, number, RegExp, (nth: number) => Way]>([
    ['a route', limited.app, routeBudget.evidence.perMinute, /Too many requests/, () => ({ url: '/evidence/x' })],
    [
      'a mutation that tries a link',
      limited.app,
      20,
      /Too many requests/,
      (nth) => query(`mutation { vetoEmailChange(input: { token: "guess-${nth}" }) { email } }`),
    ],
    [
      'passwords of a page',
      open.app,
      gateTries.most,
      /too many wrong passwords/,
      () => ({ url: '/gated-pages/confidential', payload: { password: 'x', agrees: true } }),
    ],
    [
      'messages to us',
      open.app,
      messagesPerMinute,
      /many messages/,
      (nth) => query(`mutation { sendContactUsEmail(email: "a${nth}@example.com", message: "Hello ${nth}") { id } }`),
    ],
    [
      'requests for personal data',
      open.app,
      5,
      /several requests/,
      (nth) =>
        query(
          'mutation ($id: ID!, $email: String!) { requestPersonalData(input: { id: $id, kind: access, name: "Ada", email: $email, stateCode: "CA" }) { id } }',
          { id: idOf('dsr', uuidv7()), email: `a${nth}@example.com` },
        ),
    ],
  ])('spends one budget, from whichever of its addresses: %s', async (_, app, most, refusal, way) => {
    for (let nth = 0; nth < most; nth += 1)
      expect((await from(app, `2001:db8:1:2::${nth + 1}`, way(nth))).body).not.toMatch(refusal)
    expect((await from(app, '2001:db8:1:2:ffff::1', way(most))).body).toMatch(refusal)
    expect((await from(app, '2001:db8:1:3::1', way(most + 1))).body).not.toMatch(refusal)
  })
})
