/** A piece of markup that is safe to send: whatever came from outside was escaped when it was put in. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
  toString(): string {
    return this.markup
  }
}

type Piece = Html | string | number | bigint | boolean | null | undefined | readonly Piece[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!)

/** html`<p>${anything}</p>`: text is escaped, markup made here is kept, lists are joined, nothing is left out. */
export const html = (parts: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(parts.reduce((markup, part, at) => markup + written(pieces[at - 1]) + part))

function written(piece: Piece): string {
  if (piece === null || piece === undefined || typeof piece === 'boolean') return ''
  if (piece instanceof Html) return piece.markup
  if (Array.isArray(piece)) return piece.map(written).join('')
  return escapeHtml(String(piece))
}

/** Plain words, in which every web address can be followed. */
export const withLinks = (text: string): Html =>
  new Html(
    text
      .split(/(https?:\/\/[^\s<>"')\]]+)/g)
      .map((part, at) =>
        at % 2 === 0 ? escapeHtml(part) : `<a href="${escapeHtml(part)}" rel="noreferrer">${escapeHtml(part)}</a>`,
      )
      .join(''),
  )
