import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Columns, Quiet, Section, Stack } from '#design/components/section/section.tsx'
import { SourceList } from '#design/components/words/source-list.tsx'
import { TableOfContents } from '#design/components/words/table-of-contents.tsx'
import { Words } from '#design/components/words/words.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { company } from '#kernel/brand.ts'
import { absolute, breadcrumbs, faqData, pageMeta } from '#web/page-meta.ts'
import { headings, plainText } from '#web/words/markdown-tree.server.ts'
import { readingMinutes, readNext } from '../rules/articles.ts'
import type { Route } from './+types/article-page.ts'
import { ArticleCards } from './article-cards.tsx'
import { articleCards, articles, previewsFor, treeOf } from './learning-words.server.ts'

export const handle = { static: true } as const

export function loader({ params }: Route.LoaderArgs) {
  const listed = articles.find(({ slug }) => slug === params.slug)
  if (!listed) throw new Response('We cannot find this article.', { status: 404 })
  const { body, faq = [], ...article } = listed
  const tree = treeOf(body)
  const next = readNext(listed, articles).flatMap(({ slug }) => articleCards.filter((card) => card.slug === slug))
  const questions = faq.map(({ question, answer }) => ({ question, tree: treeOf(answer), plain: plainText(answer) }))
  return {
    article,
    tree,
    contents: headings(tree),
    minutes: readingMinutes(plainText(body)),
    terms: previewsFor(tree, ...questions.map((question) => question.tree)),
    questions,
    next,
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return []
  const { article, questions } = loaderData
  const path = `/articles/${article.slug}/`
  return pageMeta({
    title: article.title,
    description: article.description,
    path,
    type: 'article',
    image: `/social/articles/${article.slug}.png`,
    data: [
      {
        '@type': 'Article',
        headline: article.title,
        description: article.description,
        datePublished: article.published,
        dateModified: article.updated,
        image: absolute(`/social/articles/${article.slug}.png`),
        mainEntityOfPage: absolute(path),
        author: { '@type': 'Organization', name: company.name, url: absolute('/') },
        publisher: { '@type': 'Organization', name: company.name, url: absolute('/') },
      },
      ...(questions.length > 0 ? [faqData(questions.map(({ question, plain }) => ({ question, answer: plain })))] : []),
      breadcrumbs({ name: 'Home', path: '/' }, { name: 'Articles', path: '/articles/' }, { name: article.title, path }),
    ],
  })
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, tree, contents, minutes, terms, questions, next } = loaderData
  return (
    <>
      <PageHeader
        back={{ to: '/articles/', label: 'Articles' }}
        title={article.title}
        lead={
          <>
            {article.description}
            <br />
            <Quiet small>
              {minutes} min, as of {dayText(article.updated)}
            </Quiet>
          </>
        }
      />
      <Section spacing="flush">
        <Columns aside gap="wide">
          <TableOfContents entries={contents} />
          <Stack gap={32}>
            <article>
              <Words tree={tree} terms={terms} />
            </article>
            {questions.length > 0 && (
              <section aria-labelledby="questions">
                <h2 id="questions">Questions</h2>
                {questions.map((question) => (
                  <Disclosure key={question.question} title={question.question}>
                    <Words tree={question.tree} terms={terms} />
                  </Disclosure>
                ))}
              </section>
            )}
            <SourceList sources={article.sources} />
          </Stack>
        </Columns>
      </Section>
      <Section title="Read next" ground="sunk" spacing="tight">
        <ArticleCards articles={next} />
      </Section>
    </>
  )
}
