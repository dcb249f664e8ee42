import { v7 as uuidv7 } from 'uuid'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { doCommand } from '#engine/command/send-command.ts'
import { handle } from '#engine/outbox/messages.ts'
import type { Viewer } from '#io/graphql/context.ts'
import type { FactorId, UserId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { RefusalCode } from '#kernel/refusal-codes.ts'
import { securityCommands } from '../commands.ts'
import { securityMessages } from '../messages.ts'
import { codeOf, refuseCode, refuseFactor } from '../rules/factors.ts'
import { saveFactorCount } from './factor-count-store.ts'
import type { ProviderRefusal, SecurityPorts, SignInPort } from './sign-in-port.ts'

type Session = NonNullable<Viewer['session']>
const away = refuse('tryAgain', 'Our sign-in service is not answering. Please try again in a minute.')
const unknown = refuse('signInAgain', 'Log in again to do this.')

/** The viewer's session, without which we cannot identify the person at the provider. */
export const sessionOf = ({ session }: Viewer): Session | Refusal<'signInAgain'> => session ?? unknown

/** Calls the provider outside any transaction. Its refusals and outages are returned as values. */
export async function askProvider<Answer>(
  platform: Pick<Platform, 'log'>,
  work: () => Promise<Answer | ProviderRefusal>,
): Promise<Exclude<Answer, ProviderRefusal> | Refusal> {
  try {
    const answer = await work()
    return isProviderRefusal(answer)
      ? refuse(codes[answer.code] ?? 'signInServiceRefused', answer.message)
      : (answer as Exclude<Answer, ProviderRefusal>)
  } catch (error) {
    if ((error as { retryable?: unknown }).retryable !== true) throw error
    platform.log.warn({ reason: String(error) }, 'the identity provider does not answer')
    return away
  }
}

const codes: Readonly<Record<string, RefusalCode>> = {
  inexistent_authentication_method: 'noSuchFactor',
  invalid_otp: 'wrongCode',
  no_factor: 'noSecondFactor',
  too_many_attempts: 'tooManyTries',
  too_many_sms: 'tooManyCodes',
}

const isProviderRefusal = (answer: unknown): answer is ProviderRefusal =>
  typeof answer === 'object' && answer !== null && (answer as { kind?: unknown }).kind === 'refused'

type Asked = { readonly key: string }

export const record = (
  platform: Platform,
  viewer: Viewer,
  operation: keyof typeof securityCommands,
  key: string,
  work: (ctx: Ctx) => Promise<void>,
) =>
  doCommand(platform, viewer, securityCommands[operation], { key }, async (ctx: Ctx) => {
    await work(ctx)
    return { done: true }
  })

/** Refuses another factor if the provider already has the most that we allow. */
export async function refuseAnotherFactor(
  platform: Platform,
  signIn: Pick<SignInPort, 'secondFactors'>,
  { sub }: { readonly sub: string },
): Promise<Refusal | null> {
  const answer = await askProvider(platform, () => signIn.secondFactors(sub))
  return isRefusal(answer) ? answer : refuseFactor(answer.factors.length)
}

/** Starts the set-up of an authenticator app, which counts only after its first code. */
export async function beginTotp(platform: Platform, { signIn }: SecurityPorts, viewer: Viewer, { key }: Asked) {
  const session = sessionOf(viewer)
  if (isRefusal(session)) return session
  const refused = await refuseAnotherFactor(platform, signIn, session)
  if (refused) return refused
  const begun = await askProvider(platform, () => signIn.beginTotp(session.sub))
  if (isRefusal(begun)) return begun
  const noted = await record(platform, viewer, 'beginAuthenticatorApp', key, async () => {})
  return isRefusal(noted) ? noted : begun
}

export async function beginTexts(
  platform: Platform,
  { signIn }: SecurityPorts,
  viewer: Viewer,
  { key, phone }: Asked & { readonly phone: string },
) {
  const session = sessionOf(viewer)
  if (isRefusal(session)) return session
  const digits = phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (!/^[2-9]\d{9}$/.test(digits)) return refuse('badPhone', 'Enter a US phone number with area code.', 'phone')
  const refused = await refuseAnotherFactor(platform, signIn, session)
  if (refused) return refused
  const begun = await askProvider(platform, () => signIn.beginPhone(session.sub, `+1${digits}`))
  if (isRefusal(begun)) return begun
  const noted = await record(platform, viewer, 'beginTextMessages', key, async () => {})
  return isRefusal(noted) ? noted : begun
}

/** From now on the factor counts. Every other browser must log in again, with it. */
export async function confirmSecondFactor(
  platform: Platform,
  { signIn }: SecurityPorts,
  viewer: Viewer,
  { key, factorId, code }: Asked & { readonly factorId: FactorId; readonly code: string },
): Promise<{ recoveryCodes: string[] } | Refusal> {
  const session = sessionOf(viewer)
  if (isRefusal(session)) return session
  const bad = refuseCode(code)
  if (bad) return bad
  const confirmed = await askProvider(platform, () => signIn.confirm(session.sub, factorId, codeOf(code)))
  if (isRefusal(confirmed)) return confirmed
  const noted = await recordChange(platform, signIn, viewer, 'confirmSecondFactor', key)
  return isRefusal(noted) ? noted : confirmed
}

export async function removeSecondFactor(
  platform: Platform,
  { signIn }: SecurityPorts,
  viewer: Viewer,
  { key, factorId }: Asked & { readonly factorId: FactorId },
): Promise<{ id: FactorId } | Refusal> {
  const session = sessionOf(viewer)
  if (isRefusal(session)) return session
  const removed = await askProvider(platform, () => signIn.remove(session.sub, factorId))
  if (isRefusal(removed))
    return removed.code === 'noSuchFactor'
      ? refuse('noSuchFactor', 'We cannot find this second step. It may have been removed; reload the page.')
      : removed
  const noted = await recordChange(platform, signIn, viewer, 'removeSecondFactor', key)
  return isRefusal(noted) ? noted : { id: factorId }
}

export async function makeRecoveryCodes(
  platform: Platform,
  { signIn }: SecurityPorts,
  viewer: Viewer,
  { key }: Asked,
): Promise<{ recoveryCodes: string[] } | Refusal> {
  const session = sessionOf(viewer)
  if (isRefusal(session)) return session
  const made = await askProvider(platform, () => signIn.newRecoveryCodes(session.sub))
  if (isRefusal(made)) return made
  const noted = await record(platform, viewer, 'makeRecoveryCodes', key, async () => {})
  return isRefusal(noted) ? noted : made
}

async function recordChange(
  platform: Platform,
  signIn: SignInPort,
  viewer: Viewer,
  operation: keyof typeof securityCommands,
  key: string,
) {
  const { sub, id: keep } = viewer.session!
  // If the provider is down now, its own event about the change corrects our copy.
  const now = await askProvider(platform, () => signIn.secondFactors(sub))
  return record(platform, viewer, operation, key, async (ctx) => {
    if (!isRefusal(now)) await saveFactorCount(ctx, viewer.userId, now.factors.length)
    await endOthers(ctx, viewer.userId, { sub, keep })
  })
}

/** Uses the outbox, so that an effective change never leaves old sessions behind. */
export const endOthers = (ctx: Ctx, userId: UserId, payload: { sub: string; keep: string | null }): Promise<void> =>
  ctx.send(securityMessages['identity.endOtherSessions']({ id: uuidv7(), subject: userId, payload }))

export const endOtherSessionsAtProvider = (signIn: SignInPort) =>
  handle(securityMessages['identity.endOtherSessions'], {
    deliver: async (_platform, message) => {
      const { sub, keep } = message.payload
      await signIn.endOtherSessions(sub, keep)
      return { ended: true }
    },
  })
