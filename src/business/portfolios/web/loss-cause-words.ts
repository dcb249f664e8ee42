import type { LossCause } from '../rules/lost-output.ts'

export const lossCauseWords: Readonly<Record<LossCause, string>> = {
  weather: 'Weather',
  machine: 'Machine',
  curtailment: 'Grid operator',
  outage: 'Grid outage',
}
