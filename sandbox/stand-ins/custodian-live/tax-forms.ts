import type { Ctx } from './ctx.ts'
import type { Resource } from './resources.ts'
import { schema } from './schema.ts'

const box7: Readonly<Record<string, string>> = {
  NORMAL_DISTRIBUTION: '7',
  EARLY_DISTRIBUTION: '1',
  EARLY_DISTRIBUTION_PENALTY_EXCEPTION: '2',
  REQUIRED_MINIMUM_DISTRIBUTION: '7',
  DISTRIBUTION_TO_BENEFICIARY: '4',
  RETURN_OF_EXCESS_CONTRIBUTION: '8',
  QUALIFIED_CHARITABLE_CONTRIBUTION: 'Y',
  DIRECT_ROLLOVER: 'G',
}
const box5498: Readonly<Record<string, string>> = {
  regular: '1',
  rollover_60_day: '2',
  late_rollover_self_certified: '13c',
  direct_rollover: '2',
  conversion: '3',
  recharacterization: '4',
  sep_employer: '8',
}

/** Forms 5498 and 1099-R of the years that have ended: the custodian files them. */
export async function taxForms(ctx: Ctx, account: Resource) {
  const year = Number(ctx.clock.today().slice(0, 4))
  const { rows } = await ctx.db.query<Row>(
    `select kind, data, to_char(updated_at at time zone 'America/New_York', 'YYYY') as year from ${schema}.resource
     where account_id = $1 and (kind = 'contribution' and status = 'settled' or kind = 'distribution' and status = 'paid') order by position`,
    [account.id],
  )
  return rows.flatMap((row) => formOf(account, year, row))
}

type Row = { readonly kind: string; readonly data: Readonly<Record<string, string | number>>; readonly year: string }

function formOf({ data: account }: Resource, year: number, { kind, data, year: paid }: Row): object[] {
  const taxYear = Number(kind === 'contribution' ? data.taxYear : paid)
  if (taxYear >= year || data.type === 'DIRECT_TRANSFER') return []
  const type = String(data.type)
  if (kind === 'distribution')
    return [
      {
        form: '1099-R',
        taxYear,
        box7: box7[type] ?? '7',
        grossCents: data.grossCents,
        withheldCents: data.federalCents,
      },
    ]
  const isRoth = account.iraType === 'roth' && type === 'regular'
  return [{ form: '5498', taxYear, box: isRoth ? '10' : (box5498[type] ?? '1'), amountCents: data.amountCents }]
}
