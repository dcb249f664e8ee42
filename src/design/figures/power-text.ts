/** Megawatts with two decimals above 0.5 MW, else kilowatts; DC or AC if known (specification 9). */
export function capacityText(kilowatts: number, current?: 'DC' | 'AC'): string {
  const text = kilowatts > 500 ? `${(kilowatts / 1000).toFixed(2)} MW` : `${Math.round(kilowatts)} kW`
  return current ? `${text} ${current}` : text
}

export const powerText = (kilowatts: number): string => capacityText(kilowatts, 'AC')

const thousands = (whole: number): string => whole.toString().replace(/\B(?=(\d{3})+(?!\d))/g, ',')

export const energyText = (kilowattHours: number): string =>
  kilowattHours >= 10_000
    ? `${thousands(Math.round(kilowattHours / 1000))} MWh`
    : `${thousands(Math.round(kilowattHours))} kWh`
