import { portfolioNames } from '#business/portfolios/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import { csvBytes } from '#io/files/csv.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import { requestError } from '#io/graphql/request-error.ts'
import { centsToDecimal } from '#kernel/cents.ts'
import { mostInFile } from '../rules/complaint.ts'
import { type ComplaintFilter, dayClosed, registerOf } from './complaint-store.ts'
import { ClassEnum, ComplaintStateEnum } from './complaints-graphql.ts'

const header = [
  ...['number', 'channel', 'class', 'state', 'received_on', 'answer_due', 'is_late', 'amount_usd', 'portfolio'],
  ...['acknowledged_at', 'answered_at', 'theme', 'closed_on'],
]

async function csvOf({ db, clock }: Platform, filter: ComplaintFilter): Promise<string> {
  const rows = await registerOf({ db, clock }, filter, mostInFile + 1)
  if (rows.length > mostInFile)
    throw requestError('BAD_USER_INPUT', 'More than 10,000 complaints match. Choose a class or a state.', {
      field: 'class',
    })
  const portfolios = await portfolioNames(db, [...new Set(rows.flatMap(({ portfolioId }) => portfolioId ?? []))])
  return csvBytes(
    header,
    rows.map((row) => [
      ...[String(row.number), row.channel, row.class, row.state, row.receivedOn, row.answerDue, String(row.isLate)],
      ...[row.amount === null ? '' : centsToDecimal(row.amount)],
      ...[row.portfolioId === null ? '' : (portfolios.get(row.portfolioId) ?? '')],
      ...[row.acknowledgedAt?.toString() ?? '', row.answeredAt?.toString() ?? ''],
      ...[row.theme ?? '', dayClosed(row) ?? ''],
    ]),
  ).toString()
}

builder.queryField('complaintsCsv', (t) =>
  t.string({
    ...audience('operator', { shows: 'theCompany', roles: ['support', 'investorRelations', 'compliance', 'auditor'] }),
    complexity: 100,
    description: 'The register as CSV by number, without names and without anyone’s words.',
    args: {
      state: t.arg({ type: ComplaintStateEnum, description: 'Only complaints in this state; all if left out.' }),
      class: t.arg({ type: ClassEnum, description: 'Only complaints of this class.' }),
    },
    resolve: (_root, { state, class: of }, { platform }) =>
      csvOf(platform, { state: state ?? null, class: of ?? null }),
  }),
)
