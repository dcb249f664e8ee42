/** "10.42%", of a figure that is in percent already. */
export const percentText = (percent: number, decimals = 2): string => `${percent.toFixed(decimals)}%`
