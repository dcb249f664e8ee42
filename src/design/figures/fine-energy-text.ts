import { energyText } from './power-text.ts'

/** Energy with a decimal if a whole number would hide much of it: "14.2 kWh", "0.4 kWh". */
export const fineEnergyText = (kilowattHours: number): string =>
  kilowattHours < 100 ? `${Math.round(kilowattHours * 10) / 10} kWh` : energyText(kilowattHours)
