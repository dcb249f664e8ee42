export const gateCondition =
  'I will keep this page confidential. I will not trade on it: until what it says is public, I will not buy or sell shares of a portfolio that it is about.'
