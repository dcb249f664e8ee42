import { Feed } from 'feed'
import { company } from '#kernel/brand.ts'
import { absolute } from '#web/page-meta.ts'
import { articles } from './learning-words.server.ts'

/** The articles for feed readers, newest first; written once, at build. */
export function loader(): Response {
  const feed = new Feed({
    id: absolute('/articles/'),
    link: absolute('/articles/'),
    title: `${company.name}: articles`,
    description: 'How plants earn, what investors are paid, how it is taxed, and how it compares.',
    language: 'en-US',
    copyright: company.legalName,
    updated: atNoon(
      articles
        .map(({ updated }) => updated)
        .toSorted()
        .at(-1)!,
    ),
    feedLinks: { rss: absolute('/articles/rss.xml') },
  })
  for (const { slug, title, description, published, updated } of articles)
    feed.addItem({
      id: absolute(`/articles/${slug}/`),
      link: absolute(`/articles/${slug}/`),
      title,
      description,
      published: atNoon(published),
      date: atNoon(updated),
    })
  return new Response(feed.rss2(), { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}

/** The feed library needs instants, so a day becomes its noon in UTC. */
const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`)
