export const channels = ['portal', 'mail', 'text'] as const
export type Channel = (typeof channels)[number]

export const groups = ['Money', 'Investing', 'Dividends', 'Account', 'Portfolios'] as const

type KindOf = {
  readonly group: (typeof groups)[number]
  readonly label: string
  readonly says: string
  /** What is on before someone chooses. Texts go only to a confirmed number, and only for what is worth one. */
  readonly mail: boolean
  readonly text: boolean | 'never'
  /** Why portal and mail cannot be switched off; left out where they can. */
  readonly always?: string
}

const leaving = 'Money leaves your account: whoever did it, you must hear of it.'
const owed = 'It may ask something of you, and has a date.'
const guards = 'It guards your account: if it was not you, you must hear of it.'
const law = 'The law asks us to tell you.'

/** The kinds of notifications, as the settings page lists them. */
export const kinds = {
  moneyIn: {
    group: 'Money',
    label: 'Money added',
    says: 'A transfer from your bank has arrived, or was cancelled.',
    mail: true,
    text: false,
  },
  moneyOut: {
    group: 'Money',
    label: 'Money leaving',
    says: 'Cash is on its way to your bank, has arrived, or stayed.',
    mail: true,
    text: true,
    always: leaving,
  },
  moneyReturned: {
    group: 'Money',
    label: 'Returned payments',
    says: 'Your bank sent a payment back, or something is owed.',
    mail: true,
    text: true,
    always: owed,
  },
  bankChanged: {
    group: 'Money',
    label: 'Bank accounts changed',
    says: 'A bank account was linked, replaced, removed, or chosen for payouts.',
    mail: true,
    text: true,
    always: guards,
  },
  bankRepair: {
    group: 'Money',
    label: 'Bank needs repair',
    says: 'Your bank wants you to sign in again, waits for two amounts, or stopped working.',
    mail: true,
    text: true,
  },
  orderPlaced: {
    group: 'Investing',
    label: 'Orders signed',
    says: 'You signed an order, or took it back.',
    mail: true,
    text: 'never',
  },
  orderSettled: {
    group: 'Investing',
    label: 'Investments settled',
    says: 'Your money became shares.',
    mail: true,
    text: false,
  },
  orderFailed: {
    group: 'Investing',
    label: 'Investments that failed',
    says: 'An order came to nothing, and why.',
    mail: true,
    text: true,
    always: owed,
  },
  autoInvestComing: {
    group: 'Investing',
    label: 'Auto-invest, the day before',
    says: 'What is invested tomorrow, with a link to skip it.',
    mail: true,
    text: true,
    always: 'We take money from your bank tomorrow: you must be able to stop it.',
  },
  autoInvestDone: {
    group: 'Investing',
    label: 'Auto-invest, done',
    says: 'A scheduled investment was made or skipped.',
    mail: true,
    text: 'never',
  },
  autoInvestStopped: {
    group: 'Investing',
    label: 'Auto-invest, changed or stopped',
    says: 'A schedule was started, changed, paused or ended, or failed.',
    mail: true,
    text: true,
  },
  sale: {
    group: 'Investing',
    label: 'Sales',
    says: 'Shares that you sell were sold, or taken back.',
    mail: true,
    text: true,
  },
  reward: {
    group: 'Investing',
    label: 'Rewards',
    says: 'Referral rewards and promotions: earned, claimed, ended.',
    mail: true,
    text: false,
  },
  dividendPaid: {
    group: 'Dividends',
    label: 'Dividends paid',
    says: 'A portfolio paid you.',
    mail: true,
    text: true,
  },
  dividendCorrected: {
    group: 'Dividends',
    label: 'Dividends corrected',
    says: 'What was paid was wrong, and was made right.',
    mail: true,
    text: false,
    always: 'It changes what you were paid.',
  },
  dividendFollowed: {
    group: 'Dividends',
    label: 'Reinvested or kept',
    says: 'What was done with a dividend, and when your choice changed.',
    mail: true,
    text: 'never',
  },
  security: {
    group: 'Account',
    label: 'Security',
    says: 'Sign-ins, passwords, second factors, contact data and beneficiaries.',
    mail: true,
    text: true,
    always: guards,
  },
  hold: {
    group: 'Account',
    label: 'Holds',
    says: 'Payouts wait, or the account is frozen or released.',
    mail: true,
    text: true,
    always: owed,
  },
  identity: {
    group: 'Account',
    label: 'Identity',
    says: 'What came of the check of your identity.',
    mail: true,
    text: false,
    always: law,
  },
  accreditation: {
    group: 'Account',
    label: 'Accreditation',
    says: 'What came of your accredited verification, and when it ends.',
    mail: true,
    text: false,
  },
  access: {
    group: 'Account',
    label: 'Account access',
    says: 'People who act in your account, and accounts that you act in.',
    mail: true,
    text: true,
    always: guards,
  },
  actedAccount: {
    group: 'Account',
    label: 'Accounts of others',
    says: 'Money or shares moved in an account that someone lets you see.',
    mail: false,
    text: 'never',
  },
  documents: {
    group: 'Account',
    label: 'Documents',
    says: 'An agreement, notice, statement or tax form is there, or what you sent was decided.',
    mail: true,
    text: false,
    always: law,
  },
  update: {
    group: 'Portfolios',
    label: 'Updates',
    says: 'News of portfolios that you hold.',
    mail: true,
    text: 'never',
  },
  sharePrice: {
    group: 'Portfolios',
    label: 'Share prices',
    says: 'A new share price of a portfolio that you hold.',
    mail: false,
    text: 'never',
  },
} as const satisfies Record<string, KindOf>

export type Kind = keyof typeof kinds
export const kindNames = Object.keys(kinds) as Kind[]
export const isKind = (word: string): word is Kind => Object.hasOwn(kinds, word)
export const kindOf = (kind: Kind): KindOf => kinds[kind]
