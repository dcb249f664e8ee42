import { html, type Markup } from '../base/html.ts'
import type { Factor } from './factors.ts'
import { field, form, type Problems, passkeyForm, summary } from './views.ts'

export type Way = 'totp' | 'phone' | 'passkey' | 'recovery'
export const isWay = (text: unknown): text is Way =>
  text === 'totp' || text === 'phone' || text === 'passkey' || text === 'recovery'

const words: Readonly<Record<Way, { title: string; link: string }>> = {
  totp: { title: 'Enter the code from your app', link: 'Use your authenticator app' },
  phone: { title: 'Enter the code we texted you', link: 'Get a code by text message' },
  passkey: { title: 'Use your passkey', link: 'Use a passkey' },
  recovery: { title: 'Enter a recovery code', link: 'Use a recovery code' },
}

/** The end of a phone number, enough to know it by. */
export const phoneEnd = (phone: string): string => `ending in ${phone.slice(-4)}`

export type SecondFactorFacts = {
  readonly uid: string
  readonly token: string
  readonly way: Way
  readonly ways: readonly Way[]
  readonly phone: Factor | undefined
  readonly wasTexted: boolean
  readonly passkeyOptions: object | null
  readonly problems: Problems
}

export const secondFactorView = (facts: SecondFactorFacts): Markup => html`
<div><h1>${words[facts.way].title}</h1><p class="lead">${leadOf(facts)}</p></div>${summary(facts.problems)}
${formOf(facts)}
<nav class="links" aria-label="Other ways on">${facts.ways
  .filter((way) => way !== facts.way)
  .map(
    (way) => html`<a href="/u/${facts.uid}/second?by=${way}">${words[way].link}</a>`,
  )}<a href="/u/${facts.uid}/login">Start again</a></nav>`

function leadOf({ way, phone, wasTexted }: SecondFactorFacts): string {
  if (way === 'totp')
    return 'Open the authenticator app that you set up and type its six digits. They change every 30 seconds.'
  if (way === 'recovery') return 'One of the ten codes that you wrote down. Each works once.'
  if (way === 'passkey') return 'Your device asks for your fingerprint, face or PIN.'
  return wasTexted
    ? `We sent six digits to your phone ${phoneEnd(phone?.phone ?? '')}. They work for 10 minutes, on this page only.`
    : `We send six digits to your phone ${phoneEnd(phone?.phone ?? '')}.`
}

function formOf({ uid, token, way, wasTexted, passkeyOptions, problems }: SecondFactorFacts): Markup {
  if (way === 'passkey' && passkeyOptions)
    return passkeyForm(`/u/${uid}/second?by=passkey`, token, {
      button: 'Use your passkey',
      kind: 'get',
      options: passkeyOptions,
    })
  if (way === 'phone' && !wasTexted) return form(`/u/${uid}/second/text`, token, 'Text me a code', html``)
  const code = field(
    {
      name: 'code',
      label: way === 'recovery' ? 'Recovery code' : 'Code',
      type: 'text',
      isNumeric: way !== 'recovery',
      autocomplete: way === 'recovery' ? 'off' : 'one-time-code',
      first: true,
    },
    problems,
  )
  const main = form(`/u/${uid}/second?by=${way}`, token, 'Log in', code)
  return way === 'phone'
    ? html`${main}<form method="post" action="/u/${uid}/second/text"><input type="hidden" name="form_token" value="${token}"><button class="plainbutton">Text me another code</button></form>`
    : main
}
