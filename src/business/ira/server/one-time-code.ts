import { randomInt, timingSafeEqual } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { accountOf } from '#business/accounts/server/public.ts'
import type { Platform, ViewerCtx } from '#engine/command/platform.ts'
import { doCommand } from '#engine/command/send-command.ts'
import { openIn } from '#engine/sealed/open-recorded.ts'
import type { Viewer } from '#io/graphql/context.ts'
import type { AccountId, IraApplicationId } from '#kernel/ids.ts'
import { type Instant, isBefore } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { iraCommands } from '../commands.ts'
import { iraMessages } from '../messages.ts'
import { applicationCan } from '../rules/application.ts'
import {
  type ApplicationRow,
  applicationOf,
  changeApplication,
  lockApplication,
  moveApplication,
} from './application-store.ts'
import type { CustodianRefusal } from './custodian-port.ts'
import { type IraPorts, isRefused, noSuchIra, notAtThisStep } from './custodians.ts'

type Ask = { readonly key: string; readonly accountId: AccountId }
type Sent = { readonly expiresAt: Instant; readonly attemptsLeft: number; readonly resendAfter: Instant }

const lifetime = { minutes: 10 }
const resendAfter = { seconds: 30 }
const tries = 5

export const codePlace = (id: IraApplicationId) => ({ table: 'ira.application', column: 'code', row: id })

export async function ownApplication(
  platform: Platform,
  viewer: Viewer,
  accountId: AccountId,
): Promise<ApplicationRow | null> {
  const account = await accountOf(platform, accountId)
  return account?.ownerId === viewer.userId ? applicationOf(platform.db, accountId) : null
}

export async function sendIraCode(
  platform: Platform,
  ports: IraPorts,
  viewer: Viewer,
  input: Ask,
): Promise<{ id: IraApplicationId } | Refusal> {
  const row = await ownApplication(platform, viewer, input.accountId)
  const isDue = row !== null && refuseCode(row, platform.clock.now()) === null
  const sent =
    isDue && row.partner_id ? await ports.custodians[row.custodian]?.sendOtp?.(row.partner_id, 'text') : undefined
  return doCommand(platform, viewer, iraCommands.sendIraCode, input, noteCode(ports, sent ?? null))
}

function refuseCode(row: ApplicationRow, now: Instant): Refusal | null {
  if (!applicationCan('sendCode', row.state)) return notAtThisStep()
  return row.code_resend_at && isBefore(now, row.code_resend_at)
    ? refuse('oneTimeCodeTooSoon', 'We just sent a code. You can ask for another one in half a minute.')
    : null
}

const noteCode =
  (ports: IraPorts, sent: Sent | CustodianRefusal | null) =>
  async (ctx: ViewerCtx, { accountId }: Omit<Ask, 'key'>): Promise<{ id: IraApplicationId } | Refusal> => {
    const row = await lockApplication(ctx, accountId)
    if (!row) return noSuchIra()
    const now = ctx.clock.now()
    const refused = refuseCode(row, now)
    if (refused) return refused
    const { otp } = ports.custodians[row.custodian]!.capabilities
    if (otp === 'portal') await sendOwnCode(ctx, ports, row)
    else if (sent === null) return notAtThisStep()
    else if (isRefused(sent)) return refuse('custodianRefused', sent.message)
    else
      await changeApplication(ctx, row.id, {
        code_expires_at: sent.expiresAt,
        code_tries_left: sent.attemptsLeft,
        code_resend_at: sent.resendAfter,
      })
    return { id: row.id }
  }

async function sendOwnCode(ctx: ViewerCtx, { sealer }: IraPorts, row: ApplicationRow): Promise<void> {
  const now = ctx.clock.now()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await changeApplication(ctx, row.id, {
    code_sealed: await sealer.seal(code, codePlace(row.id)),
    code_expires_at: now.add(lifetime),
    code_tries_left: tries,
    code_resend_at: now.add(resendAfter),
  })
  await ctx.send(iraMessages['texts.iraCode']({ id: uuidv7(), subject: row.id, payload: { applicationId: row.id } }))
}

/** The outcome of a typed code. A wrong code is not a refusal, because it uses up an attempt. */
export type CodeOutcome = { readonly id: IraApplicationId; readonly isVerified: boolean; readonly triesLeft: number }

export async function verifyIraCode(
  platform: Platform,
  ports: IraPorts,
  viewer: Viewer,
  input: Ask & { readonly code: string },
): Promise<CodeOutcome | Refusal> {
  const row = await ownApplication(platform, viewer, input.accountId)
  const isDue = row !== null && applicationCan('verifyCode', row.state)
  const checked =
    isDue && row.partner_id ? await ports.custodians[row.custodian]?.verifyOtp?.(row.partner_id, input.code) : undefined
  return doCommand(platform, viewer, iraCommands.verifyIraCode, input, takeCode(ports, checked ?? null))
}

const takeCode =
  (ports: IraPorts, checked: { readonly verified: true } | CustodianRefusal | null) =>
  async (
    ctx: ViewerCtx,
    { accountId, code }: { readonly accountId: AccountId; readonly code: string },
  ): Promise<CodeOutcome | Refusal> => {
    const row = await lockApplication(ctx, accountId)
    if (!row) return noSuchIra()
    if (!applicationCan('verifyCode', row.state)) return notAtThisStep()
    if (ports.custodians[row.custodian]!.capabilities.otp === 'portal') return takeOwnCode(ctx, ports, row, code)
    if (checked === null) return notAtThisStep()
    if (!isRefused(checked)) {
      await moveApplication(ctx, row, 'identityReview', 'the code was right', { code_verified_at: ctx.clock.now() })
      return { id: row.id, isVerified: true, triesLeft: row.code_tries_left ?? 0 }
    }
    if (checked.code === 'otpExpired') return codeExpired()
    if (checked.code !== 'otpIncorrect' && checked.code !== 'otpLocked')
      return refuse('custodianRefused', checked.message)
    return wrongCode(ctx, row, checked.code === 'otpLocked' ? 0 : (checked.attemptsLeft ?? 0))
  }

const codeExpired = () => refuse('oneTimeCodeExpired', 'This code has expired. Ask for a new one.', 'code')

async function takeOwnCode(
  ctx: ViewerCtx,
  { sealer }: IraPorts,
  row: ApplicationRow,
  code: string,
): Promise<CodeOutcome | Refusal> {
  const now = ctx.clock.now()
  if (!row.code_sealed || !row.code_expires_at || !isBefore(now, row.code_expires_at)) return codeExpired()
  const left = row.code_tries_left ?? 0
  if (left === 0) return refuse('oneTimeCodeLocked', 'Too many wrong codes. Ask for a new one.', 'code')
  const opening = {
    sealed: row.code_sealed,
    place: codePlace(row.id),
    whose: row.account_id,
    why: 'to compare a one-time code',
  }
  const right = Buffer.from(await openIn(ctx, sealer, opening))
  const given = Buffer.from(code)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return wrongCode(ctx, row, left - 1)
  await moveApplication(ctx, row, 'agreementPending', 'the code was right', {
    code_verified_at: now,
    code_sealed: null,
  })
  return { id: row.id, isVerified: true, triesLeft: left }
}

async function wrongCode(ctx: ViewerCtx, row: ApplicationRow, triesLeft: number): Promise<CodeOutcome> {
  await changeApplication(ctx, row.id, { code_tries_left: triesLeft })
  if (triesLeft === 0) await moveApplication(ctx, row, 'otpFailed', 'the code was wrong too often')
  return { id: row.id, isVerified: false, triesLeft }
}
