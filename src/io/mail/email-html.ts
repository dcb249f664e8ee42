import { type CSSProperties, createElement as h, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { company } from '#kernel/brand.ts'
import type { EmailContent } from '#kernel/email-content.ts'
import { type EmailBlock, type EmailLink, emailBlocks, type Run } from './email-blocks.ts'

const ground = '#f5f8f4'
const ink = '#0f2a28'
const quiet = '#48605c'
const sun = '#ffc23c'
const font = "Inter, -apple-system, 'Segoe UI', Arial, sans-serif"

/** Mail programs use inline styles; only the dark theme needs a style sheet. */
const darkTheme =
  '@media (prefers-color-scheme:dark){.ground{background:#0b1c1b!important}.card{background:#12292a!important}.ink{color:#eef4f0!important}.quiet,.quiet a{color:#a9bdb7!important}}'

/**
 * The HTML of all our emails: text first, one action, our address. It uses tables because Outlook supports nothing
 * else, and inline styles because Gmail drops most of a style sheet.
 */
export const emailHtml = (email: EmailContent): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(
    h(
      'html',
      { lang: 'en', dir: 'ltr' },
      h(
        'head',
        null,
        h('meta', { charSet: 'utf-8' }),
        h('meta', { name: 'viewport', content: 'width=device-width' }),
        h('meta', { name: 'color-scheme', content: 'light dark' }),
        h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
        h('title', null, email.subject),
        h('style', null, darkTheme),
      ),
      h(
        'body',
        { className: 'ground', style: { margin: 0, padding: 0, backgroundColor: ground } },
        preview(email),
        row(
          { width: '100%', className: 'ground', style: { backgroundColor: ground } },
          cell({ style: { padding: '24px 12px', fontFamily: font } }, card(email)),
        ),
      ),
    ),
  )}`

/** An inbox shows an email's first text next to the subject. The spaces after it keep the header out of that line. */
const preview = ({ heading, paragraphs }: EmailContent): ReactElement =>
  h(
    'div',
    { style: { display: 'none', maxHeight: 0, overflow: 'hidden' } },
    (heading ?? paragraphs[0] ?? '') + '\u00a0\u200c'.repeat(100),
  )

const card = (email: EmailContent): ReactElement =>
  row(
    {
      width: '100%',
      align: 'center',
      className: 'card',
      style: { maxWidth: '560px', backgroundColor: '#ffffff', borderTop: `6px solid ${sun}`, borderRadius: '25px' },
    },
    cell({ style: { padding: '32px' } }, letterhead(email), ...emailBlocks(email).map(drawn)),
  )

const letterhead = ({ topic }: EmailContent): ReactElement =>
  row(
    { key: 'letterhead', width: '100%' },
    cell(
      { style: { paddingBottom: '24px' } },
      h(
        'p',
        { className: 'ink', style: { ...styles.text, margin: 0, fontSize: '18px', fontWeight: 700 } },
        company.name,
      ),
    ),
    topic &&
      cell(
        { align: 'right', style: { paddingBottom: '24px' } },
        h('p', { className: 'quiet', style: { ...styles.small, margin: 0 } }, topic),
      ),
  )

const text = { fontSize: '16px', lineHeight: '24px', color: ink, margin: '0 0 16px' } as const

const styles = {
  heading: { ...text, fontSize: '22px', lineHeight: '30px', fontWeight: 700 },
  text,
  small: { fontSize: '13px', lineHeight: '20px', color: quiet, margin: '0 0 8px' },
} as const satisfies Record<string, CSSProperties>

function drawn(block: EmailBlock, key: number): ReactElement {
  if (block.style === 'button') return button(block.link, key)
  const { style, runs } = block
  const tag = style === 'heading' ? 'h1' : 'p'
  return h(tag, { key, className: style === 'small' ? 'quiet' : 'ink', style: styles[style] }, ...runs.map(inline))
}

const inline = (run: Run): ReactNode =>
  typeof run === 'string' ? run : link(run, { color: '#12695b', textDecoration: 'underline' })

const link = ({ label, url }: EmailLink, style: CSSProperties): ReactElement =>
  h('a', { key: url, href: url, target: '_blank', style }, label)

/** The cell has the color too, because Outlook draws none on a link. */
const button = (to: EmailLink, key: number): ReactElement =>
  row(
    { key, style: { margin: '8px 0 24px' } },
    cell(
      { style: { backgroundColor: sun, borderRadius: '25px' } },
      link(to, {
        display: 'inline-block',
        padding: '14px 28px',
        color: ink,
        fontSize: '16px',
        lineHeight: '20px',
        fontWeight: 600,
        textDecoration: 'none',
      }),
    ),
  )

type Attributes = Readonly<Record<string, unknown>>

const row = (attributes: Attributes, ...cells: readonly ReactNode[]): ReactElement =>
  h(
    'table',
    { role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0, ...attributes },
    h('tbody', null, h('tr', null, ...cells)),
  )

const cell = (attributes: Attributes, ...content: readonly ReactNode[]): ReactElement => h('td', attributes, ...content)
