import { Tag, TagCard, TagCards } from '#design/components/tag-card/tag-card.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { type ArticleKind, articleKinds } from '../rules/articles.ts'

export type ArticleCard = {
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly category: ArticleKind
  readonly updated: string
  readonly minutes: number
}

type ArticleCardsProps = { readonly articles: readonly ArticleCard[]; readonly level?: 2 | 3 }

export function ArticleCards({ articles, level = 3 }: ArticleCardsProps) {
  return (
    <TagCards>
      {articles.map(({ slug, title, description, category, updated, minutes }) => (
        <TagCard
          key={slug}
          level={level}
          to={`/articles/${slug}/`}
          title={title}
          text={description}
          tag={<Tag colour="leaf">{articleKinds[category]}</Tag>}
          note={`${minutes} min, ${dayText(updated)}`}
        />
      ))}
    </TagCards>
  )
}
