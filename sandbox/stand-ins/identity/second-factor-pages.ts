import type { FastifyInstance } from 'fastify'
import { codesPausedUntil, enter, type Method, mailWayIn, tooMany } from './enter.ts'
import { originOf } from './events.ts'
import type { Factor } from './factors.ts'
import { formToken, formTokenIsOurs, type PageContext, show, stalePage, typed } from './page-context.ts'
import type { Person } from './people.ts'
import { schema } from './schema.ts'
import { isWay, secondFactorView, type Way } from './second-factor-views.ts'
import { totpMatches } from './totp.ts'
import type { Problems } from './views.ts'
import { type At, atStep } from './visit.ts'

/** Wrong codes in one visit; then the password is required again. */
const tries = 5
const methodsOf: Readonly<Record<Way, readonly Method[]>> = {
  totp: ['pwd', 'otp', 'mfa'],
  phone: ['pwd', 'sms', 'mfa'],
  passkey: ['pwd', 'hwk', 'mfa'],
  recovery: ['pwd', 'kba', 'mfa'],
}

/** After a right password: straight in if no second factor was set up, otherwise to the page that asks for it. */
export async function goToSecondFactor(context: PageContext, at: At, person: Person) {
  const { uid } = at.step
  if (person.blocked || (await context.factors.of(person.sub)).length === 0) return enter(context, at, person, ['pwd'])
  await context.pool.query(
    `insert into ${schema}.half_way (interaction, sub, expires_at) values ($1, $2, now() + interval '10 minutes')
     on conflict (interaction) do update set sub = excluded.sub, tries = 0, expires_at = excluded.expires_at`,
    [uid, person.sub],
  )
  return at.reply.redirect(`/u/${uid}/second`, 303)
}

export function secondFactorPages(app: FastifyInstance, context: PageContext): void {
  const at = (handle: (here: Asked) => Promise<unknown>) =>
    atStep(context, async (here) => {
      const asked = await askedOf(context, here)
      return asked ? handle(asked) : here.reply.redirect(`/u/${here.step.uid}/login`, 303)
    })
  app.get(
    '/u/:uid/second',
    at((here) => showPage(context, here, {})),
  )
  app.post(
    '/u/:uid/second',
    at((here) => check(context, here)),
  )
  app.post(
    '/u/:uid/second/text',
    at((here) => sendText(context, here)),
  )
}

type Asked = At & {
  readonly person: Person
  readonly factors: readonly Factor[]
  readonly ways: readonly Way[]
  readonly way: Way
}

/** The person whose password was right in this visit a moment ago, and the ways that are open to them. */
async function askedOf(context: PageContext, at: At): Promise<Asked | undefined> {
  const { rows } = await context.pool.query(
    `select sub from ${schema}.half_way where interaction = $1 and expires_at > now() and tries <= $2`,
    [at.step.uid, tries],
  )
  const person = rows[0] && (await context.people.bySub(rows[0].sub))
  if (!person) return undefined
  const factors = await context.factors.of(person.sub)
  const kinds = (['totp', 'passkey', 'phone'] as const).filter((kind) => factors.some((factor) => factor.kind === kind))
  const ways: Way[] = (await context.factors.recoveryCodesLeft(person.sub)) > 0 ? [...kinds, 'recovery'] : [...kinds]
  const { by } = at.request.query as { by?: unknown }
  return { ...at, person, factors, ways, way: isWay(by) && ways.includes(by) ? by : ways[0]! }
}

const phoneOf = ({ factors }: Asked): Factor | undefined => factors.findLast(({ kind }) => kind === 'phone')

async function showPage(context: PageContext, asked: Asked, problems: Problems, code = 200) {
  const { request, reply, step, way, ways, factors } = asked
  const { rowCount } = await context.pool.query(
    `select from ${schema}.one_time_code where bound_to = $1 and used_at is null and expires_at > now()`,
    [step.uid],
  )
  const passkeys = factors.filter(({ kind }) => kind === 'passkey')
  const view = secondFactorView({
    uid: step.uid,
    token: formToken(context, request, reply),
    way,
    ways,
    phone: phoneOf(asked),
    wasTexted: rowCount === 1,
    passkeyOptions: way === 'passkey' ? await context.passkeys.ask(step.uid, passkeys) : null,
    problems,
  })
  return show(context, reply, `${code === 200 ? '' : 'Error: '}One more step`, view, code)
}

async function sendText(context: PageContext, asked: Asked) {
  const { request, reply, step } = asked
  const byPhone: Asked = { ...asked, way: 'phone' }
  const phone = phoneOf(asked)
  if (!phone) return reply.redirect(`/u/${step.uid}/second`, 303)
  if (!formTokenIsOurs(context, request)) return showPage(context, byPhone, { form: stalePage }, 403)
  const problem = await context.codes.send(step.uid, phone)
  if (problem) return showPage(context, byPhone, { form: problem }, 429)
  return reply.redirect(`/u/${step.uid}/second?by=phone`, 303)
}

async function check(context: PageContext, asked: Asked) {
  const { request, step, person, way } = asked
  if (!formTokenIsOurs(context, request)) return showPage(context, asked, { form: stalePage }, 403)
  const pause = await codesPausedUntil(context, asked, person)
  if (pause) {
    await mailWayIn(context, asked, person)
    return tooMany(context, asked, pause, person)
  }
  const { rowCount } = await context.pool.query(
    `update ${schema}.half_way set tries = tries + 1 where interaction = $1 and tries < $2 and expires_at > now()`,
    [step.uid, tries],
  )
  if (!rowCount) {
    await context.pool.query(`delete from ${schema}.half_way where interaction = $1`, [step.uid])
    return asked.reply.redirect(`/u/${step.uid}/login`, 303)
  }
  if (!(await isRight(context, asked))) {
    await context.events.note(person.sub, 'wrongCode', originOf(request), way)
    return showPage(context, asked, { [way === 'passkey' ? 'form' : 'code']: wrong[way] }, 401)
  }
  await context.throttle.forget(`second ${person.sub}`)
  if (way === 'recovery') await context.events.note(person.sub, 'recoveryCodeUsed', originOf(request))
  return enter(context, asked, person, methodsOf[way])
}

async function isRight(context: PageContext, { request, step, person, way, factors }: Asked): Promise<boolean> {
  const code = typed(request, 'code')
  if (way === 'recovery') return context.factors.takeRecoveryCode(person.sub, code)
  if (way === 'passkey')
    return (await context.passkeys.answered(step.uid, typed(request, 'credential')))?.sub === person.sub
  if (way === 'phone') {
    const phone = factors.findLast(({ kind }) => kind === 'phone')
    const right = phone !== undefined && (await context.codes.take(step.uid, phone.id, code))
    if (right) await context.factors.used(phone.id)
    return right
  }
  for (const factor of factors)
    if (factor.kind === 'totp' && (await totpMatches(context.factors, factor, code))) return true
  return false
}

const wrong: Readonly<Record<Way, string>> = {
  totp: 'This code is wrong or was used already. Wait for the next one in your app.',
  phone: 'This code is wrong or too old. Check the newest message, or ask for another one.',
  passkey: 'This passkey does not belong to your account.',
  recovery: 'This recovery code is wrong or was used already.',
}
