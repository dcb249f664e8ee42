import { TagCard, TagCards } from '#design/components/tag-card/tag-card.tsx'
import type { Category } from '../rules/glossary.ts'
import { CategoryTag } from './category-tag.tsx'

export type TermCard = {
  readonly term: string
  readonly slug: string
  readonly category: Category
  readonly preview: string
}

export function TermCards({ terms }: { readonly terms: readonly TermCard[] }) {
  return (
    <TagCards>
      {terms.map(({ term, slug, category, preview }) => (
        <TagCard
          key={slug}
          to={`/glossary/${slug}/`}
          title={term}
          text={preview}
          tag={<CategoryTag category={category} />}
        />
      ))}
    </TagCards>
  )
}
