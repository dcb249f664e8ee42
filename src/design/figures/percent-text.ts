export const percentText = (percent: number, decimals = 2): string => `${percent.toFixed(decimals)}%`
