import type { Examples } from '../../example.ts'
import { Tag, TagCard, TagCards } from './tag-card.tsx'

export const examples: Examples = {
  Cards: (
    <TagCards>
      <TagCard
        to="/glossary/capacity-factor/"
        title="Capacity Factor"
        tag={
          <Tag colour="water" icon="M3 14a6 6 0 1 1 12 0M9 14l3-4">
            Measurement
          </Tag>
        }
        text="How much a plant makes, against what it would make at full power all year."
        note="2 minutes"
      />
    </TagCards>
  ),
}
