import { failureWords } from '#business/cash/rules/return-codes.ts'

/** A custodian's codes in plain words for the IRA's owner. */
const words: Readonly<Record<string, string>> = {
  identity_not_confirmed: 'It could not confirm your identity.',
  unreadable: 'It could not be read. Send a sharper picture.',
  nigo: 'The request was not in good order: something in it did not match.',
  signature_missing: 'A signature was missing.',
  signature_guarantee_required: 'It asks for a signature guarantee from a bank.',
  offering_declined: 'The custodian does not hold shares of this portfolio.',
  refunded: 'The money went back to the IRA.',
}

const isCode = /^[A-Za-z0-9_]+$/

/** A custodian's reason in plain words. An unknown code is not shown. */
export function reasonWords(reason: string): string {
  const text = words[reason] ?? failureWords(reason, reason)
  return isCode.test(text) ? 'The custodian gave no reason.' : text
}
