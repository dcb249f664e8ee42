import { usStates } from '#business/people/rules/us-states.ts'

type StateSchedule = { readonly name: string; readonly source: string }

/**
 * The state schedules for each partner's share, as read in the named forms (November 25, 2026). Other states show the
 * share without a form's name.
 */
const schedules: Readonly<Record<string, StateSchedule>> = {
  CA: { name: 'Schedule K-1 (565 or 568)', source: 'California Franchise Tax Board, Schedule K-1 (565), 2017 to 2025' },
  CT: { name: 'Schedule CT K-1', source: 'Connecticut Department of Revenue Services, Schedule CT K-1, revised 12/21' },
  HI: {
    name: 'Schedule K-1 (Form N-20)',
    source: 'Hawaii Department of Taxation, Schedule K-1 Form N-20, revised 2023',
  },
  MA: { name: 'Schedule 3K-1', source: 'Massachusetts Department of Revenue, Schedule 3K-1, 2025' },
  NC: {
    name: 'NC K-1 (Form D-403)',
    source: 'North Carolina Department of Revenue, Form D-403 part 3 and D-403A, 2023',
  },
  NJ: {
    name: 'Schedule NJK-1 (Form NJ-1065)',
    source: 'New Jersey Division of Taxation, instructions to NJ-1065, 2022',
  },
  NY: { name: 'Form IT-204-IP', source: 'New York Department of Taxation and Finance, Form IT-204-IP, 2020' },
  OH: { name: 'Ohio IT K-1', source: 'Ohio Department of Taxation, IT K-1, revised 08/09/24' },
}

/** "Ohio: share of ordinary income, for Ohio IT K-1" */
export function stateLine(state: string): string {
  const schedule = schedules[state]
  const share = `${usStates[state] ?? state}: share of ordinary business income`
  return schedule ? `${share}, for ${schedule.name}` : share
}
