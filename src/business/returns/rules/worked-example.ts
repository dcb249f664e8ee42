export const howComputed = [
  {
    key: 'invested',
    name: 'Invested',
    words: 'What you paid for the shares you own now. The oldest shares count as sold first.',
    formula: 'cost of the shares held',
    example: '$1,000.00 + $200.00 − $90.00 = $1,110.00',
  },
  {
    key: 'paidIn',
    name: 'Paid in since the start',
    words:
      'Everything you paid for shares, including shares you have since sold. Payments your bank returned are excluded. Shares you received as a gift, in a divorce or from an estate count with their cost basis.',
    formula: 'sum of payments for shares',
    example: '$1,000.00 + $200.00 = $1,200.00',
  },
  {
    key: 'unrealisedGain',
    name: 'Unrealized gain',
    words: 'What your shares are worth at the published price, minus what they cost. It is not yours until you sell.',
    formula: 'value of shares − cost of these shares',
    example: '$1,165.00 − $1,110.00 = $55.00',
  },
  {
    key: 'realisedGain',
    name: 'Realized gain',
    words:
      'What you received for shares you sold, after every discount and penalty, minus what they cost. The oldest shares count as sold first.',
    formula: 'proceeds − cost of the shares sold',
    example: '$100.00 − $90.00 = $10.00',
  },
  {
    key: 'totalGain',
    name: 'Total gain',
    words: 'Realized and unrealized gain and all dividends paid to you.',
    formula: 'realized gain + unrealized gain + dividends',
    example: '$10.00 + $55.00 + 18 × $8.00 = $209.00',
  },
  {
    key: 'simpleReturn',
    name: 'Simple return',
    words:
      'What you have received and what you own now, compared with everything you paid in, regardless of how long it took. Shares you passed on without a sale count as received at their cost basis.',
    formula: '(value + proceeds + dividends − paid in) ÷ paid in',
    example: '($1,165.00 + $100.00 + $144.00 − $1,200.00) ÷ $1,200.00 = 17.42%',
  },
  {
    key: 'moneyWeightedReturn',
    name: 'Yearly return (money-weighted)',
    words:
      'The annual rate at which your payments would have grown to what you have received and what you own now. It weighs each dollar by the time it was invested (XIRR, 365 days a year) and is shown after your first year.',
    formula: 'the rate r at which the sum of each flow ÷ (1 + r)^(days ÷ 365) is zero',
    example: 'the flows of the example, with $1,165.00 on Jul 1, 2026 as the last: 13.12% a year',
  },
  {
    key: 'dividendYieldOnCost',
    name: 'Dividend yield on cost',
    words: 'The dividends of the last twelve months compared with the cost of the shares you own now.',
    formula: 'dividends of the last 12 months ÷ cost of shares held',
    example: '12 × $8.00 ÷ $1,110.00 = 8.65%',
  },
] as const
