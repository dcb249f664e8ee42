import { businessDay } from '#kernel/business-day.ts'
import { taxDayFrom } from '#kernel/tax-days.ts'
import { freeCash } from './books.ts'
import { type Ctx, findItem } from './ctx.ts'
import { hashOf } from './file-format.ts'
import { readContent } from './folders.ts'
import { schema } from './schema.ts'

type Row = Readonly<Record<string, string>>
/** Why a row is not taken. */
export type RowError = { readonly code: string; readonly text: string }
type Check = (ctx: Ctx, row: Row) => Promise<RowError | null>

const missing = (row: Row, names: readonly string[]): RowError | null => {
  const name = names.find((one) => !row[one])
  return name ? { code: 'R01', text: `${name} is missing` } : null
}
const format = (row: Row, formats: Readonly<Record<string, RegExp>>): RowError | null => {
  const bad = Object.entries(formats).find(([name, form]) => !form.test(row[name] ?? ''))
  return bad ? { code: 'R02', text: `${bad[0]} is not as agreed` } : null
}
const day = /^\d{4}-\d{2}-\d{2}$/
const positive = /^[1-9]\d{0,14}$/

async function document({ db }: Ctx, name: string | undefined, hash: string | undefined): Promise<RowError | null> {
  const content = name ? await readContent(db, 'docs', name) : null
  if (!content) return { code: 'R04', text: 'the document is not there' }
  return hashOf(content) === hash ? null : { code: 'R04', text: 'the document is not what its hash says' }
}

async function account({ db }: Ctx, id: string | undefined): Promise<RowError | null> {
  const { rowCount } = await db.query(`select from ${schema}.account where id = $1`, [id ?? ''])
  return rowCount === 1 ? null : { code: 'R03', text: 'there is no such account' }
}

const applied = async (ctx: Ctx, ref: string | undefined): Promise<boolean> =>
  (await findItem(ctx, ref ?? ''))?.type === 'APP'

const personal = ['first', 'last', 'addr1', 'city', 'state', 'zip', 'otp_verified_at', 'signed_at', 'agreement_doc']
const contributionCodes = /^(RGC|RGP|SEP|R60|LRO|DRO|TRF|CNV|RCH)$/

async function unitsError({ db }: Ctx, { account: of, asset, units_micro: units }: Row): Promise<RowError | null> {
  const { rows } = await db.query(`select units from ${schema}.holding where account = $1 and asset = $2`, [of, asset])
  return BigInt(rows[0]?.units ?? 0) < BigInt(units!)
    ? { code: 'R08', text: 'the account does not hold that many units' }
    : null
}

/** Last year's regular contributions are taken until 15 April, or the first business day after it. */
function yearError({ code, tax_year: year }: Row, today: string): RowError | null {
  if (code !== 'RGC') return null
  const now = today.slice(0, 4)
  const isLastYear = Number(year) === Number(now) - 1 && today <= taxDayFrom(businessDay(`${now}-04-15`))
  return year === now || isLastYear ? null : { code: 'R07', text: 'the year is closed' }
}

export const checks: Readonly<Record<string, Check>> = {
  APP: async (ctx, row) =>
    missing(row, personal) ??
    format(row, { ssn: /^\d{9}$/, dob: day, ira_type: /^(traditional|roth|sep)$/ }) ??
    (row.ira_type === 'sep' ? missing(row, ['employer', 'employer_ein']) : null) ??
    (await document(ctx, row.agreement_doc, row.agreement_sha256)),
  BEN: async (ctx, row) => {
    const wrong = missing(row, ['account', 'name']) ?? format(row, { class: /^[PC]$/, pct: /^\d{1,3}\.\d{2}$/ })
    if (wrong) return wrong
    if (row.spouse_consent_doc) return document(ctx, row.spouse_consent_doc, row.spouse_consent_sha256)
    return null
  },
  DOC: async (ctx, row) =>
    (await applied(ctx, row.ref))
      ? // A file's name forces it, as at the other custodian.
        /-fail\./.test(row.file ?? '')
        ? { code: 'R04', text: 'the picture cannot be read' }
        : document(ctx, row.file, row.sha256)
      : { code: 'R03', text: 'there is no such application' },
  CAN: async (ctx, row) => {
    const target = await findItem(ctx, row.target_ref ?? '')
    if (!target) return { code: 'R03', text: 'there is nothing to cancel' }
    return target.status === '' ? null : { code: 'R11', text: 'it is past its cut-off' }
  },
  CTB: async (ctx, row) => {
    const isTransfer = row.code === 'TRF' || row.code === 'DRO'
    const isAll = isTransfer && row.amount_cents === ''
    return (
      format(row, { code: contributionCodes, ...(isAll ? {} : { amount_cents: positive }) }) ??
      missing(row, isTransfer ? ['from_custodian', 'from_account', 'plan_type'] : ['ach_ref', 'tax_year']) ??
      yearError(row, ctx.day) ??
      (await account(ctx, row.account))
    )
  },
  DIR: async (ctx, row) => {
    const wrong =
      format(row, { side: /^(buy|sell)$/, amount_cents: positive, units_micro: positive, price_micro: positive }) ??
      (await account(ctx, row.account)) ??
      (await document(ctx, row.sub_doc, row.sub_sha256))
    if (wrong) return wrong
    if (row.pt_flag !== 'N') return { code: 'R13', text: 'a transaction with a disqualified person' }
    const closed = await ctx.db.query(`select from ${schema}.closed_offering where offering = $1`, [row.asset])
    if (closed.rowCount) return { code: 'R09', text: 'we do not hold this asset' }
    if (row.side === 'sell') return unitsError(ctx, row)
    return (await freeCash(ctx, row.account!)) < BigInt(row.amount_cents!)
      ? { code: 'R08', text: 'the account does not hold that much cash' }
      : null
  },
  CNF: async (ctx, row) => {
    const target = await findItem(ctx, row.dir_ref ?? '')
    if (target?.type !== 'DIR') return { code: 'R03', text: 'there is no such direction' }
    const isBuy = target.cells.side === 'buy'
    if (target.status !== (isBuy ? 'SNT' : 'APR')) return { code: 'R11', text: 'it is not at this step' }
    const [units, directed] = [BigInt(row.units_micro || '0'), BigInt(target.cells.units_micro!)]
    if (isBuy ? units !== directed : units > directed) return { code: 'R02', text: 'the units are not those directed' }
    return document(ctx, row.doc, row.sha256)
  },
  DST: async (ctx, row) => {
    const wrong = format(row, { gross_cents: positive, fed_pct: /^\d{1,3}$/ }) ?? (await account(ctx, row.account))
    if (wrong) return wrong
    return (await freeCash(ctx, row.account!)) < BigInt(row.gross_cents!)
      ? { code: 'R08', text: 'the account does not hold that much cash' }
      : null
  },
  VAL: async (_ctx, row) => format(row, { as_of: day, price_micro: positive, asset_code: /^[ACE]$/ }),
  NTC: async (ctx, row) =>
    format(row, { kind: /^(INC|ROC|SAL|REF)$/, amount_cents: positive, pay_date: day }) ??
    (await account(ctx, row.account)),
}

/** The reference of a beneficiary row's list: the part before the colon. */
const listOf = ({ ref = '' }: Row): string => ref.split(':')[0]!

/** Beneficiaries are checked as a whole: one row that is wrong refuses its list. By the reference of each row that is refused. */
export async function listErrors(ctx: Ctx, rows: readonly Row[]): Promise<ReadonlyMap<string, RowError>> {
  const refused = new Map<string, RowError>()
  for (const list of Map.groupBy(rows, listOf).values()) {
    const error = sharesError(list) ?? (await spouseError(ctx, list)) ?? (await firstError(ctx, list))
    if (error) for (const { ref } of list) refused.set(ref!, error)
  }
  return refused
}

/** Within each class the shares come to 100. */
function sharesError(list: readonly Row[]): RowError | null {
  const sums = [...Map.groupBy(list, (row) => row.class).values()].map((rows) =>
    rows.reduce((sum, { pct = '' }) => sum + Math.round(Number(pct.replace('.', ''))), 0),
  )
  return sums.every((sum) => sum === 10_000)
    ? null
    : { code: 'R05', text: 'the shares of the class do not come to 100' }
}

const spouseStates = ['AZ', 'CA', 'ID', 'LA', 'NV', 'NM', 'TX', 'WA', 'WI']

/** The spouse signs if the state requires it and someone else is a primary beneficiary. */
async function spouseError(ctx: Ctx, list: readonly Row[]): Promise<RowError | null> {
  const needs = list.some((row) => row.class === 'P' && row.relationship !== 'spouse' && !row.spouse_consent_doc)
  if (!needs) return null
  const [of] = list
  const { rows } = await ctx.db.query(`select ref from ${schema}.account where id = $1`, [of!.account])
  const owner = (await findItem(ctx, rows[0]?.ref ?? of!.account ?? ''))?.cells
  return owner?.marital === 'married' && spouseStates.includes(owner.state ?? '')
    ? { code: 'R12', text: 'the spouse has not signed' }
    : null
}

async function firstError(ctx: Ctx, list: readonly Row[]): Promise<RowError | null> {
  for (const row of list) {
    const error = await checks.BEN!(ctx, row)
    if (error) return error
    // A last name forces it, as at the other custodian.
    if (/ Reject$/.test(row.name ?? '')) return { code: 'R02', text: 'We could not tell who this beneficiary is.' }
  }
  return null
}
