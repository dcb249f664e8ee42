/** Above 0.5 MW in megawatts with two decimals, else in kilowatts; DC or AC where it is known (specification 9). */
export function capacityText(kilowatts: number, current?: 'DC' | 'AC'): string {
  const text = kilowatts > 500 ? `${(kilowatts / 1000).toFixed(2)} MW` : `${Math.round(kilowatts)} kW`
  return current ? `${text} ${current}` : text
}

/** Power at this moment, as the meters at the grid count it: alternating current. */
export const powerText = (kilowatts: number): string => capacityText(kilowatts, 'AC')

const thousands = (whole: number): string => whole.toString().replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** "1,204 MWh", or kWh below ten megawatt hours. */
export const energyText = (kilowattHours: number): string =>
  kilowattHours >= 10_000
    ? `${thousands(Math.round(kilowattHours / 1000))} MWh`
    : `${thousands(Math.round(kilowattHours))} kWh`
