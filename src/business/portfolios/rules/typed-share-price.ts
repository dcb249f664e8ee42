import { type SharePrice, sharePrice } from '#kernel/share-price.ts'

export function typedSharePrice(text: string): SharePrice | null {
  const [, whole, part = ''] = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,6}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return null
  const millionths = BigInt(whole.replaceAll(',', '') + part.padEnd(6, '0'))
  return millionths > 0n ? sharePrice(millionths) : null
}
