import { enumOf } from '#io/graphql/builder.ts'
import type { EarlyException, PersonalDistribution } from '../rules/distribution-kinds.ts'
import type { DistributionState } from '../rules/states.ts'

export const DistributionStateEnum = enumOf<DistributionState>('IraDistributionState', 'State of a distribution.', {
  requested: 'On its way to the custodian.',
  inReview: 'The custodian is reviewing it.',
  approved: 'Approved by the custodian; payment is next.',
  paid: 'Paid by the custodian.',
  returned: 'Returned by the bank; the money is back in the IRA.',
  rejected: 'Refused by the custodian.',
  canceled: 'Canceled.',
})
export const DistributionKindEnum = enumOf<PersonalDistribution | 'returnOfExcess'>(
  'IraDistributionKind',
  'Kind of a distribution from an IRA.',
  {
    normal: 'At age 59½ or older.',
    early: 'Before age 59½, with the additional tax.',
    earlyWithException: 'Before age 59½, with an exception from the additional tax.',
    requiredMinimum: 'Required minimum distribution of the year.',
    returnOfExcess: 'Excess contribution with its earnings.',
  },
)
export const EarlyExceptionEnum = enumOf<EarlyException>(
  'IraEarlyException',
  'An exception from the additional tax on early distributions: Internal Revenue Code section 72(t)(2).',
  {
    disability: 'The owner is disabled.',
    terminalIllness: 'The owner is terminally ill.',
    periodicPayments: 'Substantially equal payments over life.',
    medicalExpenses: 'Medical expenses above 7.5% of income.',
    healthPremiums: 'Health insurance premiums while unemployed.',
    higherEducation: 'Higher education.',
    firstHome: 'A first home, up to $10,000.',
    birthOrAdoption: 'A birth or adoption, up to $5,000.',
    disaster: 'A federally declared disaster, up to $22,000.',
    domesticAbuse: 'Domestic abuse, up to $10,000 or half of the IRA.',
    emergency: 'An emergency, up to $1,000 once a year.',
    reservist: 'A reservist who was called up.',
    levy: 'An IRS levy.',
  },
)
