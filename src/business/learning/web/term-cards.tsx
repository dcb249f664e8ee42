import { TagCard, TagCards } from '#design/components/tag-card/tag-card.tsx'
import type { Category } from '../rules/glossary.ts'
import { CategoryTag } from './category-tag.tsx'

export type TermCard = {
  readonly term: string
  readonly slug: string
  readonly category: Category
  readonly preview: string
}

type TermCardsProps = { readonly terms: readonly TermCard[]; readonly level?: 2 | 3 }

export function TermCards({ terms, level = 3 }: TermCardsProps) {
  return (
    <TagCards>
      {terms.map(({ term, slug, category, preview }) => (
        <TagCard
          key={slug}
          level={level}
          to={`/glossary/${slug}/`}
          title={term}
          text={preview}
          tag={<CategoryTag category={category} />}
        />
      ))}
    </TagCards>
  )
}
