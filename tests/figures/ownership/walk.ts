import type { Viewer } from '#io/graphql/context.ts'
import { previewShown } from '#tests/setup/approve-as.ts'
import type { Answer } from '#tests/setup/test-company.ts'
import { seeded } from '../cash-world.ts'
import { idWith, madeId, pick, staffCommands, textOf, variablesOf, wheel } from './chance-calls.ts'
import { type Change, changesSince } from './owned-tables.ts'
import type { Cast, Member } from './people.ts'
import { type Company, Walk } from './walk-state.ts'

/** One step of a walk: who does what, and the seed of everything else that chance decides about it. */
export type Step = { readonly who: number; readonly what: number; readonly chance: number }

/** The number of people who act in a walk, the two operators after the others. */
export const actors = 9

/** Walks once, and throws at the first step that changed rows of people who did not request it. */
export async function walkOnce(company: Company, cast: Cast, steps: readonly Step[], isLast = false): Promise<void> {
  const walk = new Walk(company, cast)
  await changesSince(company.testCompany.owner)
  for (const step of steps) {
    const chance = seeded(step.chance)
    const by = walk.members[step.who]
    await (by
      ? actOfPerson(walk, by, wheel[step.what % wheel.length]!, chance)
      : actOfStaff(walk, company.operators[step.who % 2]!, step, chance))
  }
  if (isLast) await settle(walk)
}

async function actOfPerson(walk: Walk, by: Member, command: string, chance: () => number): Promise<void> {
  if (command === 'sign') return sign(walk, by, chance)
  const acting = actingFor(walk, by, chance)
  const variables = variablesOf(walk, { command, account: acting ?? pick(by.accounts, chance), by }, chance)
  const answer = await walk.company.testCompany.ask(signedInNow(by), textOf(command), variables, acting)
  const who = acting ? `${by.role} in ${nameOf(walk, acting)}` : by.role
  await judge(walk, { who, command, variables, answer, allowed: entitled(walk, by, variables) })
}

/** A person who moves money typed their password a moment ago. */
const signedInNow = <By extends Viewer>(by: By): By => ({ ...by, signedInAt: Temporal.Now.instant() })

/** A delegate mostly acts in the account of someone else; now and then someone tries it in one that they may not. */
function actingFor(walk: Walk, by: Member, chance: () => number): string | undefined {
  if (by.grants.length > 0 && chance() < 0.6) return pick(by.grants, chance).accountId
  return chance() < 0.06 ? pick(walk.members, chance).accounts[0] : undefined
}

/** The owners for whom a call may change rows: the caller, and the named account if the caller may write in it. */
function entitled(walk: Walk, by: Member, variables: Record<string, unknown>): Set<string> {
  const allowed = new Set(walk.ownsAll(by))
  const named = [variables.accountId, ...idsIn(variables).map((id) => walk.known.find((one) => one.id === id)?.owner)]
  const target =
    typeof variables.accountId === 'string' ? variables.accountId : named.find((one) => typeof one === 'string')
  // A person who was let in may leave.
  for (const { id, accountId, mayWrite } of by.grants)
    if ((mayWrite && accountId === target) || variables.id === id) allowed.add(accountId)
  return allowed
}

const idsIn = (variables: Record<string, unknown>): string[] =>
  ['id', 'orderId', 'sellOrderId', 'subject', 'userId'].flatMap((name) =>
    typeof variables[name] === 'string' ? [variables[name]] : [],
  )

async function actOfStaff(walk: Walk, by: Viewer, { what }: Step, chance: () => number): Promise<void> {
  const command = staffCommands[what % staffCommands.length]!
  const variables = variablesOf(walk, { command, account: pick(walk.members, chance).accounts[0]! }, chance)
  if ('subject' in variables)
    variables.subject =
      command === 'proposeRetryTransfer' ? idWith(walk, 'btr', chance) : pick(walk.members, chance).accounts[0]
  // An operator who is shown a preview names it; the others name nothing that fits.
  if ('preview' in variables)
    variables.preview = await previewShown(walk.company.testCompany.ask, signedInNow(by), String(variables.id))
  const answer = await walk.company.testCompany.ask(signedInNow(by), textOf(command), variables)
  const proposal = walk.proposals.get(String(variables.id))
  const owners = ownersOf(walk, variables)
  if (answer.errors.length === 0 && madeId[command] === 'prp') {
    walk.proposals.set(String(variables.id), { by: by.userId, owners })
    walk.known.push({ id: String(variables.id), owner: by.userId })
  }
  const isReading = command === 'openPersonalData' || command === 'closePersonalData' || command === 'addInvestorNote'
  const decides = command === 'approveProposal' && proposal && proposal.by !== by.userId
  await judge(walk, {
    who: by.email,
    command,
    variables,
    answer,
    allowed: new Set(decides ? proposal.owners : isReading ? owners : []),
  })
}

/** The accounts and the person that the ids of a call are about. */
function ownersOf(walk: Walk, variables: Record<string, unknown>): string[] {
  const owners = idsIn(variables).flatMap((id) => walk.known.filter((one) => one.id === id).map(({ owner }) => owner))
  return owners.flatMap((owner) => [owner, ...(walk.holderOf(owner) ? walk.ownsAll(walk.holderOf(owner)!) : [])])
}

/** Signs as the partner's page does, which only someone can open who may act for the order. */
async function sign(walk: Walk, by: Member, chance: () => number): Promise<void> {
  const { testCompany } = walk.company
  if (!walk.known.some(({ id }) => id.startsWith('ord_'))) return
  const order = idWith(walk, 'ord', chance, walk.ownsAll(by))
  await settle(walk)
  const opened = await testCompany.ask(
    by,
    'mutation ($orderId: ID!) { startSigning(input: { orderId: $orderId }) { url } }',
    { orderId: order },
    actingFor(walk, by, chance),
  )
  const allowed = entitled(walk, by, { orderId: order })
  await judge(walk, { who: by.role, command: 'startSigning', variables: { orderId: order }, answer: opened, allowed })
  if (opened.errors.length > 0) return
  const { rows } = await testCompany.owner.query(
    'select signature_request_id as id, account_id from investing.investment_order where id = $1',
    [order],
  )
  await fetch(`${testCompany.config.esign.origin}/_standin/requests/${rows[0].id}/sign`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  await testCompany.drain()
  const signer = walk.holderOf(rows[0].account_id)
  await judge(walk, {
    who: `the signature of ${by.role}`,
    command: 'sign',
    variables: { order },
    answer: { data: {}, errors: [] },
    allowed: new Set([rows[0].account_id, ...(signer ? [signer.userId] : [])]),
    informs: true,
  })
}

/** Lets jobs, messages and partners carry out the requests; they change nothing for those who made none. */
async function settle(walk: Walk): Promise<void> {
  await walk.company.testCompany.drain()
  await judge(walk, {
    who: 'the system',
    command: 'jobs',
    variables: {},
    answer: { data: {}, errors: [] },
    allowed: walk.company.asked,
    informs: true,
  })
}

type Judged = {
  readonly who: string
  readonly command: string
  readonly variables: Record<string, unknown>
  readonly answer: Answer
  readonly allowed: ReadonlySet<string>
  /** Whether owners and delegates may be notified. */
  readonly informs?: boolean
}

async function judge(walk: Walk, { who, command, variables, answer, allowed, informs = false }: Judged): Promise<void> {
  const changes = await changesSince(walk.company.testCompany.owner)
  const [error] = answer.errors
  count(walk.company, command, error)
  walk.log.push(
    `${who}: ${command} ${JSON.stringify(variables)} -> ${error ? `refused: ${String(error.code)} ${error.message}` : 'done'}`,
  )
  const foreign = changes.filter(
    ({ owner, table }) =>
      !allowed.has(owner) && !(informs && (isWord(walk, owner, table) || isSale(walk, owner, table))),
  )
  if (foreign.length > 0)
    throw new Error(
      `${who}: ${command} changed rows of someone who did not ask for it:\n${foreign.map((one) => `  ${one.was} ${one.table} ${one.id ?? ''} of ${nameOf(walk, one.owner)}`).join('\n')}\nThe walk:\n${walk.log.join('\n')}`,
    )
  if (command === 'placeSellOrder' && !error)
    for (const { owner, table } of changes) if (table === 'selling.sell_order') walk.company.sellers.add(owner)
  if (changes.length > 0) for (const owner of changes) walk.company.asked.add(owner.owner)
  for (const { id, owner } of changes as readonly Change[])
    if (id && /^[a-z]{3}_/.test(id) && !walk.known.some((one) => one.id === id)) walk.known.push({ id, owner })
  // A group has no row of its own in the answer: it is identified by the id that the client gave.
  if (!error && typeof variables.id === 'string' && !walk.known.some((one) => one.id === variables.id))
    walk.known.push({ id: variables.id, owner: String(variables.accountId ?? [...allowed][0]) })
}

/** A notice to someone of the walk, or what is noted of having sent one. */
const isWord = (walk: Walk, owner: string, table: string): boolean =>
  table.startsWith('notifications.') && walk.company.everyone.has(owner)

/** A purchase changes rows of those who have listed shares: their own order, their shares and their proceeds. */
const isSale = (walk: Walk, owner: string, table: string): boolean =>
  walk.company.sellers.has(owner) && tablesOfSales.has(table)

const tablesOfSales: ReadonlySet<string> = new Set([
  ...['selling.sell_order', 'selling.fill', 'selling.fill_lot', 'investing.lot', 'investing.lot_use'],
  ...['ledger.account', 'ledger.entry', 'ledger.balance'],
])

function count({ told }: Company, command: string, error: Answer['errors'][number] | undefined): void {
  const of = told.get(command) ?? { done: 0, refused: 0, broken: 0 }
  told.set(command, of)
  if (!error) of.done += 1
  else if (typeof error.code === 'string') of.refused += 1
  else of.broken += 1
}

const nameOf = (walk: Walk, owner: string): string => {
  const holder = walk.holderOf(owner)
  return holder ? `${holder.role} (${owner})` : owner
}
