import { company } from './company.ts'

export type Letter = { readonly subject: string; readonly text: string; readonly html: string }

const escaped = (words: string): string =>
  words.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] as string,
  )

/** The one shape of all our mails: words first, one thing to do, our address. The same words as text and as HTML. */
export function letterOf({
  subject,
  greeting,
  paragraphs,
  button,
  closing,
}: {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  button?: { label: string; url: string }
  closing?: string
}): Letter {
  const { address } = company
  const sender = `${company.legalName}, ${address.street}, ${address.city}, ${address.state} ${address.postalCode}`
  const said = [greeting, ...paragraphs]
  const ending = [...(closing ? [closing] : []), company.invented]
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${escaped(words)}</p>`
  const action = button
    ? `<p style="margin:24px 0"><a href="${escaped(button.url)}" style="background:#14532d;color:#fff;padding:14px 24px;border-radius:25px;text-decoration:none;font-weight:600">${escaped(button.label)}</a></p>`
    : ''
  return {
    subject,
    text: [...said, ...(button ? [`${button.label}: ${button.url}`] : []), ...ending, sender].join('\n\n'),
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="margin:0;padding:24px;background:#f6f7f4;color:#1c2420;font:16px/1.5 sans-serif"><main style="max-width:560px;margin:auto;background:#fff;padding:32px;border-radius:12px"><p style="margin:0 0 24px;font-weight:700">${escaped(company.name)}</p>${said.map(paragraph).join('')}${action}${ending.map(paragraph).join('')}</main><footer style="max-width:560px;margin:16px auto;font-size:13px;color:#5a665f">${escaped(sender)}</footer></body></html>`,
  }
}
