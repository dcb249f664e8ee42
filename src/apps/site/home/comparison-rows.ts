export type ComparedTo = {
  readonly what: string
  readonly here: string
  readonly listed: string
  readonly savings: string
}

export const comparisonRows: readonly ComparedTo[] = [
  {
    what: 'What you own',
    here: 'Shares of one company that owns named plants',
    listed: 'Shares of a fund that owns many companies',
    savings: 'A claim on a bank',
  },
  {
    what: 'Getting your money out',
    here: 'A queue: days, months, or no buyer at all',
    listed: 'Any trading day',
    savings: 'Any day',
  },
  {
    what: 'How the price is set',
    here: 'By a valuation, a few times in two years',
    listed: 'By the market, all day',
    savings: 'It does not change',
  },
  {
    what: 'If it goes wrong',
    here: 'You can lose part or all of it',
    listed: 'You can lose part or all of it',
    savings: 'Insured by the FDIC up to its limit',
  },
  {
    what: 'What you can check',
    here: 'Each meter, month, cost and dividend',
    listed: 'The fund’s reports',
    savings: 'Your statement',
  },
]
