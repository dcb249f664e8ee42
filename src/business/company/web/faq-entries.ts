import { company } from '../company.ts'

export type FaqEntry = { readonly question: string; readonly answer: readonly string[] }
export type FaqGroup = { readonly title: string; readonly entries: readonly FaqEntry[] }

export const faq: readonly FaqGroup[] = [
  {
    title: 'Starting',
    entries: [
      {
        question: 'How much do I need to start?',
        answer: ['$100 for your first investment. Once you are invested, $25 is enough to add.'],
      },
      {
        question: 'Do I have to be an accredited investor?',
        answer: [
          'No. Most portfolios are open to everybody in the USA, in states that allow it. Without accreditation you may invest up to 10% of the greater of your income or net worth in such a portfolio, and $100,000 at the most.',
          'Some portfolios are for accredited investors only, and say so on their page.',
        ],
      },
      {
        question: 'Why do you ask for my social security number?',
        answer: [
          'The law asks every company like us to know its investors. The payment partner checks it. We keep it encrypted and show you only its last four digits.',
        ],
      },
      {
        question: 'Can I invest from an IRA?',
        answer: ['Yes: traditional, Roth and SEP, from $5,000. The custodian charges $150 a year.'],
      },
    ],
  },
  {
    title: 'Dividends',
    entries: [
      {
        question: 'Where does a dividend come from?',
        answer: [
          'Plants sell the power that their meters count. What is left after costs and a reserve is shared among all holders, by shares, once a month.',
          'Open any dividend in your account to see each of these figures.',
        ],
      },
      {
        question: 'Is a dividend promised?',
        answer: [
          'No. It depends on sun, water and the price of power. Estimates are marked as such and never added to what was paid.',
        ],
      },
      {
        question: 'What can I do with it?',
        answer: ['Keep it as cash, reinvest it into a portfolio of your choice, or have it sent to your bank.'],
      },
    ],
  },
  {
    title: 'Selling and taking money out',
    entries: [
      {
        question: 'Can I sell my shares?',
        answer: [
          'You list them, and other investors buy them, the oldest order first. A sale takes about 8 days when there are buyers; there may be none.',
          'Shares held for less than 3 years are sold at the share price less 5%. Every sale pays 1% to the portfolio. You see all of it before you confirm.',
        ],
      },
      {
        question: 'When can I withdraw cash?',
        answer: [
          'From 60 days after your first investment. Until then a bank could still take the first transfer back. A transfer is $250,000 at the most.',
        ],
      },
    ],
  },
  {
    title: 'Safety',
    entries: [
      {
        question: 'Who can see my bank account?',
        answer: [
          'You sign in at your bank. We get a token that moves money between the two accounts, and no password. The token never leaves our server.',
        ],
      },
      {
        question: `What if ${company.name} closes?`,
        answer: [
          'Each portfolio is a company of its own that owns its plants. Your shares are shares of that company.',
        ],
      },
      {
        question: 'Can I lose money?',
        answer: ['Yes, part or all of it. Invest only what you will not need for years.'],
      },
    ],
  },
]
