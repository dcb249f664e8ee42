export const standings = ['good', 'frozen', 'suspended', 'deactivated', 'closed'] as const

export type Standing = (typeof standings)[number]

/** The message to a person whose account's standing prevents something: the same from the server and on every page. */
export const standingWords: Readonly<Record<Exclude<Standing, 'good'>, string>> = {
  frozen: 'Your account is frozen. Contact us and we will tell you why and what to do.',
  suspended: 'Your account has been suspended. We will be reaching out about next steps.',
  deactivated: 'Account temporarily deactivated. We will be reaching out about next steps.',
  closed: 'This account is closed. If you change your mind, write to us within 30 days of closing it.',
}

/** True if tokens, feeds and links work; the owner of a stopped account can still read it by logging in. */
export const bearersWorkIn: Readonly<Record<Standing, boolean>> = {
  good: true,
  frozen: true,
  suspended: false,
  deactivated: false,
  closed: false,
}
