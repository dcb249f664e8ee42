import { expect, type Page, test } from '@playwright/test'

/**
 * Programs that check mail open the links in it, with scripts and without a session. A link that acts when it is opened acts
 * for them too; each page below may look, and no more.
 */
type MailedLink = {
  readonly mail: string
  readonly address: string
  /** The server's answers to the questions that the page asks on its way to its button. */
  readonly answers?: Readonly<Record<string, unknown>>
  /** The button that acts, and the mutation that it sends; none where one has to log in first. */
  readonly press?: readonly [button: string, mutation: string]
}

const accessInvitation = {
  ...{ status: 'pending', ownerName: 'Ada Reyes', accessType: 'read_only', delegateEmail: 'carla@example.com' },
  ...{ endsOn: null, accountNames: ['Individual Account'] },
}

const links: readonly MailedLink[] = [
  { mail: 'confirmation of a new address', address: '/confirm/?token=t' },
  { mail: 'confirmation of a changed address', address: '/email-change/?confirm=t' },
  {
    mail: 'warning to the old address',
    address: '/email-change/?stop=t',
    press: ['Stop the change', 'VetoEmailChange'],
  },
  {
    mail: 'request for personal data',
    address: '/ccpa-data-subject-request/confirm/?token=t',
    press: ['Confirm my request', 'ConfirmDataRequest'],
  },
  {
    mail: 'reminder of an automatic investment',
    address: '/auto-invest/skip/?schedule=sub_1&period=3&token=t',
    answers: { AutoInvestSkipLink: { link: { dueOn: '2026-12-01', total: 10_000, state: 'open', message: null } } },
    press: ['Skip', 'SkipAutoInvestByLink'],
  },
  {
    mail: 'any mail that may be stopped',
    address: '/stop-mail/?mail=ntf_1&token=t',
    answers: {
      MailToStop: { mail: { label: 'Monthly updates', says: 'News of a plant.', state: 'open', always: null } },
    },
    press: ['Stop', 'StopMailByLink'],
  },
  {
    mail: 'confirmation of emails about documents',
    address: '/document-emails/?watch=wat_1&token=t',
    answers: {
      DocumentWatch: {
        watch: { purpose: 'confirm', state: 'unconfirmed', portfolio: { id: '1', name: 'A portfolio' } },
      },
    },
    press: ['Confirm', 'ConfirmDocumentWatch'],
  },
  {
    mail: 'new version of a document',
    address: '/document-emails/?watch=wat_1&token=t',
    answers: {
      DocumentWatch: { watch: { purpose: 'end', state: 'confirmed', portfolio: { id: '1', name: 'A portfolio' } } },
    },
    press: ['Stop the emails', 'EndDocumentWatch'],
  },
  {
    mail: 'invitation of a delegate',
    address: '/account-access-accept/?id=grt_1&token=t',
    answers: { AccessInvitation: { accessInvitation } },
    press: ['Decline', 'DeclineAccess'],
  },
  {
    mail: 'invitation of an owner of a business',
    address: '/beneficial-owner/?token=t',
    answers: { SeeOwnerInvitation: { ownerInvitation: { firstName: 'Ada', lastName: 'Reyes', business: 'Pine LLC' } } },
  },
  { mail: 'invitation by an investor', address: '/get-started/?ref=FROM-LINK' },
  { mail: 'campaign with a code', address: '/get-started/?promo=SPRING' },
  { mail: 'answer of support', address: '/?contact=t&about=feedback' },
  { mail: 'welcome', address: '/?welcome' },
]

type Sent = { readonly name: string; readonly isMutation: boolean }

/** All that the page asks of the server, in its order; a question without an answer of its own meets an outage. */
async function listen(page: Page, answers: MailedLink['answers']): Promise<Sent[]> {
  const sent: Sent[] = []
  await page.route('**/graphql', async (route) => {
    const { query } = route.request().postDataJSON() as { readonly query: string }
    const [, kind, name] = /^\s*(query|mutation)\s+(\w+)/.exec(query) ?? []
    sent.push({ name: name ?? query, isMutation: kind !== 'query' })
    const data = answers?.[name ?? '']
    await route.fulfill({ json: data ? { data } : { data: null, errors: [{ message: 'The figures are away.' }] } })
  })
  return sent
}

for (const { mail, address, answers, press } of links)
  test(`opening the link of the ${mail} changes nothing`, async ({ page }) => {
    const sent = await listen(page, answers)
    const acts = () => sent.filter(({ isMutation }) => isMutation).map(({ name }) => name)
    await page.goto(`${process.env.SITE_ORIGIN}${address}`)
    await page.locator('html[data-awake]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    expect(acts()).toEqual([])
    if (!press) return
    const [button, mutation] = press
    await page.getByRole('button', { name: button }).first().click()
    await expect.poll(acts).toEqual([mutation])
  })
