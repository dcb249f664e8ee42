import { expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { iraBeneficiary, refuseBeneficiaries, shareText } from './beneficiaries.ts'

type Named = Parameters<typeof refuseBeneficiaries>[0][number]
const named = (
  shareHundredths: number,
  relationship: Named['relationship'] = 'child',
  of: Named['class'] = 'primary',
) => ({ class: of, relationship, shareHundredths }) as const
const today = businessDay('2026-03-02')
const married = { state: 'TX', isMarried: true, hasSpouseConsent: false, today }
const third = [named(3_334), named(3_333), named(3_333)]

it.each<[string, readonly Named[], Partial<typeof married>, string | null]>([
  ['one third each', third, { state: 'ME' }, null],
  ['a hundredth short', [named(9_999)], { state: 'ME' }, 'badBeneficiaries'],
  ['a hundredth over', [named(5_000), named(5_001)], { state: 'ME' }, 'badBeneficiaries'],
  ['contingent alone', [named(10_000, 'child', 'contingent')], { state: 'ME' }, 'badBeneficiaries'],
  [
    'contingent that do not add up',
    [named(10_000), named(5_000, 'child', 'contingent')],
    { state: 'ME' },
    'badBeneficiaries',
  ],
  [
    'seven',
    [...third, ...Array.from({ length: 4 }, () => named(2_500, 'other', 'contingent'))],
    {},
    'badBeneficiaries',
  ],
  ['someone else where the state asks', [named(10_000)], {}, 'spouseMustAgree'],
  ['with the spouse’s consent', [named(10_000)], { hasSpouseConsent: true }, null],
  ['the spouse alone', [named(10_000, 'spouse')], {}, null],
  ['unmarried', [named(10_000)], { isMarried: false }, null],
  ['born today', [{ ...named(10_000), dateOfBirth: '2026-03-02' }], { state: 'ME' }, null],
  ['born tomorrow', [{ ...named(10_000), dateOfBirth: '2026-03-03' }], { state: 'ME' }, 'badBeneficiaries'],
  ['in a state that does not ask', [named(10_000)], { state: 'AK' }, null],
])('%s', (_case, beneficiaries, facts, code) => {
  expect(refuseBeneficiaries(beneficiaries, { ...married, ...facts })?.code ?? null).toBe(code)
})

it.each([
  ['2004-02-29', undefined],
  ['1999-12-31', undefined],
  ['2001-02-29', 'This date does not exist.'],
  ['1900-02-29', 'This date does not exist.'],
  ['2001-13-01', 'This date does not exist.'],
  ['2001-00-10', 'This date does not exist.'],
  ['2001-04-31', 'This date does not exist.'],
  ['0085-04-12', 'Check the year of birth.'],
  ['85-04-12', 'Enter the date of birth.'],
  ['12/04/1985', 'Enter the date of birth.'],
  ['1985-4-12', 'Enter the date of birth.'],
  ['１９８５-04-12', 'Enter the date of birth.'],
  ['1985-04-12T00:00', 'Enter the date of birth.'],
])('has who was born on %s: %s', (dateOfBirth, said) => {
  const child = { ...named(10_000), firstName: 'Jo', lastName: 'Lee', entityName: null, perStirpes: false }
  expect(iraBeneficiary.safeParse({ ...child, dateOfBirth }).error?.issues[0]?.message).toBe(said)
})

it('writes a share without digits that say nothing', () => {
  expect([10_000, 5_000, 3_334, 1, 1_005].map(shareText)).toEqual(['100%', '50%', '33.34%', '0.01%', '10.05%'])
})
