import { numberText } from './count-text.ts'

export const energyText = (kilowattHours: number): string => `${numberText(Math.round(kilowattHours / 100) / 10)} MWh`
