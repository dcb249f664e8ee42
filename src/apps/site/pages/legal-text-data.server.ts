import { legalTexts } from '#business/learning/web/company-words.server.ts'
import { previewsFor } from '#business/learning/web/learning-words.server.ts'
import { consentTexts, optionalConsents } from '#business/people/rules/consent-texts.ts'
import { headings, markdownTree } from '#web/words/markdown-tree.server.ts'

const agreedContents = [...consentTexts, ...optionalConsents].map(({ document, title }) => ({ id: document, title }))

export function legalTextOf(slug: string) {
  const legalText = legalTexts.find((text) => text.slug === slug)
  if (!legalText) throw new Response('We cannot find this text.', { status: 404 })
  const { body, ...text } = legalText
  const tree = markdownTree(body)
  return { text, tree, contents: text.textInCode ? agreedContents : headings(tree), terms: previewsFor(tree) }
}

export type LegalTextData = ReturnType<typeof legalTextOf>
