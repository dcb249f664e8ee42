import { createElement as h, type ReactElement } from 'react'
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  type PreviewProps,
  Row,
  Section,
  Text,
} from 'react-email'
import { allOfferingsSentence, company, disclaimers } from '#kernel/brand.ts'
import type { EmailContent } from '#kernel/email-content.ts'

const ground = '#f5f8f4'
const ink = '#0f2a28'
const quiet = '#48605c'
const sun = '#ffc23c'
const font = "Inter, -apple-system, 'Segoe UI', Arial, sans-serif"

/** Mail programs draw inline styles; the dark theme is what they can only take from a style sheet. */
const darkTheme =
  '@media (prefers-color-scheme:dark){body,.ground,.ground>table>tbody>tr>td{background:#0b1c1b!important}.card{background:#12292a!important}.ink{color:#eef4f0!important}.quiet,.quiet a{color:#a9bdb7!important}}'

/** The one layout of all our mails: words first, one thing to do, our address. The preview line is what an inbox shows beside the subject. */
export const emailLayout = (email: EmailContent): ReactElement =>
  h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, email.subject),
      h('style', null, darkTheme),
    ),
    h(
      Body,
      { className: 'ground', style: { margin: 0, backgroundColor: ground, padding: '24px 12px', fontFamily: font } },
      h(Preview, { useTitleTag: false } as PreviewProps, email.heading ?? email.paragraphs[0] ?? ''),
      h(
        Container,
        {
          className: 'card',
          style: {
            maxWidth: '560px',
            backgroundColor: '#ffffff',
            borderTop: `6px solid ${sun}`,
            borderRadius: '25px',
            padding: '32px',
          },
        },
        letterhead(email),
        ...said(email),
        ending(email),
      ),
    ),
  )

const letterhead = ({ topic }: EmailContent): ReactElement =>
  h(
    Section,
    { style: { paddingBottom: '24px' } },
    h(
      Row,
      null,
      h(
        Column,
        null,
        h(Text, { className: 'ink', style: { ...body, margin: 0, fontSize: '18px', fontWeight: 700 } }, company.name),
      ),
      topic
        ? h(Column, { align: 'right' }, h(Text, { className: 'quiet', style: { ...small, margin: 0 } }, topic))
        : null,
    ),
  )

const body = { fontSize: '16px', lineHeight: '24px', color: ink, margin: '0 0 16px' } as const
const small = { fontSize: '13px', lineHeight: '20px', color: quiet, margin: '0 0 8px' } as const

const said = ({ greeting, heading, paragraphs, button, aside }: EmailContent): (ReactElement | null)[] => [
  heading
    ? h(
        Heading,
        { as: 'h1', className: 'ink', style: { ...body, fontSize: '22px', lineHeight: '30px', fontWeight: 700 } },
        heading,
      )
    : null,
  ...[greeting, ...paragraphs].map((words, at) => h(Text, { key: at, className: 'ink', style: body }, words)),
  button
    ? h(
        Button,
        {
          href: button.url,
          style: {
            margin: '8px 0 24px',
            padding: '14px 28px',
            backgroundColor: sun,
            borderRadius: '25px',
            color: ink,
            fontSize: '16px',
            fontWeight: 600,
          },
        },
        button.label,
      )
    : null,
  aside ? h(Text, { className: 'ink', style: body }, aside) : null,
]

const circularsLine = (url: string): ReactElement => {
  const [before, link, after] = allOfferingsSentence
  return h(
    Text,
    { className: 'quiet', style: small },
    before,
    h(Link, { href: url, style: { color: '#12695b', textDecoration: 'underline' } }, link),
    `${after} ${disclaimers.performance}`,
  )
}

const ending = ({ closing, circulars, settings, stopLink }: EmailContent): ReactElement => {
  const { address } = company
  const sender = `${company.legalName}, ${address.street}, ${address.city}, ${address.state} ${address.postalCode}`
  return h(
    Section,
    null,
    ...[closing, company.invented, sender].flatMap((words, at) =>
      words ? [h(Text, { key: at, className: 'quiet', style: small }, words)] : [],
    ),
    circulars ? circularsLine(circulars) : null,
    ...[stopLink, settings].map((link) => (link ? quietLink(link) : null)),
  )
}

const quietLink = ({ label, url }: { readonly label: string; readonly url: string }): ReactElement =>
  h(
    Text,
    { key: url, className: 'quiet', style: small },
    h(Link, { href: url, style: { color: '#12695b', textDecoration: 'underline' } }, label),
  )
