import { energyText } from '#design/figures/power-text.ts'
import { graphql } from '#platform/web/generated/gql.ts'
import type { ImpactFiguresFragment } from '#platform/web/generated/graphql.ts'

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

const grouped = (value: number, decimals: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: decimals })

/** More decimals the smaller a figure is: a small holder's part is a part of a tree. */
const small = (value: number): string => grouped(value, value >= 10 ? 0 : value >= 1 ? 1 : 2)

export type ImpactFact = { readonly label: string; readonly value: string }

export const impactFacts = (impact: ImpactFiguresFragment): readonly ImpactFact[] => [
  { label: 'Power yesterday', value: energyText(impact.yesterdayKilowattHours) },
  { label: 'Power in all', value: energyText(impact.kilowattHours) },
  {
    label: 'CO₂ avoided',
    value:
      impact.co2Kilograms >= 10_000 ? `${small(impact.co2Kilograms / 1_000)} t` : `${small(impact.co2Kilograms)} kg`,
  },
  { label: 'Homes powered', value: small(impact.homesPowered) },
  { label: 'Trees that take up as much', value: small(impact.trees) },
  { label: 'Job-years', value: small(impact.jobYears) },
]
