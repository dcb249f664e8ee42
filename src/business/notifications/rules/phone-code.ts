import { type Instant, isBefore } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

export const codeMinutes = 10
export const codeTries = 5
/** Seconds between two codes for one person, so that nobody can make us text a stranger repeatedly. */
const secondsBetween = 60

export const codeWords = `The code has six digits and is valid for ${codeMinutes} minutes.`

export function refuseNewCode(
  { codeSentAt, sentToday }: { readonly codeSentAt: Instant | null; readonly sentToday: number },
  now: Instant,
): Refusal | null {
  if (codeSentAt && isBefore(now, codeSentAt.add({ seconds: secondsBetween })))
    return refuse('tooSoon', 'We just sent a code. Wait a minute before you ask for another one.')
  return sentToday >= 5
    ? refuse('tooManyCodes', 'We have sent you five codes today, the most for one day. Try again tomorrow.')
    : null
}

export function refuseCode(
  facts: { readonly codeSentAt: Instant | null; readonly tries: number; readonly isRight: boolean },
  now: Instant,
): Refusal | null {
  if (!facts.codeSentAt || !isBefore(now, facts.codeSentAt.add({ minutes: codeMinutes })))
    return refuse('codeEnded', 'This code has expired. Ask for a new one.', 'code')
  if (facts.tries >= codeTries)
    return refuse('tooManyTries', 'You have entered too many wrong codes. Ask for a new one.', 'code')
  return facts.isRight ? null : refuse('wrongCode', 'This is not the code we sent. Check it and try again.', 'code')
}
