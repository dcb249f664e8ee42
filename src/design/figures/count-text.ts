import { fewestBehind } from '#kernel/public-figure.ts'

/** "1,204", "3.5", "0.08": fewer decimals the greater a count is; thousands with a comma. */
export function countText(value: number): string {
  const decimals = value >= 10 ? 0 : value >= 1 ? 1 : 2
  return numberText(Number(value.toFixed(decimals)))
}

/** A number as it is, its thousands with a comma. */
export function numberText(value: number): string {
  const [whole = '', part] = String(value).split('.')
  return whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',') + (part ? `.${part}` : '')
}

/** "10+", "<5": a public count of what people did, which is rounded down to steps of five (kernel/public-figure.ts). */
export const stepCountText = (count: number): string => (count === 0 ? `<${fewestBehind}` : `${numberText(count)}+`)
