import type { LossCause } from '../rules/lost-output.ts'

export const lossCauseWords: Readonly<Record<LossCause, string>> = {
  weather: 'Weather',
  machine: 'Machine',
  curtailment: 'Grid operator',
  outage: 'Grid outage',
}

/** "61.2 MWh" of kilowatt hours. */
export const megawattHoursText = (kwh: number): string => `${(Math.round(kwh / 100) / 10).toLocaleString('en-US')} MWh`
