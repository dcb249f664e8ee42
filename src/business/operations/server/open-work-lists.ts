import { countFrozenAccounts, frozenAccounts } from '#business/accounts/server/public.ts'
import { expiresAt } from '#engine/approvals/approvals.ts'
import { handlerFor } from '#engine/approvals/handlers.ts'
import { accountsConcernedBy } from '#engine/approvals/own-concern.ts'
import { countWaitingProposals, waitingProposals } from '#engine/approvals/waiting-proposals.ts'
import type { Platform } from '#engine/command/platform.ts'
import { countStuckWork, oldestStuckWork } from '#engine/stuck/stuck-work.ts'
import type { OpenWork, OpenWorkList, WorkKind } from '#engine/work/open-work.ts'
import { isIdOf, type PortfolioId } from '#kernel/ids.ts'
import { jobOfKind, jobOfProposal, type StaffJob, staffJobs } from '../rules/open-work.ts'
import { accessToReview, breakGlassToReview } from './access-open-work.ts'
import { countOpenAlerts, openAlerts } from './alerts.ts'
import { switchesToReview } from './switches-open-work.ts'

export type ListOfJob = OpenWorkList & { readonly job: StaffJob }

/** "publishSharePrice" as "Publish share price". */
const wordsOf = (name: string): string => {
  const words = name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const frozen: OpenWorkList = {
  kind: 'frozenAccount',
  read: async ({ db }, first) =>
    (await frozenAccounts(db, { first, after: null })).map(({ accountId, since, reason }) => ({
      subject: accountId,
      what: 'Frozen account',
      detail: reason,
      accountId,
      since,
      due: null,
    })),
  count: ({ db }) => countFrozenAccounts(db),
}

const stuckNames = { message: 'Stuck message', event: 'Stuck partner event', job: 'Stuck job' } as const
const longestError = 160

const stuck: OpenWorkList = {
  kind: 'stuck',
  read: async (platform, first) =>
    (await oldestStuckWork(platform, first)).map(({ kind, id, what, attempts, error, since }) => ({
      subject: `${kind}:${id}`,
      what: `${stuckNames[kind]}: ${what}`,
      detail: `${attempts} ${attempts === 1 ? 'try' : 'tries'}${error ? `. ${error.slice(0, longestError)}` : ''}`,
      since,
      due: null,
    })),
  count: countStuckWork,
}

const alerts: OpenWorkList = {
  kind: 'alert',
  read: async (platform, first) =>
    (await openAlerts(platform, { first, after: null })).map(({ id, alert, subject: about, text, raisedAt }) => ({
      subject: id,
      what: wordsOf(alert),
      detail: text,
      accountId: isIdOf('acc', about) ? about : null,
      since: raisedAt,
      due: null,
    })),
  count: countOpenAlerts,
}

/** Proposals of rooms of one job; unknown rooms count as system. */
function proposalsOf(platform: Platform, job: StaffJob): ListOfJob {
  const proposalKinds = platform.rooms.flatMap(({ name, proposals }) =>
    (proposals ?? []).map(({ kind }) => ({ kind, job: jobOfProposal(name, kind) })),
  )
  const isOthers = job === 'system'
  const kinds = proposalKinds.filter((one) => (one.job === job) !== isOthers).map(({ kind }) => kind)
  return {
    kind: 'proposal',
    job,
    read: async (on, first) => {
      const rows = await waitingProposals(on, { kinds, isOthers }, first)
      return on.db.transaction().execute(async (tx) => {
        const work: OpenWork[] = []
        for (const row of rows) {
          const isKnown = proposalKinds.some(({ kind }) => kind === row.kind)
          const named = isKnown ? handlerFor(on.rooms, row.kind).details(row.input) : []
          const [accountId] = await accountsConcernedBy(on.rooms, { tx }, [row.subject])
          work.push({
            subject: row.id,
            what: wordsOf(row.kind),
            detail: null,
            accountId: accountId ?? null,
            portfolioId: (named.find(({ names }) => names === 'portfolio')?.value as PortfolioId | undefined) ?? null,
            since: row.proposed_at,
            due: expiresAt(row),
            proposedBy: row.proposed_by,
            proposal: row.kind,
          })
        }
        return work
      })
    },
    count: (on) => countWaitingProposals(on, { kinds, isOthers }),
  }
}

const jobs: Readonly<Record<Exclude<WorkKind, 'proposal'>, StaffJob>> = jobOfKind

export const openWorkLists = (platform: Platform): readonly ListOfJob[] => [
  ...staffJobs.map((job) => proposalsOf(platform, job)),
  ...[
    ...platform.rooms.flatMap(({ openWork }) => openWork ?? []),
    frozen,
    stuck,
    switchesToReview,
    alerts,
    accessToReview,
    breakGlassToReview,
  ].map((list) => ({
    ...list,
    job: jobs[list.kind as keyof typeof jobs],
  })),
]
