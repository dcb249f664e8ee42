import { countText } from '#design/figures/count-text.ts'
import { energyText } from '#design/figures/power-text.ts'
import { graphql } from '#web/documents.ts'
import type { ImpactFiguresFragment } from '#web/generated/graphql.ts'

export const impactFragment = graphql(`
  fragment ImpactFigures on Impact {
    kilowattHours
    co2Kilograms
    homesPowered
    trees
    jobYears
    yesterdayKilowattHours
    asOf
  }
`)

export type ImpactFact = { readonly label: string; readonly value: string }

export const impactFacts = (impact: ImpactFiguresFragment): readonly ImpactFact[] => [
  { label: 'Power yesterday', value: energyText(impact.yesterdayKilowattHours) },
  { label: 'Power in total', value: energyText(impact.kilowattHours) },
  { label: 'CO₂ avoided', value: carbonText(impact.co2Kilograms) },
  { label: 'Homes powered', value: countText(impact.homesPowered) },
  { label: 'Trees that absorb as much', value: countText(impact.trees) },
  { label: 'Job-years', value: countText(impact.jobYears) },
]

/** "312 kg", or tons from ten of them. */
export const carbonText = (kilograms: number): string =>
  kilograms >= 10_000 ? `${countText(kilograms / 1_000)} t` : `${countText(kilograms)} kg`
