/** Seeded numbers begin with these digits, so that each way of writing them can be looked for quickly. */
const beginning = '2198'

export const canaryNumber = (n: number): string => `${beginning}${String(10_001 + n * 7).padStart(5, '0')}`

const base64 = (text: string): string => Buffer.from(text, 'latin1').toString('base64')
/** The part of a text's base64 that is the same whatever stands before and behind it, for each of the three positions. */
const steady = (digits: string): readonly string[] => [
  base64(digits),
  base64(digits.slice(2, 8)),
  base64(digits.slice(1, 7)),
]

/** Every way in which a number of nine digits may have got into bytes. */
const spellings: readonly ((digits: string) => readonly string[])[] = [
  (digits) => [digits],
  (digits) => [`${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`],
  (digits) => [`${digits.slice(0, 2)}-${digits.slice(2)}`],
  (digits) => [Buffer.from(digits, 'latin1').toString('hex')],
  (digits) => [Buffer.from(digits, 'latin1').toString('hex').toUpperCase()],
  steady,
]

const commonBeginning = (texts: readonly string[]): string => {
  const [first = ''] = texts
  let length = first.length
  for (const text of texts) while (!text.startsWith(first.slice(0, length))) length -= 1
  return first.slice(0, length)
}

/** Looks for every number in bytes, however it is spelled; says which were found. */
export function finder(numbers: readonly string[]): (bytes: Buffer) => string[] {
  const sets = spellings.flatMap((spell) => {
    const spelled = numbers.map(spell)
    return spelled[0]!.map((_one, position) => {
      const texts = spelled.map((one) => one[position]!)
      return { texts: new Set(texts), length: texts[0]!.length, begins: Buffer.from(commonBeginning(texts), 'latin1') }
    })
  })
  return (bytes) => {
    const found: string[] = []
    for (const { texts, length, begins } of sets)
      for (let at = bytes.indexOf(begins); at !== -1; at = bytes.indexOf(begins, at + 1)) {
        const text = bytes.toString('latin1', at, at + length)
        if (texts.has(text)) found.push(text)
      }
    return found
  }
}
