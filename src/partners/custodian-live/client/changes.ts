import { z } from 'zod'
import { cents } from '#kernel/cents.ts'
import type { CustodianResourceId, PartnerEventId } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { at, type Custodian, CustodianUnavailable } from './call.ts'
import { camelCase, type Kind, kinds, paths, states } from './states.ts'

export type CustodianSubject = { readonly kind: Kind; readonly id: CustodianResourceId }
export type CustodianNotice = { readonly id: PartnerEventId; readonly subject: CustodianSubject | null }

export const event = z.object({
  id: z.string().min(1).max(100),
  type: z.string().max(100),
  createdAt: z.iso.datetime({ offset: true }),
  resource: z.object({ kind: z.string(), id: z.string().min(1).max(100), version: z.int() }),
})

/** The list of kinds is open: unknown ones are ignored. */
export const noticeOf = ({ id, resource }: z.output<typeof event>): CustodianNotice => ({
  id,
  subject: isKind(resource.kind) ? { kind: resource.kind, id: resource.id } : null,
})
const isKind = (kind: string): kind is Kind => (kinds as readonly string[]).includes(kind)

const money = z.int().transform(cents)
const resource = z.object({
  id: z.string().min(1),
  version: z.int().min(1),
  status: z.string(),
  createdAt: z.iso.datetime({ offset: true }).transform(instant),
  updatedAt: z.iso.datetime({ offset: true }).transform(instant),
  externalRef: z.string().optional(),
  accountId: z.string().optional(),
  registration: z.string().optional(),
  reason: z.string().optional(),
  nigo: z.string().optional(),
  returnCode: z.string().optional(),
  receivedCents: money.optional(),
  fundsSent: z.object({ amountCents: money }).optional(),
  federalCents: money.optional(),
  stateCents: money.optional(),
  amountCents: money.optional(),
  year: z.int().optional(),
})
type Resource = z.output<typeof resource>
export type CustodianLiveChange = NonNullable<Awaited<ReturnType<ReturnType<typeof changeCalls>['look']>>>

const list = z.object({ data: z.array(event), hasMore: z.boolean() })

export function changeCalls({ read }: Custodian) {
  const look = async ({ kind, id }: CustodianSubject) => {
    const record = await read(resource, `/${paths[kind]}/${encodeURIComponent(id)}`)
    if (!record) return null
    const account =
      kind === 'application' && record.accountId ? await read(resource, at`/accounts/${record.accountId}`) : null
    return changeOf(kind, record, account)
  }
  return {
    look,
    /** Changes since the cursor's event, each record in its present state. */
    changes: async (after: string | null) => {
      const page = await read(list, `/events?limit=100&after=${encodeURIComponent(after ?? '')}`)
      if (!page) throw new CustodianUnavailable('The custodian has no list of events.')
      const subjects = new Map(
        page.data.flatMap((thin) => {
          const { subject } = noticeOf(thin)
          return subject ? [[`${subject.kind}/${subject.id}`, subject] as const] : []
        }),
      )
      const changes: CustodianLiveChange[] = []
      for (const subject of subjects.values()) {
        const change = await look(subject)
        if (change) changes.push(change)
      }
      return { changes, next: page.data.at(-1)?.id ?? after ?? '', more: page.hasMore }
    },
  }
}

function changeOf(kind: Kind, resource: Resource, account: Resource | null) {
  const reason = resource.reason ?? (resource.status === 'nigo' ? resource.nigo : undefined)
  const reported = {
    ref: resource.externalRef ?? resource.id,
    id: resource.id,
    version: resource.version,
    at: resource.updatedAt,
    ...(resource.returnCode ? { code: resource.returnCode } : {}),
    ...(reason ? { reason } : {}),
  }
  const status = camelCase(resource.status)
  switch (kind) {
    case 'application':
      return {
        ...reported,
        kind,
        state: stateOf(states.application, status),
        ...(account ? { account: { id: account.id, registration: account.registration ?? '' } } : {}),
      }
    case 'document':
      return { ...reported, kind, status: stateOf(states.document, status) }
    case 'contribution':
      return { ...reported, kind, state: stateOf(states.contribution, status) }
    case 'transfer':
      return { ...reported, kind, state: stateOf(states.transfer, status), ...amountOf(resource.receivedCents) }
    case 'direction':
      return {
        ...reported,
        kind,
        state: stateOf(states.direction, status),
        ...amountOf(resource.fundsSent?.amountCents),
      }
    case 'distribution':
      return { ...reported, kind, state: stateOf(states.distribution, status), withheld: withheldOf(resource) }
    case 'receipt':
      return { ...reported, kind, state: stateOf(states.receipt, status) }
    case 'valuation':
      return { ...reported, kind, state: stateOf(states.valuation, status) }
    case 'fee':
      return feeOf(reported, resource, status)
  }
}

const amountOf = (amount: Resource['amountCents']) => (amount === undefined ? {} : { amount })
const withheldOf = ({ federalCents = cents(0), stateCents = cents(0) }: Resource) => ({
  federal: federalCents,
  state: stateCents,
})

function feeOf<Reported>(reported: Reported, { accountId, amountCents, year }: Resource, status: string) {
  if (!accountId || amountCents === undefined || year === undefined)
    throw new CustodianUnavailable('The custodian answered in another shape.')
  return {
    ...reported,
    kind: 'fee' as const,
    accountId,
    amount: amountCents,
    year,
    status: stateOf(states.fee, status),
  }
}

/** A state outside the protocol is unknown here, so it is read again later. */
function stateOf<State extends string>(knownChanges: readonly State[], status: string): State {
  const state = knownChanges.find((one) => one === status)
  if (!state) throw new CustodianUnavailable('The custodian named a state that is not known.')
  return state
}
