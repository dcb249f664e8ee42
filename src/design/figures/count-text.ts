import { fewestBehind } from '#kernel/public-figure.ts'

/** "1,204", "3.5", "0.08": larger counts have fewer decimals; thousands have a comma. */
export function countText(value: number): string {
  const decimals = value >= 10 ? 0 : value >= 1 ? 1 : 2
  return numberText(Number(value.toFixed(decimals)))
}

export function numberText(value: number): string {
  const [whole = '', part] = String(value).split('.')
  return whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',') + (part ? `.${part}` : '')
}

export const stepCountText = (count: number): string => (count === 0 ? `<${fewestBehind}` : `${numberText(count)}+`)
