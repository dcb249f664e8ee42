import type { Root } from 'hast'
import type { ComponentProps } from 'react'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EstimateRange } from '#design/components/estimate-range/estimate-range.tsx'
import { Point, Points } from '#design/components/point/point.tsx'
import { Quiet, Section, Stack } from '#design/components/section/section.tsx'
import { type TermPreviews, Words } from '#design/components/words/words.tsx'

type Item = {
  readonly title: string
  readonly figure?: string | undefined
  readonly info?: string | undefined
  readonly href?: string | undefined
  readonly label?: string | undefined
  readonly tree: Root | null
}
export type PageSection = {
  readonly id: string
  readonly title: string
  readonly tree: Root | null
  readonly items: readonly Item[]
  readonly bars?: ComponentProps<typeof EstimateRange>['bars'] | undefined
  /** A note on what the bars leave out. */
  readonly note?: string | undefined
}

/** The sections before the running text: a heading, a few words, and points side by side. */
export function PageSections({
  sections,
  terms,
  first = 'flush',
}: {
  readonly sections: readonly PageSection[]
  readonly terms: TermPreviews
  /** The space above the first section, by the content before it. */
  readonly first?: 'flush' | 'under' | 'tight'
}) {
  return sections.map(({ id, title, tree, items, bars, note }, at) => (
    <Section key={id} title={title} ground={at % 2 === 0 ? 'paper' : 'card'} spacing={at === 0 ? first : 'tight'}>
      <Stack gap={32}>
        {tree && <Words tree={tree} terms={terms} />}
        {items.length > 0 && (
          <Points>
            {items.map((item) => (
              <Point
                key={item.title}
                title={item.title}
                figure={item.figure}
                info={item.info}
                action={
                  item.href && (
                    <ButtonLink to={item.href} kind="secondary" size="small">
                      {item.label ?? 'Read on'}
                    </ButtonLink>
                  )
                }
              >
                {item.tree && <Words tree={item.tree} terms={terms} />}
              </Point>
            ))}
          </Points>
        )}
        {bars && <EstimateRange bars={bars} />}
        {note && <Quiet small>{note}</Quiet>}
      </Stack>
    </Section>
  ))
}
