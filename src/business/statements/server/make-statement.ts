import { accountOf } from '#business/accounts/server/public.ts'
import { cashOf } from '#business/cash/rules/ledger-accounts.ts'
import { keptUntil } from '#business/documents/rules/retention.ts'
import { addDocuments, documentAbout, drawPdf, type NewDocument } from '#business/documents/server/public.ts'
import { custodians } from '#business/ira/rules/custodians.ts'
import { holderOf } from '#business/people/server/public.ts'
import { holdingOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { openPortfolioIds } from '#business/portfolios/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { csvBytes } from '#io/files/csv.ts'
import type { FileStore } from '#io/files/file-store.ts'
import type { AccountId, DocumentId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { bookedMonths } from '#ledger/booked-lines.ts'
import { lastSealedDay } from '#ledger/seal.ts'
import { NoGlyph } from '#web/pdf/company-pdf.server.ts'
import { decidePeriod, type Period, periodName } from '../rules/period.ts'
import { statementOf } from '../rules/statement.ts'
import { accountLine, type Heading, statementDocument } from '../rules/statement-document.ts'
import { statementColumns, statementRows } from '../rules/statement-rows.ts'
import { readStatementFacts } from './statement-facts.ts'

export type StatementInput = Period & { readonly accountId: AccountId }

export const subjectOf = ({ accountId, from, to }: StatementInput): string => `statement:${accountId}:${from}:${to}`

export async function monthsWithActivity(on: Ctx | Platform, accountId: AccountId): Promise<string[]> {
  const { all } = await openPortfolioIds(on)
  const accounts = [cashOf(accountId), ...all.map((id) => holdingOf(accountId, id))]
  return bookedMonths('tx' in on ? on.tx : on.db, accounts)
}

/** Draws a period's statement as PDF and CSV, and stores both; a repeated request returns the stored one. */
export const makeStatement =
  (files: FileStore) =>
  async (ctx: Ctx, input: StatementInput): Promise<{ id: DocumentId } | Refusal> => {
    const kept = await documentAbout(ctx.tx, { subject: subjectOf(input), kind: 'statement' })
    if (kept) return { id: kept.id }
    const refusal = decidePeriod(input, {
      firstMonth: (await monthsWithActivity(ctx, input.accountId)).at(-1) ?? null,
      closedThrough: await lastSealedDay(ctx.tx),
    })
    if (refusal) return refusal
    const made = await drawStatement(ctx, files, input).catch(orNotPrinted)
    if (isRefusal(made)) return made
    const [id] = await addDocuments(ctx.tx, made, ctx.clock.now())
    return { id: id! }
  }

/** Only a name from before names were checked has such a character, and only its owner can respell it. */
function orNotPrinted(error: unknown): Refusal {
  if (error instanceof NoGlyph)
    return refuse(
      'nameNotPrinted',
      `Documents cannot print a character of your name (${error.code}). Write your name in Latin letters under Personal information, and make the statement again.`,
    )
  throw error
}

async function drawStatement(ctx: Ctx, files: FileStore, input: StatementInput): Promise<NewDocument[]> {
  const statement = statementOf(await readStatementFacts(ctx, input.accountId, { from: input.from, to: input.to }))
  const pdf = await drawPdf({
    ...statementDocument(statement, await headingOf(ctx, input.accountId)),
    madeAt: ctx.clock.now(),
  })
  const csv = csvBytes(statementColumns, statementRows(statement))
  const keep = async (kind: NewDocument['kind'], mediaType: string, bytes: Buffer): Promise<NewDocument> => ({
    accountId: input.accountId,
    kind,
    title: `Account statement: ${periodName(input)}`,
    subject: subjectOf(input),
    mediaType,
    ...(await files.put(bytes, keptUntil(kind, ctx.clock.now()))),
  })
  return [await keep('statement', 'application/pdf', pdf), await keep('statementData', 'text/csv; charset=utf-8', csv)]
}

async function headingOf(ctx: Ctx, accountId: AccountId): Promise<Heading> {
  const account = (await accountOf(ctx, accountId))!
  const person = (await holderOf(ctx.tx, account))?.legalName || 'Name not given yet'
  const custodian = custodians.find(({ code }) => code === account.custodian) ?? null
  // The owner of an IRA's shares is its custodian, for the benefit of the person.
  const holder = custodian ? `${custodian.name}, custodian FBO ${person} IRA` : person
  return {
    holder,
    custodian: custodian?.name ?? null,
    account: accountLine(account),
    madeOn: ctx.clock.today(),
  }
}
