import { company, disclaimers } from '../company.ts'
import { pageMeta } from './company-meta.ts'
import { LegalPage, type LegalSection } from './legal-page.tsx'

export const handle = { static: true } as const

export const meta = () =>
  pageMeta(
    'Privacy Policy',
    'What we know of you, why, who else sees it, and how to have it deleted.',
    '/privacy-policy/',
  )

const sections: readonly LegalSection[] = [
  {
    title: 'What we keep',
    paragraphs: [
      'What you tell us: name, address, date of birth, social security or employer number, telephone, e-mail, and what you say of your income and net worth.',
      'What comes of using the account: investments, transfers, dividends, documents, and who did what and when.',
      'What your browser sends: its address on the internet and its kind. A message sent with the contact form carries that address.',
    ],
  },
  {
    title: 'Why',
    paragraphs: [
      'To open and run your account, to move your money, to make your tax forms, and because the law on securities and on money laundering asks for it.',
    ],
  },
  {
    title: 'Who else sees it',
    paragraphs: [
      'The payment partner that moves money and checks identity, the bank link that you use, the partner that holds signed agreements, the custodian of an IRA if you open one, and authorities where the law asks.',
      disclaimers.data,
    ],
  },
  {
    title: 'How it is kept',
    paragraphs: [
      'Numbers that identify you are encrypted, and only their last four digits are ever shown. Tokens of your bank never leave our server.',
      'Records of money are kept as long as the law asks, also after an account is closed.',
    ],
  },
  {
    title: 'What you can ask for',
    paragraphs: [
      'A copy of your data, a correction, or its deletion as far as the law lets us delete. Residents of California find a form for this in the footer of every page.',
      `We answer within 45 days. Nobody at ${company.name} treats you differently for asking.`,
    ],
  },
]

export default function PrivacyPolicyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="What we know of you, why, who else sees it, and how to have it deleted."
      changedOn="Nov 1, 2026"
      sections={sections}
    />
  )
}
