import { createHash } from 'node:crypto'
import { html, Markup } from '../base/html.ts'
import { script, style } from './page-style.ts'

const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The way back to the portal is a redirect after a form, which browsers count as the form's target. */
export const pagePolicy = (portalOrigins: readonly string[]): string =>
  `default-src 'none'; style-src ${digest(style)}; script-src ${digest(script)}; form-action 'self' ${portalOrigins.join(' ')}; ` +
  `base-uri 'none'; frame-ancestors 'none'`

export function page(title: string, body: Markup, home: string): string {
  return `<!doctype html>${
    html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} · Longlight</title><meta name="robots" content="noindex"><style>${new Markup(style)}</style></head><body>
<header><a class="logo" href="${home}/"><svg viewBox="0 0 36 28" height="24" width="31" aria-hidden="true"><circle cx="23" cy="11.5" r="7.5" fill="#ffc23c"/><path d="M1 27c7 0 8.3-17 15-17s8.5 17 19 17z" fill="#0f2a28"/></svg>Longlight</a></header>
<main><div class="card">${body}</div></main>
<svg class="ground" viewBox="0 0 1440 150" preserveAspectRatio="none" aria-hidden="true">
<path d="M180 150C420 150 470 22 640 22s230 128 470 128z" fill="#f6d88a"/><path d="M520 150C720 150 800 58 960 58s240 92 420 92z" fill="#e39a1f"/>
<path d="M0 112c240-34 420 6 700 10s480-46 740-16v44H0z" fill="#3d7d66"/><path d="M0 150v-14c180-44 330-30 520-6s480 16 920-8v28z" fill="#0f3230"/></svg>
<footer>Sign-in for Longlight. Sandbox: the company and its people are invented.</footer>
<script>${new Markup(script)}</script></body></html>`.text
  }`
}

export type Problems = Readonly<Record<string, string>>

type FieldFacts = {
  readonly name: string
  readonly label: string
  readonly type: 'email' | 'password' | 'text'
  /** Digits alone: phones show their number pad. */
  readonly isNumeric?: boolean
  readonly autocomplete: string
  readonly value?: string
  readonly help?: string
  readonly first?: boolean
}

export function field(facts: FieldFacts, problems: Problems): Markup {
  const { name, label, type, autocomplete, value, help } = facts
  const problem = problems[name]
  const described = problem ? `${name}-error` : help ? `${name}-help` : ''
  const focus = facts.first && Object.keys(problems).length === 0
  return html`<div><label for="${name}">${label}</label><div class="input${type === 'password' ? ' with-show' : ''}">
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value ?? ''}" maxlength="${type === 'email' ? 254 : type === 'text' ? 60 : 2000}" required
 ${new Markup(`${type === 'password' ? '' : 'autocapitalize="none" spellcheck="false"'} ${facts.isNumeric ? 'inputmode="numeric"' : ''} ${problem ? 'aria-invalid="true"' : ''} ${described ? `aria-describedby="${described}"` : ''} ${focus ? 'autofocus' : ''}`)}>
${type === 'password' && html`<button type="button" class="show" aria-controls="${name}" aria-label="Show password" hidden>Show</button>`}</div>
${problem ? html`<p class="error" id="${name}-error">${problem}</p>` : help && html`<p class="help" id="${name}-help">${help}</p>`}</div>`
}

/** All that is wrong, on top; each line leads to its field. It takes the focus, so that it is read out first. */
export function summary(problems: Problems): Markup | false {
  const all = Object.entries(problems)
  if (all.length === 0) return false
  return html`<div class="summary" role="alert" tabindex="-1" autofocus><h2>Please check</h2><ul>${all.map(
    ([name, words]) => html`<li>${name === 'form' ? words : html`<a href="#${name}">${words}</a>`}</li>`,
  )}</ul></div>`
}

export const form = (action: string, token: string, button: string, fields: Markup): Markup =>
  html`<form method="post" action="${action}" novalidate><input type="hidden" name="form_token" value="${token}">${fields}<button class="sun">${button}</button></form>`

/** The browser's own dialog signs; without script, or passkeys in the browser, the form stays away. */
export const passkeyForm = (
  action: string,
  token: string,
  {
    button,
    kind,
    options,
    fields = false,
  }: { button: string; kind: 'create' | 'get'; options: object; fields?: Markup | false },
): Markup =>
  html`<form method="post" action="${action}" novalidate hidden data-passkey="${kind}" data-options="${JSON.stringify(options)}"><input type="hidden" name="form_token" value="${token}"><input type="hidden" name="credential" value="">${fields}<p class="error" hidden role="alert">That did not work, or was stopped. Try again, or choose another way.</p><button class="${kind === 'create' ? 'sun' : 'plainbutton'}">${button}</button></form>`

export const notice = (heading: string, words: string, more: Markup | false = false): Markup =>
  html`<div><h1>${heading}</h1><p class="lead" role="status">${words}</p></div>${more}`

export const errorPage = (home: string, words: string): string =>
  page(
    'Something went wrong',
    notice(
      'This did not work',
      `The request to sign in could not be understood (${words}). Go back to Longlight and try again.`,
      html`<a class="sun" href="${home}/">Go to Longlight</a>`,
    ),
    home,
  )

/** Only for a logout that does not say which site asked for it. */
export const logoutPage = (providerForm: string, home: string): string =>
  page(
    'Log out',
    html`<h1>Log out of Longlight?</h1>${new Markup(providerForm)}<button class="sun" form="op.logoutForm" name="logout" value="yes">Log out</button>`,
    home,
  )

export const goodbyePage = (home: string): string =>
  page(
    'Logged out',
    notice(
      'You are logged out',
      'You can close this page.',
      html`<a class="plain" href="${home}/">Go to Longlight</a>`,
    ),
    home,
  )
