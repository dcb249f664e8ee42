export const channels = ['portal', 'mail', 'text'] as const
export type Channel = (typeof channels)[number]

export const groups = ['Money', 'Investing', 'Dividends', 'Account', 'Portfolios'] as const

type KindOf = {
  readonly group: (typeof groups)[number]
  readonly label: string
  readonly says: string
  /** The defaults before a choice. Texts go only to a confirmed number, and only for kinds that are worth one. */
  readonly mail: boolean
  readonly text: boolean | 'never'
  /** The reason why portal and mail cannot be switched off; undefined if they can. */
  readonly always?: string
}

const leaving = 'Money is leaving your account, so we always let you know.'
const owed = 'You may need to act by a deadline.'
const guards = 'It protects your account, so we always let you know.'
const law = 'The law requires us to tell you.'

/** The kinds of notifications, as the settings page lists them. */
export const kinds = {
  moneyIn: {
    group: 'Money',
    label: 'Money added',
    says: 'A transfer from your bank arrived or was canceled.',
    mail: true,
    text: false,
  },
  moneyOut: {
    group: 'Money',
    label: 'Money leaving',
    says: 'Cash is on its way to your bank, has arrived, or could not be sent; or shares left without a sale.',
    mail: true,
    text: true,
    always: leaving,
  },
  moneyReturned: {
    group: 'Money',
    label: 'Returned payments',
    says: 'Your bank returned a payment, or you have a balance due.',
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
    label: 'Bank accounts that need attention',
    says: 'A bank account stopped working, or your bank needs you to sign in again or enter two amounts.',
    mail: true,
    text: true,
  },
  orderPlaced: {
    group: 'Investing',
    label: 'Orders signed',
    says: 'You signed or canceled an order.',
    mail: true,
    text: 'never',
  },
  orderSettled: {
    group: 'Investing',
    label: 'Investments settled',
    says: 'Your payment settled and your shares were issued.',
    mail: true,
    text: false,
  },
  orderFailed: {
    group: 'Investing',
    label: 'Investments that failed',
    says: 'An order failed, and the reason.',
    mail: true,
    text: true,
    always: owed,
  },
  autoInvestComing: {
    group: 'Investing',
    label: 'Auto-invest, the day before',
    says: 'Tomorrow’s scheduled investments, with a link to skip them.',
    mail: true,
    text: true,
    always: 'We will debit your bank tomorrow, and you need to be able to stop it.',
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
    says: 'A schedule was started, changed, paused or ended, or an investment failed.',
    mail: true,
    text: true,
  },
  sale: {
    group: 'Investing',
    label: 'Sales',
    says: 'Shares you listed were sold, or the order was canceled.',
    mail: true,
    text: true,
  },
  reward: {
    group: 'Investing',
    label: 'Rewards',
    says: 'Referral rewards and promotions: earned, claimed, expired.',
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
    says: 'We corrected a dividend that was wrong.',
    mail: true,
    text: false,
    always: 'It changes the amount you were paid.',
  },
  dividendFollowed: {
    group: 'Dividends',
    label: 'Reinvested or kept',
    says: 'The use we made of your dividend, and changes to your choice.',
    mail: true,
    text: 'never',
  },
  security: {
    group: 'Account',
    label: 'Security',
    says: 'Log-ins, passwords, two-step verification, contact information and beneficiaries.',
    mail: true,
    text: true,
    always: guards,
  },
  hold: {
    group: 'Account',
    label: 'Holds',
    says: 'Withdrawals are on hold, or the account is frozen or released.',
    mail: true,
    text: true,
    always: owed,
  },
  identity: {
    group: 'Account',
    label: 'Identity',
    says: 'The result of your identity check.',
    mail: true,
    text: false,
    always: law,
  },
  accreditation: {
    group: 'Account',
    label: 'Accreditation',
    says: 'The result of your accredited verification, and when it expires.',
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
    says: 'Money or shares moved in an account you can see but do not own.',
    mail: false,
    text: 'never',
  },
  documents: {
    group: 'Account',
    label: 'Documents',
    says: 'A document is ready, or we have reviewed one you sent.',
    mail: true,
    text: false,
    always: law,
  },
  update: {
    group: 'Portfolios',
    label: 'Updates',
    says: 'News about portfolios you hold.',
    mail: true,
    text: 'never',
  },
  sharePrice: {
    group: 'Portfolios',
    label: 'Share prices',
    says: 'A new share price for a portfolio you hold.',
    mail: false,
    text: 'never',
  },
} as const satisfies Record<string, KindOf>

export type Kind = keyof typeof kinds
export const kindNames = Object.keys(kinds) as Kind[]
export const isKind = (word: string): word is Kind => Object.hasOwn(kinds, word)
export const kindOf = (kind: Kind): KindOf => kinds[kind]
