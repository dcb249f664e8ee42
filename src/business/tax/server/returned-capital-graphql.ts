import { offerTerm, PortfolioRef } from '#business/portfolios/server/graphql.ts'
import { builder } from '#io/graphql/builder.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { noticeAddress } from '../rules/notice-address.ts'
import type { ReturnedCapitalNotice } from '../rules/returned-capital-notice.ts'
import { noticesOf, shownNotices } from './returned-capital.ts'

type Notice = ReturnedCapitalNotice & { readonly portfolioId: PortfolioId }

const NoticeRef = builder.objectRef<Notice>('ReturnedCapital').implement({
  description:
    'A distribution that was in part a return of capital: what an issuer publishes in the place of Form 8937.',
  fields: (t) => ({
    taxYear: t.exposeInt('taxYear', { description: 'The calendar year in which it is reported.' }),
    recordOn: t.expose('recordOn', {
      type: 'Day',
      description: 'Day at the end of which holders of shares were paid.',
    }),
    paidOn: t.expose('paidOn', { type: 'Day', description: 'The day of the action, line 14.' }),
    perShare: t.expose('perShare', {
      type: 'SharePrice',
      description: 'Payment for each share, in millionths of a dollar.',
    }),
    basisPerShare: t.expose('basisPerShare', {
      type: 'SharePrice',
      description: 'Amount by which the basis of each share falls, in millionths of a dollar (line 15).',
    }),
    calculation: t.exposeString('calculation', {
      description: 'Computation of that amount, and its sections, lines 16 and 17.',
    }),
    url: t.string({
      description: 'Form 8937 of it as a PDF, at this site.',
      resolve: ({ portfolioId, recordOn }) => noticeAddress(portfolioId, recordOn),
    }),
    dueOn: t.expose('dueOn', { type: 'Day', description: 'The last day to file or publish it.' }),
  }),
})

builder.objectField(PortfolioRef, 'returnedCapital', (t) =>
  t.field({
    type: [NoticeRef],
    nullable: true,
    complexity: 10,
    description: `The last ${shownNotices} distributions of closed tax years that were in part a return of capital, the oldest first; null unless you may see the whole offering.`,
    resolve: offerTerm(async ({ id }, _args, { platform }) =>
      (await noticesOf(platform, id)).map((notice) => ({ ...notice, portfolioId: id })),
    ),
  }),
)
