export type FailureAdvice = {
  readonly text: string
  readonly action: 'orderAgain' | 'otherBank' | 'otherPortfolio' | 'contact'
}

const notEnoughMoney = ['R01', 'R09']
const bankIsWrong = ['R02', 'R03', 'R04', 'R12', 'R13', 'R16', 'R20']
const notAllowed = ['R05', 'R07', 'R08', 'R10', 'R11', 'R29', 'R51']

export function adviceOnFailure(code: string): FailureAdvice {
  if (notEnoughMoney.includes(code))
    return {
      text: 'Make sure the money is in your bank account, then place the order again.',
      action: 'orderAgain',
    }
  if (bankIsWrong.includes(code))
    return {
      text: 'Link this bank account again, or link another one, then place the order again.',
      action: 'otherBank',
    }
  if (notAllowed.includes(code))
    return {
      text: 'Your bank says this payment was not authorized or was stopped. Talk to your bank, then write to us.',
      action: 'contact',
    }
  if (code === 'notEnoughCash')
    return { text: 'Place the order again from a bank account, or for a smaller amount.', action: 'orderAgain' }
  if (code === 'fullyFunded' || code === 'unaccreditedLimitHit')
    return { text: 'Choose another portfolio for the money.', action: 'otherPortfolio' }
  if (code === 'agreementRefused')
    return { text: 'We did not debit your bank. Place the order again.', action: 'orderAgain' }
  return { text: 'Place the order again. If it fails a second time, write to us.', action: 'orderAgain' }
}
