import { userByAnyEmail } from '#business/people/server/public.ts'
import { proposalField } from '#engine/approvals/graphql.ts'
import { builder, namedEnum } from '#io/graphql/builder.ts'
import { noCents } from '#kernel/cents.ts'
import { isRefusal, refuse } from '#kernel/refusal.ts'
import { taxCommands } from '../commands.ts'
import { taxProposals } from '../proposals.ts'
import type { KindTotal } from '../rules/year-sums.ts'
import { freshPreview } from './close-preview-store.ts'
import { previewClose } from './close-year.ts'
import { figuresIn } from './previews-graphql.ts'

namedEnum(
  'TaxNumberNoticeKind',
  builder.enumType('TaxNumberNoticeKind', {
    description: 'Kind of record about a person’s taxpayer number.',
    values: {
      bNotice: { description: 'The IRS says that name and number do not match (CP2100 or CP2100A).' },
      cNotice: { description: 'The IRS asks to withhold, because interest or dividends were not reported.' },
      cNoticeEnded: { description: 'The IRS says that this has ended.' },
      numberProven: { description: 'The Social Security Administration or the IRS has confirmed the number.' },
    } as const,
  }),
)

proposalField(
  taxCommands.recordNumberNotice,
  async ({ id, email, reason, accountId = null, ...notice }, { platform }) => {
    const userId = await userByAnyEmail(platform.db, email)
    if (!userId) return refuse('noSuchUser', 'No one logs in with this address.', 'email')
    const payload = { userId, accountId, ...notice }
    return taxProposals.recordNumberNotice({ id, subject: userId, reason, payload })
  },
)

const nothing = { distributed: noCents, proceeds: noCents, kinds: [] as readonly KindTotal[] }

proposalField(taxCommands.closeTaxYear, async ({ id, reason, ...given }, { platform }) => {
  const input = figuresIn(given)
  // The proposal itself refuses an impossible close, after checking its id.
  const preview = (await freshPreview(platform.db, input)) ?? (await previewClose(platform, input))
  const totals = isRefusal(preview) ? nothing : preview
  const { distributed, proceeds } = totals
  const forms = totals.kinds.reduce((sum, { issued }) => sum + issued, 0)
  return taxProposals.closeTaxYear({
    id,
    subject: `${input.portfolioId}:${input.year}`,
    reason,
    payload: { ...input, distributed, proceeds, forms },
  })
})
