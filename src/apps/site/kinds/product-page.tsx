import { breadcrumbs, pageMeta } from '#business/company/page-meta.ts'
import { previewsFor } from '#business/learning/web/learning-words.server.ts'
import { markdownTree } from '#platform/web/words/markdown-tree.server.ts'
import type { Route } from './+types/product-page.ts'
import { KindPage } from './kind-page.tsx'
import { productWords } from './kind-words.server.ts'

export function loader({ params }: Route.LoaderArgs) {
  const found = productWords.find(({ id }) => id === params.id)
  if (!found) throw new Response('There is no such page.', { status: 404 })
  const { body, ...words } = found
  const tree = markdownTree(body)
  return { words, tree, terms: previewsFor(tree) }
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return []
  const { id, title, heading, description } = loaderData.words
  const path = `/product/${id}/`
  return pageMeta({
    title,
    description,
    path,
    data: [
      breadcrumbs({ name: 'Home', path: '/' }, { name: 'Investments', path: '/investments/' }, { name: heading, path }),
    ],
  })
}

export default function ProductPage({ loaderData: { words, tree, terms } }: Route.ComponentProps) {
  return <KindPage words={words} tree={tree} terms={terms} of={{ technology: words.technology }} />
}
