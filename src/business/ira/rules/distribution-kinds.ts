export const distributionKinds = ['normal', 'early', 'earlyWithException', 'requiredMinimum'] as const
export type PersonalDistribution = (typeof distributionKinds)[number]

/**
 * Exceptions from the additional tax on early distributions: Internal Revenue Code section 72(t)(2). Read 2026-11-25.
 */
export const earlyExceptions = [
  'disability',
  'terminalIllness',
  'periodicPayments',
  'medicalExpenses',
  'healthPremiums',
  'higherEducation',
  'firstHome',
  'birthOrAdoption',
  'disaster',
  'domesticAbuse',
  'emergency',
  'reservist',
  'levy',
] as const
export type EarlyException = (typeof earlyExceptions)[number]
