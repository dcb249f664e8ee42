import { html, type Markup } from '../base/html.ts'
import type { Request, Session, Signature } from './store.ts'

/** The facts for the page's script, which sends the messages to the embedding page in the order given. */
export type PageFacts = {
  readonly parentOrigin: string
  readonly signatureId: string
  /** The parent must answer a question first, which proves its origin. */
  readonly verify: boolean
  readonly messages: readonly { readonly type: string; readonly payload?: unknown }[]
}

export function page(title: string, facts: PageFacts | null, body: Markup): string {
  return `<!doctype html>${
    html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/editor/signing.css">
${facts ? html`<script src="/editor/signing.js" defer></script>` : html``}
</head>
<body${facts ? html` data-facts="${JSON.stringify(facts)}"` : html``}>
<main aria-label="Sign a document">
<p class="sandbox">Sandbox: a signature here binds nobody</p>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`.text
  }`
}

export function signingView(
  session: Session,
  request: Request,
  signature: Signature,
  pages: readonly string[],
  { typed = signature.name, problem }: { typed?: string; problem?: string } = {},
): Markup {
  const document = `/editor/document/${session.id}`
  return html`
${request.message ? html`<p>${request.message}</p>` : html``}
<object data="${document}" type="application/pdf" aria-label="The document: ${request.title}">
<div class="text" tabindex="0" role="region" aria-label="Text of the document">${
    pages.length > 0
      ? pages.map((text) => html`<p>${text}</p>`)
      : html`<p>The document cannot be shown here. Open it by itself.</p>`
  }</div>
</object>
<p><a href="${document}" target="_blank" rel="noopener">Open the document by itself</a></p>
<form method="post" action="/editor/embeddedSign/${session.id}/sign">
<h2>Your signature</h2>
${problem ? html`<p class="problem" role="alert" id="problem">${problem}</p>` : html``}
<label for="name">Full name</label>
<input id="name" name="name" autocomplete="name" maxlength="120" required value="${typed}">
<p class="written" aria-hidden="true" data-written>${typed}</p>
<label class="agree"><input type="checkbox" name="agree" value="yes" required>
<span>I agree to sign this document electronically. My typed name counts as my signature.</span></label>
<button type="submit" class="main">Sign</button>
</form>
<div class="others">
<button type="button" data-cancel>Not now</button>
${
  request.allowDecline
    ? html`<details><summary>Decline to sign</summary>
<form method="post" action="/editor/embeddedSign/${session.id}/decline">
<label for="reason">Reason</label>
<textarea id="reason" name="reason" rows="3" maxlength="500" required></textarea>
<button type="submit">Decline</button>
</form></details>`
    : html``
}
</div>`
}

export const waitingView = (): Markup => html`<p>The document is being prepared.</p>`

export const endView = (text: string): Markup => html`
<p role="status">${text}</p>
<button type="button" class="main" data-close>Close</button>`
