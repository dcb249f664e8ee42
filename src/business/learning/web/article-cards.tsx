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

export function ArticleCards({ articles }: { readonly articles: readonly ArticleCard[] }) {
  return (
    <TagCards>
      {articles.map(({ slug, title, description, category, updated, minutes }) => (
        <TagCard
          key={slug}
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
