import { html, type Markup } from '../base/html.ts'
import { type Institution, institutions, type TestAccount } from './institutions.ts'

export type PageFacts = {
  readonly parentOrigin: string
  readonly sessionId: string
  readonly view: string
  /** How far the person came, as `onExit` reports it. */
  readonly status: string
  readonly institution: Institution | null
  readonly events?: readonly string[]
  readonly error?: { readonly type: string; readonly code: string; readonly message: string }
  readonly success?: unknown
}

const titles: Record<string, string> = {
  SELECT_INSTITUTION: 'Choose your bank',
  CREDENTIAL: 'Sign in to your bank',
  MFA: 'Enter the code',
  SELECT_ACCOUNT: 'Choose an account',
  CONNECTED: 'Your bank is linked',
  ERROR: 'This cannot go on',
}

export function page(facts: PageFacts, body: Markup): string {
  const title = titles[facts.view] ?? 'Link your bank'
  return `<!doctype html>${
    html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/link/v2/stable/link.css">
<script src="/link/v2/stable/link.js" defer></script>
</head>
<body data-facts="${JSON.stringify(facts)}">
<main aria-label="Link your bank">
<header>
<p class="sandbox">Sandbox: no real bank is asked</p>
<button type="button" class="close" data-exit aria-label="Close without linking">&#215;</button>
</header>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`.text
  }`
}

const problem = (text: string | undefined): Markup =>
  text ? html`<p class="problem" role="alert" id="problem">${text}</p>` : html``

export const institutionsView = (id: string): Markup => html`
<p>Pick the bank that holds the account you want to use.</p>
<form method="post" action="/link/session/${id}/institution">
<ul class="choices">${institutions.map(
  (institution) => html`
<li><button type="submit" name="institution_id" value="${institution.id}">${institution.name}</button></li>`,
)}
</ul>
</form>`

export const credentialsView = (
  id: string,
  bank: Institution,
  wrong: string | undefined,
  canGoBack: boolean,
): Markup => html`
<p>You are signing in to <strong>${bank.name}</strong>.</p>
${problem(wrong)}
<form method="post" action="/link/session/${id}/credentials">
<label for="username">Username</label>
<input id="username" name="username" autocomplete="off" autocapitalize="none" spellcheck="false" required${described(wrong)}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="off" required${described(wrong)}>
<button type="submit" class="main">Sign in</button>
</form>
${canGoBack ? html`<p><a href="/link/session/${id}">Choose another bank</a></p>` : html``}
<details><summary>Test sign-ins</summary>
<dl>
<dt>user_good, pass_good</dt><dd>a checking and a savings account</dd>
<dt>user_mfa, pass_good</dt><dd>the same after the code 1234</dd>
<dt>user_returns, pass_good</dt><dd>accounts whose transfers fail: R01, R01-late, R03-late</dd>
<dt>user_no_auth, pass_good</dt><dd>no account that can be used</dd>
<dt>user_locked</dt><dd>a locked sign-in; any other name is wrong</dd>
</dl>
</details>`

const described = (wrong: string | undefined): Markup =>
  wrong ? html` aria-invalid="true" aria-describedby="problem"` : html``

export const codeView = (id: string, bank: Institution, wrong: string | undefined): Markup => html`
<p>${bank.name} has sent a code to the phone that ends in 99.</p>
${problem(wrong)}
<form method="post" action="/link/session/${id}/code">
<label for="code">Code</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required${described(wrong)}>
<button type="submit" class="main">Continue</button>
</form>
<details><summary>Test code</summary><p>1234</p></details>`

export const accountsView = (id: string, accounts: readonly TestAccount[], wrong: string | undefined): Markup => html`
${problem(wrong)}
<form method="post" action="/link/session/${id}/account">
<fieldset><legend>Money will move to and from this account.</legend>${accounts.map(
  (account, at) => html`
<label class="choice"><input type="radio" name="account" value="${account.name}" required${at === 0 ? html` checked` : html``}>
<span>${account.name} <small>${account.subtype}, ending in ${account.mask}</small></span></label>`,
)}
</fieldset>
<button type="submit" class="main">Link this account</button>
</form>`

export const noAccountsView = (bank: Institution): Markup => html`
<p>${bank.name} has no checking or savings account in your name. Bank transfers need one.</p>
<button type="button" class="main" data-exit>Close</button>`

export const connectedView = (bank: Institution, repaired: boolean): Markup => html`
<p>${repaired ? html`The sign-in to ${bank.name} works again.` : html`${bank.name} is ready to be used.`}</p>
<button type="button" class="main" data-finish>Finish</button>`

export const endView = (text: string): Markup => html`
<p role="alert">${text}</p>
<button type="button" class="main" data-exit>Close</button>`

export const momentView = (): Markup => html`<p role="status">One moment.</p>`
