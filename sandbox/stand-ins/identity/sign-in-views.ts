import { html, type Markup } from '../base/html.ts'
import { field, form, type Problems, passkeyForm, summary } from './views.ts'

export type FormFacts = {
  readonly uid: string
  readonly token: string
  readonly email: string
  readonly problems: Problems
}

export const loginView = ({ uid, token, email, problems }: FormFacts, passkey: Markup): Markup => html`
<div><h1>Log in</h1><p class="lead">Welcome back.</p></div>${summary(problems)}
${form(
  `/u/${uid}/login`,
  token,
  'Log in',
  html`${field({ name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username', value: email, first: true }, problems)}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' }, problems)}`,
)}
${passkey}
<nav class="links" aria-label="Other ways on"><a href="/reset?from=${uid}">Forgot your password?</a><a href="/u/${uid}/signup">Create an account</a></nav>`

export const signUpView = ({ uid, token, email, problems }: FormFacts, minimum: number): Markup => html`
<div><h1>Create an account</h1><p class="lead">One account for everything at Longlight. It takes a minute.</p></div>${summary(problems)}
${form(
  `/u/${uid}/signup`,
  token,
  'Create account',
  html`${field({ name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username', value: email, first: true }, problems)}
${field(
  {
    name: 'password',
    label: 'Password',
    type: 'password',
    autocomplete: 'new-password',
    help: `At least ${minimum} characters. A few words in a row are easy to remember and hard to guess.`,
  },
  problems,
)}`,
)}
<nav class="links" aria-label="Other ways on"><a href="/u/${uid}/login">If you already have an account, log in</a></nav>`

/** The page is one for every address: only the mailbox learns whether there is an account. */
export const mailedCodeView = ({ uid, token, email, problems }: FormFacts, isSent: boolean): Markup => html`
<div><h1>Check your mail</h1><p class="lead">${isSent ? 'We sent' : 'We send'} a six-digit code to <b>${email}</b>. Enter it to go on.</p></div>${summary(problems)}
${form(
  `/u/${uid}/code`,
  token,
  'Continue',
  field(
    {
      name: 'code',
      label: 'Code',
      type: 'text',
      isNumeric: true,
      autocomplete: 'one-time-code',
      first: true,
      help: 'It works for 10 minutes, on this page only. If no mail comes, look into your spam folder.',
    },
    problems,
  ),
)}
<form method="post" action="/u/${uid}/code/again"><input type="hidden" name="form_token" value="${token}"><button class="plainbutton">Send a new code</button></form>
<nav class="links" aria-label="Other ways on"><a href="/u/${uid}/signup">Use another address</a><a href="/u/${uid}/login">If you already have an account, log in</a></nav>`

export const resetRequestView = ({ uid, token, email, problems }: FormFacts): Markup => html`
<div><h1>Reset your password</h1><p class="lead">Tell us your e-mail address, and we send you a link to choose a new password.</p></div>${summary(problems)}
${form(
  `/reset?from=${uid}`,
  token,
  'Send the link',
  field(
    { name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username', value: email, first: true },
    problems,
  ),
)}${uid !== '' && html`<nav class="links" aria-label="Other ways on"><a href="/u/${uid}/login">Back to log in</a></nav>`}`

export const newPasswordView = (
  action: string,
  { token, email, problems }: Omit<FormFacts, 'uid'>,
  minimum: number,
): Markup => html`
<div><h1>Choose a new password</h1><p class="lead">For ${email}. You will be logged out everywhere else.</p></div>${summary(problems)}
${form(
  action,
  token,
  'Set password',
  field(
    {
      name: 'password',
      label: 'New password',
      type: 'password',
      autocomplete: 'new-password',
      first: true,
      help: `At least ${minimum} characters. A few words in a row are easy to remember and hard to guess.`,
    },
    problems,
  ),
)}`

export const changePasswordView = (
  action: string,
  { token, email, problems }: Omit<FormFacts, 'uid'>,
  minimum: number,
  back: string,
): Markup => html`
<div><h1>Change your password</h1><p class="lead">For ${email}. Every other browser and device will be logged out.</p></div>${summary(problems)}
${form(
  action,
  token,
  'Change password',
  html`${field({ name: 'current', label: 'Current password', type: 'password', autocomplete: 'current-password', first: true }, problems)}
${field(
  {
    name: 'password',
    label: 'New password',
    type: 'password',
    autocomplete: 'new-password',
    help: `At least ${minimum} characters. A few words in a row are easy to remember and hard to guess.`,
  },
  problems,
)}`,
)}
<nav class="links" aria-label="Other ways on"><a href="${back}">Leave it as it is</a></nav>`

export const newPasskeyView = (
  action: string,
  facts: { readonly token: string; readonly options: object; readonly returnTo: string; readonly problems: Problems },
): Markup => html`
<div><h1>Add a passkey</h1><p class="lead">You log in with your fingerprint, your face or the PIN of your device. Nothing to remember, and nothing that a false site could take from you.</p></div>${summary(facts.problems)}
${passkeyForm(action, facts.token, {
  button: 'Create the passkey',
  kind: 'create',
  options: facts.options,
  fields: field(
    {
      name: 'name',
      label: 'Name',
      type: 'text',
      autocomplete: 'off',
      value: 'My device',
      help: 'So that you know it by its name later, such as “Work laptop”.',
    },
    facts.problems,
  ),
})}
<noscript><p class="error">Your browser runs no scripts here, which passkeys need.</p></noscript>
<nav class="links" aria-label="Other ways on"><a href="${facts.returnTo}">Not now</a></nav>`
