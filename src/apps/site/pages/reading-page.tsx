import { pages, titleOfAddress } from '#business/learning/web/company-words.server.ts'
import { previewsFor } from '#business/learning/web/learning-words.server.ts'
import { OfferingLine } from '#business/portfolios/web/offering-line.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { LinkList } from '#design/components/link-list/link-list.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Columns, Part, Quiet, Section, Stack } from '#design/components/section/section.tsx'
import { SourceList } from '#design/components/words/source-list.tsx'
import { TableOfContents } from '#design/components/words/table-of-contents.tsx'
import { Words } from '#design/components/words/words.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { breadcrumbs, pageMeta } from '#web/page-meta.ts'
import { headings, markdownTree } from '#web/words/markdown-tree.server.ts'
import type { Route } from './+types/reading-page.ts'
import { PageFacts, PageLists } from './page-lists.tsx'
import { LivePlants, PageHills, PagePhone } from './page-pictures.tsx'
import { PageSections } from './page-sections.tsx'

export const handle = { static: true } as const

/** A reading page: the text of `content/pages/`, at the address of its file. */
export function loader({ request }: Route.LoaderArgs) {
  const slug = new URL(request.url).pathname.replaceAll(/^\/|\/$|\.data$/g, '')
  const reading = pages.find((page) => page.slug === slug)
  if (!reading || reading.gate) throw new Response('We cannot find this page.', { status: 404 })
  const { body, sections = [], related = [], ...page } = reading
  const tree = markdownTree(body)
  const drawn = sections.map(({ text, items = [], ...section }) => ({
    ...section,
    tree: text ? markdownTree(text) : null,
    items: items.map(({ text: words, ...item }) => ({ ...item, tree: words ? markdownTree(words) : null })),
  }))
  const trees = [
    tree,
    ...drawn
      .flatMap((section) => [section.tree, ...section.items.map((item) => item.tree)])
      .filter((section) => section !== null),
  ]
  return {
    page,
    tree,
    contents: headings(tree),
    sections: drawn,
    terms: previewsFor(...trees),
    related: related.map((to) => ({ id: to, to, title: titleOfAddress(to) })),
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return []
  const { title, description, slug, heading, demo } = loaderData.page
  return pageMeta({
    title,
    isHidden: demo !== undefined,
    description,
    path: `/${slug}/`,
    data: [breadcrumbs({ name: 'Home', path: '/' }, { name: heading, path: `/${slug}/` })],
  })
}

/** A call to invest, with its required circular. */
function CallToAction({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <Stack gap={12}>
      <div {...(isForNewcomers(href) && { 'data-when': 'signed-out' })}>
        <ButtonLink to={href}>{label}</ButtonLink>
      </div>
      {isForNewcomers(href) && (
        <div data-when="signed-in">
          {href.includes('referral') ? (
            <ButtonLink to="/users/referral-program/">Your referral link</ButtonLink>
          ) : (
            <ButtonLink to="/users/dashboard/">Go to your dashboard</ButtonLink>
          )}
        </div>
      )}
      {/^\/(get-started|investments?)\//.test(href) && <OfferingLine />}
    </Stack>
  )
}

const isForNewcomers = (href: string): boolean => href.startsWith('/get-started/')

const longEnough = 4

export default function ReadingPage({ loaderData }: Route.ComponentProps) {
  const { page, tree, contents, sections, terms, related } = loaderData
  const hasContents = contents.length >= longEnough
  // Sections stand on paper and card in turn; after a card the text keeps its distance.
  const stretches = sections.length + (page.live ? 1 : 0)
  const text = tree.children.length > 0 && <Words tree={tree} terms={terms} />
  return (
    <>
      <PageHeader
        title={page.heading}
        lead={page.lead}
        {...(page.cta ? { actions: <CallToAction {...page.cta} /> } : {})}
      />
      {page.demo && (
        <Section spacing="flush">
          <Banner title="This page is part of the demo.">{page.demo}</Banner>
        </Section>
      )}
      {page.hills && <PageHills hills={page.hills} />}
      <PageSections sections={sections} terms={terms} first={page.hills ? 'tight' : page.demo ? 'flush' : 'under'} />
      {sections.some(({ items }) => items.some(({ figure }) => figure?.includes('target'))) && (
        <Section spacing="flush">
          <OfferingLine />
        </Section>
      )}
      {page.live && <LivePlants live={page.live} ground={sections.length % 2 === 0 ? 'paper' : 'card'} />}
      <Section spacing={stretches > 0 && stretches % 2 === 0 ? 'tight' : 'flush'}>
        <Stack gap={48}>
          {page.facts && <PageFacts facts={page.facts} />}
          {hasContents ? (
            <Columns aside gap="wide">
              <TableOfContents entries={contents} />
              <article>{text}</article>
            </Columns>
          ) : (
            text &&
            (page.phone ? (
              <Columns aside gap="wide">
                <PagePhone />
                <article>{text}</article>
              </Columns>
            ) : (
              <article>{text}</article>
            ))
          )}
          <PageLists page={page} />
          {page.sources && <SourceList sources={page.sources} />}
          {related.length > 0 && (
            <Part title="Read on">
              <LinkList links={related} />
            </Part>
          )}
          <Quiet small>Last changed {dayText(page.updated)}.</Quiet>
        </Stack>
      </Section>
    </>
  )
}
