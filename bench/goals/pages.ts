import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { schema } from '#apps/api/schema.ts'
import { ana, olga } from '#sandbox/demo/sign-ins.ts'
import { pageQueries } from '#tests/figures/growth/page-queries.ts'
import type { BenchContext } from '../bench-context.ts'
import type { Figure, Goal, Pair } from '../goal.ts'
import { grownCompany } from '../grown-company.ts'
import { type HttpRequest, httpLoad } from '../http-load.ts'
import type { Sample } from '../measure.ts'
import { productServer } from '../servers.ts'
import { pageValuesOf } from './page-values.ts'

/** Queries that cannot be asked here, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  AccessReviewCsv: 'takes a review of access, of which there is none',
  AutoInvestSkipLink: 'takes a token from a mail',
  AccessInvitation: 'takes a token from a mail',
  SeeOwnerInvitation: 'takes a token from a mail',
  DocumentWatch: 'takes a token from a mail',
  MailToStop: 'takes a token from a mail',
  BooksCheck: 'proves the whole books: goal 13',
  Security: 'asks the provider of sign-ins',
  AskedTransfer: 'is asked while a transfer is on its way',
  IraOut: 'takes an account of its kind',
  Ira: 'takes an account of its kind',
  IraExcess: 'takes an account of its kind',
  BusinessAccountForm: 'asks the payment partner',
  BusinessForm: 'asks the payment partner',
  Estate: 'takes the case of an estate, of which there is none',
  NameChange: 'takes the case of a name change, of which there is none',
  HoldingTransfer: 'takes the case of a share transfer, of which there is none',
  Complaint: 'takes a complaint, of which there is none',
  ContactMessage: 'takes a message, of which there is none',
  ProposalPreview: 'takes a proposal that waits',
  SellOrder: 'takes a sell order of the person',
}

/** The queries of the browser that are asked here. */
export const measuredPages = () => pageQueries().filter(({ name }) => !(name in leftOut))

type Kind = 'signedIn' | 'staff' | 'preview'
type Page = { readonly name: string; readonly kind: Kind; readonly request: HttpRequest }

/** Pages of the staff that compute something for each holder before it is decided, and so grow with the holders. */
const previews = new Set(['DividendApproval', 'MonthClosePreview'])

/** Goal 14: every signed-in page and every list of the staff in a company of so many investors. */
export function pagesGoal({ cluster, size }: BenchContext): Goal {
  const [few, many] = size.members
  const slowest: string[] = []
  return {
    number: 14,
    title: `pages of a company of ${many.toLocaleString('en-US')} investors, the worst of all / 1, or of ${few.toLocaleString('en-US')}`,
    once: true,
    figures: [
      p99('a signed-in page alone: p99', 'signedIn'),
      p99('an operators’ list alone: p99', 'staff'),
      { ...p99('a preview of every holder alone: p99', 'preview'), moonshot: 500, acceptable: 2_000 },
      p99('signed-in pages, 50 connections: p99 of all', 'mixed'),
      {
        name: 'median of all signed-in pages',
        unit: 'ms',
        product: (pair) => pair.signedIn!.p50!,
        reference: (pair) => pair.signedInOfFew!.p50!,
        wants: 'atMost',
        moonshot: 1,
        acceptable: 1.1,
      },
    ],
    prepare: async () => ({
      round: async (): Promise<Pair> => {
        const fewer = await measured({ cluster, size }, few)
        const more = await measured({ cluster, size }, many)
        slowest.push(
          ...more.says,
          `loaded in ${more.seconds.toFixed(0)} s, ${more.entries.toLocaleString('en-US')} entries`,
        )
        return { ...more.pair, signedInOfFew: fewer.pair.signedIn }
      },
      says: () => slowest.join('; '),
    }),
  }
}

const p99 = (name: string, of: string): Figure => ({
  name,
  unit: 'ms',
  product: (pair) => pair[of]!.p99!,
  reference: () => 1,
  wants: 'atMost',
  moonshot: 50,
  acceptable: 200,
})

async function measured({ cluster, size }: Pick<BenchContext, 'cluster' | 'size'>, investors: number) {
  const { url, owner, seconds, entries } = await grownCompany(cluster, investors)
  const server = await productServer(url)
  try {
    const load = (connections: number, milliseconds: number, next: () => HttpRequest) =>
      httpLoad({ databasePid: cluster.pid, serverPid: server.pid, port: server.port, connections, milliseconds }, next)
    const pages = await pagesOf(owner, server)
    const alone: (Page & { readonly sample: Sample })[] = []
    for (const page of pages) {
      const ask = () => page.request
      // The first answers make plans and compiled code.
      await load(1, size.milliseconds / 5, ask).catch((cause: unknown) => {
        throw new Error(`${page.name} is not answered.`, { cause })
      })
      alone.push({ ...page, sample: await load(1, size.milliseconds / 2, ask) })
    }
    const ofInvestors = pages.filter(({ kind }) => kind === 'signedIn')
    const any = () => ofInvestors[Math.floor(Math.random() * ofInvestors.length)]!.request
    const mixed = await load(50, size.milliseconds * 4, any)
    const worstOf = (kind: Kind) => {
      const those = alone.filter((page) => page.kind === kind)
      const slow = those.toSorted((a, b) => b.sample.p99! - a.sample.p99!)
      const medians = those.map(({ sample }) => sample.p50!).toSorted((a, b) => a - b)
      return {
        sample: { ...slow[0]!.sample, p50: medians[Math.floor(medians.length / 2)]! },
        says: `${kind}: ${slow.slice(0, 8).map(({ name, sample }) => `${name} ${sample.p50!.toFixed(1)}/${sample.p99!.toFixed(1)} ms`)}`,
      }
    }
    const [signedIn, staff, preview] = [worstOf('signedIn'), worstOf('staff'), worstOf('preview')]
    return {
      seconds,
      entries,
      says: [signedIn.says, staff.says, preview.says],
      pair: { signedIn: signedIn.sample, staff: staff.sample, preview: preview.sample, mixed } satisfies Pair,
    }
  } finally {
    await server.stop()
  }
}

type Api = Awaited<ReturnType<typeof productServer>>

/** The requests of all pages, by an investor with two years behind her and by one of the staff who has opened her data. */
async function pagesOf(owner: pg.Pool, server: Api): Promise<Page[]> {
  const tokens = { investor: await tokenOf(owner, server, ana.email), staff: await tokenOf(owner, server, olga.email) }
  const values = await pageValuesOf(owner, ana.email)
  const post = (token: string, query: string, variables: Record<string, unknown>): HttpRequest => ({
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  })
  const opened = await fetch(`http://127.0.0.1:${server.port}/graphql`, {
    ...post(
      tokens.staff,
      'mutation ($input: OpenPersonalDataInput!) { openPersonalData(input: $input) { __typename } }',
      { input: { key: uuidv7(), userId: values.userId, reason: 'Measures the page' } },
    ),
  })
  const answer = (await opened.json()) as { readonly errors?: unknown }
  if (answer.errors) throw new Error(JSON.stringify(answer.errors))
  return measuredPages().map((page) => {
    const { name, text, roots } = page
    const isOfStaff = roots.some((root) => schema.getQueryType()!.getFields()[root]?.extensions.audience === 'operator')
    const kind = kindOf(name, isOfStaff || ofTheStaff.has(name))
    const token = kind === 'signedIn' ? tokens.investor : tokens.staff
    return { name, kind, request: post(token, text, values.of(page)) }
  })
}

function kindOf(name: string, isOfStaff: boolean): Kind {
  if (previews.has(name)) return 'preview'
  return isOfStaff ? 'staff' : 'signedIn'
}

/** Pages of the staff whose queries others may ask too. */
const ofTheStaff = new Set(['AccountFile', 'SharePrices'])

async function tokenOf(owner: pg.Pool, server: Api, email: string): Promise<string> {
  const { rows } = await owner.query<{ sub: string }>(
    'select identity_sub as sub from people."user" where email = $1',
    [email],
  )
  return server.tokenOfPerson({ sub: rows[0]!.sub, email, secondFactor: true })
}
