const words: Readonly<Record<string, string>> = {
  checkout: 'Placed by you',
  basket: 'Part of one payment for several portfolios',
  autoInvest: 'Placed by your auto-invest instruction',
  reinvest: 'A dividend reinvested, as you instructed',
}

export const originWords = (origin: string): string => words[origin] ?? words.checkout!
