import type { ComplaintAge, ComplaintClass, ComplaintEventKind, ComplaintState } from '#web/generated/graphql.ts'

export const stateNames: Readonly<Record<ComplaintState, string>> = {
  received: 'Received',
  acknowledged: 'Acknowledged',
  answered: 'Answered',
  closed: 'Closed',
}

export const ageNames: Readonly<Record<ComplaintAge, string>> = {
  week: 'Up to 7 days',
  month: '8 to 30 days',
  quarter: '31 to 90 days',
  longer: 'Over 90 days',
}

export const eventNames: Readonly<Record<ComplaintEventKind, string>> = {
  logged: 'Put on record',
  amended: 'Amended',
  acknowledged: 'Acknowledged',
  answered: 'Answered',
  causeRecorded: 'Root cause recorded',
  closed: 'Closed',
  reopened: 'Reopened',
}

type Counted = {
  readonly class: ComplaintClass
  readonly state: ComplaintState
  readonly age: ComplaintAge | null
  readonly count: number
}

export type CountRow = {
  readonly class: ComplaintClass
  readonly states: Readonly<Record<ComplaintState, number>>
  readonly ages: Readonly<Record<ComplaintAge, number>>
}

/** One row for each class with complaints, most open ones first. */
export function countRows(counts: readonly Counted[]): CountRow[] {
  const rows = [...Map.groupBy(counts, (row) => row.class)].map(([of, own]) => {
    const sum = (fits: (row: Counted) => boolean) => own.filter(fits).reduce((all, { count }) => all + count, 0)
    const inState = (state: ComplaintState) => sum((row) => row.state === state)
    const ofAge = (age: ComplaintAge) => sum((row) => row.age === age)
    return {
      class: of,
      states: {
        received: inState('received'),
        acknowledged: inState('acknowledged'),
        answered: inState('answered'),
        closed: inState('closed'),
      },
      ages: { week: ofAge('week'), month: ofAge('month'), quarter: ofAge('quarter'), longer: ofAge('longer') },
    }
  })
  const open = ({ ages }: CountRow) => Object.values(ages).reduce((all, count) => all + count, 0)
  return rows.toSorted((a, b) => open(b) - open(a) || (a.class < b.class ? -1 : 1))
}
