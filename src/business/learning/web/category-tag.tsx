import { Tag, type TagColour } from '#design/components/tag-card/tag-card.tsx'
import type { Category } from '../rules/glossary.ts'

/** Each category has its own drawing and color (specification 2.2). */
const looks: Readonly<Record<Category, { readonly colour: TagColour; readonly icon: string }>> = {
  Technology: { colour: 'amber', icon: 'M9 1v3M9 14v3M1 9h3M14 9h3M5.5 9a3.5 3.5 0 1 0 7 0 3.5 3.5 0 0 0-7 0' },
  Finance: { colour: 'leaf', icon: 'M2 15h14M4 12V8M9 12V3M14 12V6' },
  Policy: { colour: 'violet', icon: 'M2 7 9 2l7 5M3 7h12M4 7v7M9 7v7M14 7v7M2 16h14' },
  Measurement: { colour: 'water', icon: 'M2.5 14a6.5 6.5 0 1 1 13 0M9 14l3.5-5' },
  General: { colour: 'quiet', icon: 'M3 3h9l3 3v9H3zM6 8h6M6 11h6' },
  Regulation: { colour: 'clay', icon: 'M9 2v13M4 15h10M3 5h12M3 5l-2 5h4zM15 5l-2 5h4z' },
}

export function CategoryTag({ category }: { readonly category: Category }) {
  return <Tag {...looks[category]}>{category}</Tag>
}
