import type { FastifyInstance } from 'fastify'
import { codesPausedUntil, enter, type Method, mailWayIn, tooMany } from './enter.ts'
import { originOf } from './events.ts'
import type { Factor } from './factors.ts'
import { formToken, formTokenIsOurs, type PageWorld, show, stalePage, typed } from './page-context.ts'
import type { Person } from './people.ts'
import { schema } from './schema.ts'
import { isWay, secondFactorView, type Way } from './second-factor-views.ts'
import { totpMatches } from './totp.ts'
import type { Problems } from './views.ts'
import { type At, atStep } from './visit.ts'

/** Wrong codes in one visit; then the password is asked again. */
const tries = 5
const methodsOf: Readonly<Record<Way, readonly Method[]>> = {
  totp: ['pwd', 'otp', 'mfa'],
  phone: ['pwd', 'sms', 'mfa'],
  passkey: ['pwd', 'hwk', 'mfa'],
  recovery: ['pwd', 'kba', 'mfa'],
}

/** After a right password: straight in where no second factor was set up, otherwise to the page that asks for it. */
export async function goToSecondFactor(world: PageWorld, at: At, person: Person) {
  const { uid } = at.step
  if (person.blocked || (await world.factors.of(person.sub)).length === 0) return enter(world, at, person, ['pwd'])
  await world.pool.query(
    `insert into ${schema}.half_way (interaction, sub, expires_at) values ($1, $2, now() + interval '10 minutes')
     on conflict (interaction) do update set sub = excluded.sub, tries = 0, expires_at = excluded.expires_at`,
    [uid, person.sub],
  )
  return at.reply.redirect(`/u/${uid}/second`, 303)
}

export function secondFactorPages(app: FastifyInstance, world: PageWorld): void {
  const at = (handle: (here: Asked) => Promise<unknown>) =>
    atStep(world, async (here) => {
      const asked = await askedOf(world, here)
      return asked ? handle(asked) : here.reply.redirect(`/u/${here.step.uid}/login`, 303)
    })
  app.get(
    '/u/:uid/second',
    at((here) => showPage(world, here, {})),
  )
  app.post(
    '/u/:uid/second',
    at((here) => check(world, here)),
  )
  app.post(
    '/u/:uid/second/text',
    at((here) => sendText(world, here)),
  )
}

type Asked = At & {
  readonly person: Person
  readonly factors: readonly Factor[]
  readonly ways: readonly Way[]
  readonly way: Way
}

/** Whose password was right in this visit a moment ago, and the ways that are open to them. */
async function askedOf(world: PageWorld, at: At): Promise<Asked | undefined> {
  const { rows } = await world.pool.query(
    `select sub from ${schema}.half_way where interaction = $1 and expires_at > now() and tries <= $2`,
    [at.step.uid, tries],
  )
  const person = rows[0] && (await world.people.bySub(rows[0].sub))
  if (!person) return undefined
  const factors = await world.factors.of(person.sub)
  const kinds = (['totp', 'passkey', 'phone'] as const).filter((kind) => factors.some((one) => one.kind === kind))
  const ways: Way[] = (await world.factors.recoveryCodesLeft(person.sub)) > 0 ? [...kinds, 'recovery'] : [...kinds]
  const { by } = at.request.query as { by?: unknown }
  return { ...at, person, factors, ways, way: isWay(by) && ways.includes(by) ? by : ways[0]! }
}

const phoneOf = ({ factors }: Asked): Factor | undefined => factors.findLast(({ kind }) => kind === 'phone')

async function showPage(world: PageWorld, asked: Asked, problems: Problems, code = 200) {
  const { request, reply, step, way, ways, factors } = asked
  const { rowCount } = await world.pool.query(
    `select from ${schema}.one_time_code where bound_to = $1 and used_at is null and expires_at > now()`,
    [step.uid],
  )
  const passkeys = factors.filter(({ kind }) => kind === 'passkey')
  const view = secondFactorView({
    uid: step.uid,
    token: formToken(world, request, reply),
    way,
    ways,
    phone: phoneOf(asked),
    wasTexted: rowCount === 1,
    passkeyOptions: way === 'passkey' ? await world.passkeys.ask(step.uid, passkeys) : null,
    problems,
  })
  return show(world, reply, `${code === 200 ? '' : 'Error: '}One more step`, view, code)
}

async function sendText(world: PageWorld, asked: Asked) {
  const { request, reply, step } = asked
  const byPhone: Asked = { ...asked, way: 'phone' }
  const phone = phoneOf(asked)
  if (!phone) return reply.redirect(`/u/${step.uid}/second`, 303)
  if (!formTokenIsOurs(world, request)) return showPage(world, byPhone, { form: stalePage }, 403)
  const problem = await world.codes.send(step.uid, phone)
  if (problem) return showPage(world, byPhone, { form: problem }, 429)
  return reply.redirect(`/u/${step.uid}/second?by=phone`, 303)
}

async function check(world: PageWorld, asked: Asked) {
  const { request, step, person, way } = asked
  if (!formTokenIsOurs(world, request)) return showPage(world, asked, { form: stalePage }, 403)
  const pause = await codesPausedUntil(world, asked, person)
  if (pause) {
    await mailWayIn(world, asked, person)
    return tooMany(world, asked, pause, person)
  }
  const { rowCount } = await world.pool.query(
    `update ${schema}.half_way set tries = tries + 1 where interaction = $1 and tries < $2 and expires_at > now()`,
    [step.uid, tries],
  )
  if (!rowCount) {
    await world.pool.query(`delete from ${schema}.half_way where interaction = $1`, [step.uid])
    return asked.reply.redirect(`/u/${step.uid}/login`, 303)
  }
  if (!(await isRight(world, asked))) {
    await world.events.note(person.sub, 'wrongCode', originOf(request), way)
    return showPage(world, asked, { [way === 'passkey' ? 'form' : 'code']: wrong[way] }, 401)
  }
  await world.throttle.forget(`second ${person.sub}`)
  if (way === 'recovery') await world.events.note(person.sub, 'recoveryCodeUsed', originOf(request))
  return enter(world, asked, person, methodsOf[way])
}

async function isRight(world: PageWorld, { request, step, person, way, factors }: Asked): Promise<boolean> {
  const code = typed(request, 'code')
  if (way === 'recovery') return world.factors.takeRecoveryCode(person.sub, code)
  if (way === 'passkey')
    return (await world.passkeys.answered(step.uid, typed(request, 'credential')))?.sub === person.sub
  if (way === 'phone') {
    const phone = factors.findLast(({ kind }) => kind === 'phone')
    const right = phone !== undefined && (await world.codes.take(step.uid, phone.id, code))
    if (right) await world.factors.used(phone.id)
    return right
  }
  for (const factor of factors)
    if (factor.kind === 'totp' && (await totpMatches(world.factors, factor, code))) return true
  return false
}

const wrong: Readonly<Record<Way, string>> = {
  totp: 'This code is wrong or was used already. Wait for the next one in your app.',
  phone: 'This code is wrong or too old. Check the newest message, or ask for another one.',
  passkey: 'This passkey does not belong to your account.',
  recovery: 'This recovery code is wrong or was used already.',
}
