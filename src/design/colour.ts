const hexColour = /^#(?:[\da-f]{3}|[\da-f]{6})$/i

/** A color of three or six hexadecimal digits with an alpha of 0 to 1, in CSS notation (specification, section 5). */
export function withAlpha(hex: string, alpha: number): string {
  if (!hexColour.test(hex)) throw new RangeError('Invalid hex color format. Expected format: #RRGGBB or #RGB')
  if (!(alpha >= 0 && alpha <= 1)) throw new RangeError('Alpha value must be between 0 and 1')
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit) : hex.match(/[\da-f]{2}/gi)!
  return `rgba(${digits.map((pair) => Number.parseInt(pair, 16)).join(', ')}, ${alpha})`
}
