import { numberText } from './count-text.ts'

/** "61.2 MWh" of kilowatt hours. */
export const energyText = (kilowattHours: number): string => `${numberText(Math.round(kilowattHours / 100) / 10)} MWh`
