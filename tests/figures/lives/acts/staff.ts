import { v7 as uuidv7 } from 'uuid'
import type { Viewer } from '#io/graphql/context.ts'
import { staffRoles } from '#kernel/staff-role.ts'
import { previewShown } from '#tests/setup/approve-as.ts'
import {
  between,
  dayIn,
  pick,
  portfolios,
  someCents,
  someone,
  somePerson,
  someRow,
  today,
  type World,
} from '../company.ts'
import { type Act, type Acts, act } from '../turns.ts'
import { complianceActs } from './compliance.ts'
import { staff } from './months.ts'

type Id = { readonly id: string }

const about = (
  weight: number,
  sql: string,
  given: (id: string, world: World) => Record<string, unknown> = (id) => ({ id }),
): Act =>
  staff(weight, async (world) => {
    const row = await someRow<Id>(world, sql)
    return row ? given(row.id, world) : null
  })

/** A decision about a proposal that waits, mostly by the operator who did not propose it. */
const deciding = (
  weight: number,
  isOwn: boolean,
  more: (world: World, by: Viewer, id: string) => Promise<Record<string, unknown>> = async () => ({}),
): Act =>
  act(weight, async (world) => {
    const proposal = await someRow<Id & { by: string }>(
      world,
      `select id, proposed_by as by from platform.proposal where state = 'proposed' order by proposed_at`,
    )
    const able = proposal ? world.operators.filter(({ userId }) => (userId === proposal.by) === isOwn) : []
    const by = able.length > 0 ? pick(world, able) : null
    return proposal && by ? { by, given: { id: proposal.id, ...(await more(world, by, proposal.id)) } } : null
  })

const decisionActs: Acts = {
  approveProposal: deciding(60, false, async (world, by, id) => ({
    preview: await previewShown(world.testCompany.ask, { ...by, signedInAt: Temporal.Now.instant() }, id),
  })),
  rejectProposal: deciding(3, false),
  withdrawProposal: deciding(3, true),
}

const accountActs: Acts = {
  proposeFreezeAccount: staff(4, (world) => ({ subject: someone(world).accountId })),
  proposeReleaseAccount: about(
    10,
    'select id from accounts.account where frozen_at is not null and frozen_with is null order by frozen_at',
    (subject) => ({ subject }),
  ),
  proposeRetryTransfer: about(
    6,
    `select id from cash.bank_transfer where state in ('failed', 'returned') order by requested_at desc limit 5`,
    (subject) => ({ subject }),
  ),
  proposeWriteOffReceivable: about(
    4,
    `select a.owner as id from ledger.account a join ledger.balance b on b.account_id = a.id where a.kind = 'receivable' and b.posted < 0 order by 1`,
    (subject) => ({ subject }),
  ),
  /** The case of a debt closes with the debt: now and then one is tried all the same. */
  closeCashReview: about(
    4,
    `select id from cash.review where closed_at is null order by kind = 'debt', opened_at`,
    (id) => ({
      id,
      outcome: 'Talked to the bank',
    }),
  ),
  changeInvestorStanding: staff(3, (world) => ({
    email: somePerson(world).email,
    ...(world.chance() < 0.3 ? { suspended: world.chance() < 0.3 } : { substantiveRelationship: world.chance() < 0.8 }),
  })),
  askForAccreditationEvidence: about(
    2,
    `select id from accreditation.verification where status = 'PENDING' order by opened_at`,
    (id) => ({ id, asked: 'The second page' }),
  ),
  decideAccreditation: about(
    4,
    `select id from accreditation.verification where status in ('PENDING', 'APPROVED') order by opened_at`,
    (verificationId, world) => ({
      verificationId,
      decision: pick(world, ['approve', 'approve', 'reject', 'revoke']),
      words: 'It is too old.',
    }),
  ),
}

const custodyActs: Acts = {
  /** Imports by hand a file that the bank delivered before: it changes nothing. */
  importBankStatement: staff(1, async (world) => {
    const file = await someRow<{ name: string; content: string }>(
      world,
      'select name, content from custody.statement_file where imported_at is not null order by arrived_at',
    )
    return file ? { name: file.name, content: file.content } : null
  }),
  explainBreak: about(4, `select id from custody.break where closed_on is null order by found_on, id`, (id) => ({
    id,
    explanation: 'It was put there to begin with.',
  })),
  clearBreaks: staff(2, async (world) => {
    const pair = await someRow<{ ids: string[] }>(
      world,
      `select array[a.id, b.id] as ids from custody.break a join custody.break b using (bank_account_id, side)
        where a.closed_on is null and b.closed_on is null and a.amount_cents = -b.amount_cents and a.id < b.id order by a.id, b.id`,
    )
    return pair ? { ...pair, explanation: 'The bank took its own mistake back.' } : null
  }),
  proposePayInCapital: staff(1, (world) => ({ amount: someCents(world, 100_000, 900_000) })),
  proposeBookBankFee: about(
    4,
    `select id from custody.break where closed_on is null and kind = 'fee' order by found_on`,
    (subject) => ({ subject }),
  ),
}

/** One of the staff who does not act in this history, so that those who do go on. */
async function otherOperator(world: World, state: string) {
  const other = await someRow<{ email: string }>(
    world,
    `select u.email from people.operator o join people."user" u on u.id = o.user_id where not o.user_id = any($1) and ${state}`,
    [world.operators.map(({ userId }) => userId)],
  )
  return other ? { email: other.email, reason: 'A laptop was stolen' } : null
}

const officeActs: Acts = {
  ...complianceActs,
  addInvestorNote: staff(1, (world) => ({ userId: somePerson(world).userId, text: 'Called.' })),
  openPersonalData: staff(1, (world) => ({ userId: somePerson(world).userId, reason: 'She called about a statement' })),
  closePersonalData: staff(1, (world) => ({ userId: somePerson(world).userId })),
  acknowledgeAlert: about(
    2,
    'select id from operations.alert where acknowledged_at is null order by raised_at',
    (id) => ({
      id,
      note: 'Called the investor',
    }),
  ),
  retryMessage: about(
    3,
    `select id from platform.outbox where state = 'failed' or state = 'waiting' and attempts > 0 order by created_at`,
  ),
  retryEvent: about(
    2,
    `select partner || '/' || event_id as id from platform.inbox where state in ('waiting', 'failed') order by received_at`,
  ),
  retryJob: about(
    2,
    'select id from platform.failing_row union all select id from platform.failed_job where outcome is null order by id',
  ),
  discardWork: about(
    3,
    `select 'message ' || id as id from platform.outbox where state = 'failed'
       union all select 'event ' || partner || '/' || event_id from platform.inbox where state = 'failed' order by 1`,
    (subject) => ({ subject }),
  ),
  appointOperator: staff(1, (world) => ({
    email: world.chance() < 0.8 ? 'uma@longlight.example' : somePerson(world).email,
  })),
  grantRole: staff(1, async (world) => {
    const other = await otherOperator(world, 'o.suspended_at is null')
    return other && { ...other, role: pick(world, staffRoles) }
  }),
  takeRole: staff(1, async (world) => {
    const other = await someRow<{ email: string; role: string }>(
      world,
      `select u.email, r as role from people.operator o join people."user" u on u.id = o.user_id, jsonb_object_keys(o.roles) r
         where not o.user_id = any($1) order by 1, 2`,
      [world.operators.map(({ userId }) => userId)],
    )
    return other ? { ...other, reason: 'Other work' } : null
  }),
  suspendOperator: staff(1, (world) => otherOperator(world, 'o.suspended_at is null')),
  reinstateOperator: staff(2, (world) => otherOperator(world, 'o.suspended_at is not null')),
  dismissOperator: staff(1, async (world) => {
    const other = await someRow<{ email: string }>(
      world,
      `select u.email from people.operator o join people."user" u on u.id = o.user_id where not o.user_id = any($1)`,
      [world.operators.map(({ userId }) => userId)],
    )
    return other ? { email: other.email } : null
  }),
  answerContactMessage: about(
    2,
    `select id from outreach.message where closed_at is null order by received_at`,
    (id) => ({
      id,
      text: 'On the tenth.',
    }),
  ),
  closeContactMessage: about(2, `select id from outreach.message where closed_at is null order by received_at`),
  reopenContactMessage: about(2, `select id from outreach.message where closed_at is not null order by received_at`),
  extendDataRequest: about(
    2,
    `select id from privacy.data_request where answered_at is null and extended_at is null order by received_at`,
  ),
  answerDataRequest: about(
    2,
    `select id from privacy.data_request where answered_at is null order by received_at`,
    (id, world) => ({ id, outcome: pick(world, ['fulfilled', 'refused']), answer: 'We emailed you the file.' }),
  ),
  recordEquityGrant: staff(1, (world) => ({
    email: somePerson(world).email,
    shareClass: 'Common',
    shares: between(world, 100, 5_000),
    price: '500000',
    grantedOn: dayIn(world, -9),
    vestsFrom: dayIn(world, -9),
    vestingMonths: 48,
    cliffMonths: 12,
  })),
  cancelEquityGrant: about(
    1,
    'select id from equity.share_grant where canceled_at is null order by recorded_at',
    (grantId) => ({ grantId }),
  ),
  retryIraReceipt: about(2, `select id from ira.receipt where refusal_reason is not null order by id`),
}

/** A deposit with the IRS of some part of the tax withheld from a portfolio's holders; null if there is none. */
async function withheld(world: World): Promise<Record<string, unknown> | null> {
  const row = await someRow<{ portfolio: string; cause: string; amount: bigint; year: number }>(
    world,
    `select portfolio_id as portfolio, cause, sum(withheld_cents)::bigint as amount, extract(year from at)::int as year from tax.withheld group by 1, 2, 4 order by 1, 2`,
  )
  if (!row) return null
  const returnForm = row.cause === 'foreignDividend' ? 'form1042' : 'form945'
  const amount = String(Math.max(1, Math.floor(Number(row.amount) / between(world, 1, 3))))
  return { portfolioId: row.portfolio, year: row.year, returnForm, amount, paidOn: today(world), reference: uuidv7() }
}

const lastYear = (world: World) => ({
  portfolioId: pick(world, portfolios),
  year: Number(today(world).slice(0, 4)) - 1,
  nondividend: '250000',
  qualified: '1000000',
})

const taxActs: Acts = {
  recordNumberNotice: staff(3, (world) => ({
    email: somePerson(world).email,
    kind: pick(world, ['bNotice', 'cNotice', 'cNoticeEnded', 'numberProven']),
    receivedOn: dayIn(world, -2),
  })),
  depositWithheldTax: staff(4, withheld),
  closeTaxYear: staff(4, lastYear),
  previewTaxYear: staff(2, lastYear),
  prepareTaxFile: staff(2, (world) => ({
    portfolioId: pick(world, portfolios),
    year: Number(today(world).slice(0, 4)) - 1,
    form: pick(world, ['form1099Div', 'form1099B', 'form1099Misc']),
    kind: 'original',
    part: 1,
  })),
  recordTaxFiling: act(2, async (world) => {
    const by = pick(world, world.operators)
    const about = {
      portfolioId: pick(world, portfolios),
      year: Number(today(world).slice(0, 4)) - 1,
      form: pick(world, ['form1099Div', 'form1099B', 'form1099Misc']),
    }
    const { data } = await world.testCompany.ask(
      { ...by, signedInAt: Temporal.Now.instant() },
      `mutation ($key: IdempotencyKey!, $portfolioId: ID!, $year: Int!, $form: TaxFiledForm!) {
        prepareTaxFile(input: { key: $key, portfolioId: $portfolioId, year: $year, form: $form, kind: original, part: 1 }) { file { sha256 } } }`,
      { key: uuidv7(), ...about },
    )
    const sha256 = data?.prepareTaxFile?.file?.sha256
    if (!sha256) return null
    const receipt = `2027-${someCents(world, 100_000, 999_999)}`
    return { by, given: { ...about, kind: 'original', part: 1, sha256, receipt, filedOn: today(world) } }
  }),
  markTaxFormMailed: about(
    3,
    'select m.id from tax.mailing m where m.mailed_on is null order by m.due_on',
    (formId) => ({ formId }),
  ),
}

export const staffActs: Acts = { ...decisionActs, ...accountActs, ...custodyActs, ...officeActs, ...taxActs }
