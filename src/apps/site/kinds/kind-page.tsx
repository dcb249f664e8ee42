import { previewsFor } from '#business/learning/web/learning-words.server.ts'
import { breadcrumbs, pageMeta } from '#web/page-meta.ts'
import { markdownTree } from '#web/words/markdown-tree.server.ts'
import type { Route } from './+types/kind-page.ts'
import { KindView } from './kind-view.tsx'
import { kindAt, partsOf } from './kind-words.server.ts'

export function loader({ request }: Route.LoaderArgs) {
  const path = `${new URL(request.url).pathname.replaceAll(/\/$|\.data$/g, '')}/`
  const kindOfPath = kindAt(path)
  if (!kindOfPath) throw new Response('We cannot find this page.', { status: 404 })
  const { words, of, drawing } = kindOfPath
  const tree = markdownTree(words.body)
  const { title, description, heading, updated, sources } = words
  const shown = { title, description, heading, updated, sources }
  return { path, words: shown, of, drawing, ...partsOf(tree), terms: previewsFor(tree) }
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return []
  const { path, words } = loaderData
  const way = [
    { name: 'Home', path: '/' },
    { name: 'Investments', path: '/investments/' },
    { name: words.heading, path },
  ]
  return pageMeta({ title: words.title, description: words.description, path, data: [breadcrumbs(...way)] })
}

export default function KindPage({ loaderData }: Route.ComponentProps) {
  return <KindView {...loaderData} />
}
