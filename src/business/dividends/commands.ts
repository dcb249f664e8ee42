import { commands } from '#engine/command/declare.ts'
import { exampleReason, exampleUuid } from '#engine/command/examples.ts'
import { anyId, cents, choice, flag, id, madeId, month, optional, rate, secret, text } from '#engine/command/input.ts'
import type { ChoiceKind } from './rules/choice.ts'

export const dividendsCommands = commands('dividends', {
  chooseDividend: {
    audience: 'investor',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Changed where dividends go',
    effect: 'money',
    stepUp: 'never',
    says: 'Chooses what becomes of the dividends of one portfolio, from the next payment on.',
    input: {
      id: madeId('chc', 'chc_ and a UUIDv7, made by the person who chooses.'),
      accountId: id('acc'),
      portfolioId: anyId(),
      kind: choice<ChoiceKind>('DividendChoiceKind'),
      share: optional(rate('Part that is reinvested, as a proportion; left out, all of it.')),
      targetPortfolioId: optional(anyId()),
      minimum: optional(cents('Less than this, in cents, waits and goes with the next dividend; left out, 0.')),
      agreementVersion: optional(text()),
    },
  },
  createCalendarFeed: {
    audience: 'investor',
    publicWording: 'Create a calendar address',
    account: 'owner',
    effect: 'settings',
    stepUp: 'always',
    says: 'Makes the secret address at which calendar programs read an account’s dividends; an earlier one ends.',
    input: {
      id: madeId('cal', 'cal_ and a UUIDv7, made by the client.'),
      accountId: id('acc'),
      secret: secret(text('24 random bytes as base64url, made by the client.')),
      showsAmounts: optional(flag('True if the events name amounts; left out, they do not.')),
    },
  },
  revokeCalendarFeed: {
    audience: 'investor',
    account: 'owner',
    standing: 'any',
    effect: 'settings',
    stepUp: { never: 'an address that leaked must be ended at once' },
    says: 'Ends the calendar address of an account.',
    input: { accountId: id('acc') },
  },
  declareDividend: {
    audience: 'operator',
    roles: { do: ['fundAccounting', 'portfolioManager'] },
    effect: 'none',
    example: '--portfolio 1 --month 2025-11',
    says: 'Without a pool it is what the month’s cash leaves; an entered pool says why.',
    input: {
      id: madeId('div', 'div_ and a UUIDv7, made by the person who declares.'),
      portfolioId: anyId(),
      month: month(),
      pool: optional(
        cents('Total that all holders are paid, in cents; left out, the amount that the month’s cash leaves.'),
      ),
      reason: optional(text('Reason for an entered pool; holders read it.')),
    },
  },
  correctDividend: {
    audience: 'operator',
    roles: { do: ['fundAccounting'] },
    effect: 'none',
    example: `--corrects div_${exampleUuid} --pool 110.00 ${exampleReason}`,
    says: 'Declares the difference to a paid dividend: more is paid, less comes off the next ones.',
    input: {
      id: madeId('div', 'div_ and a UUIDv7 of the correction.'),
      corrects: id('div'),
      pool: optional(cents('Correct pool, in cents; left out, the amount that the month’s cash leaves now.')),
      reason: text('Error that is corrected; holders read it.'),
    },
  },
  reverseDividend: {
    audience: 'operator',
    roles: { do: ['fundAccounting'] },
    effect: 'none',
    example: `--corrects div_${exampleUuid} ${exampleReason}`,
    says: 'Declares that a paid dividend should not have been paid at all.',
    input: {
      id: madeId('div', 'div_ and a UUIDv7 of the reversal.'),
      corrects: id('div'),
      reason: text('Error that is corrected; holders read it.'),
    },
  },
  approveDividend: {
    audience: 'operator',
    roles: { approve: ['fundAccounting', 'portfolioManager', 'compliance'] },
    effect: 'money',
    secondPerson: 'decision',
    example: `--id div_${exampleUuid} --preview 0123456789abcdef0123456789abcdef`,
    says: 'Pays a declared dividend. The operator who declared it cannot approve it.',
    input: {
      id: id('div'),
      preview: text(
        'The hash of the preview that was read. Where the approval would now do something else, it is refused (previewChanged).',
      ),
    },
  },
  withdrawDividend: {
    audience: 'operator',
    roles: { do: ['fundAccounting', 'portfolioManager', 'compliance'] },
    effect: 'none',
    example: `--id div_${exampleUuid}`,
    says: 'Takes a declared dividend back before it is paid.',
    input: { id: id('div') },
  },
})
