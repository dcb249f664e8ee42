/** Names of the subjects of acts, by id prefix. */
const things: Readonly<Record<string, string>> = {
  acc: 'Account',
  acv: 'Accreditation',
  ais: 'Auto-invest schedule',
  alr: 'Alert',
  ave: 'Accreditation document',
  bno: 'Beneficial owner',
  bnk: 'Bank account',
  bsk: 'Basket',
  btr: 'Bank transfer',
  clo: 'Closing',
  ctb: 'IRA contribution',
  dep: 'Deposit',
  div: 'Dividend',
  doc: 'Document',
  dsr: 'Data request',
  eqg: 'Equity grant',
  est: 'Estate',
  esd: 'Estate document',
  grt: 'Access',
  hld: 'Legal hold',
  htd: 'Share transfer document',
  htr: 'Share transfer',
  iap: 'IRA application',
  idd: 'Identity document',
  itm: 'Bank link',
  itr: 'IRA transfer',
  lot: 'Lot',
  msg: 'Message',
  nmc: 'Name change',
  nmd: 'Name change document',
  ord: 'Order',
  pat: 'Access token',
  prp: 'Proposal',
  sel: 'Sale',
  stm: 'Statement',
  txc: 'Tax close',
  txf: 'Tax form',
  upd: 'Update',
  usr: 'Person',
  w9c: 'Form W-9',
  wdl: 'Withdrawal',
}

/** "Order" for `ord_…`; null if an id does not show its kind. */
export const thingOf = (named: string): string | null => things[/^([a-z0-9]{3})_/.exec(named)?.[1] ?? ''] ?? null

/** "recordPeriodCash" as "Record period cash". */
export function wordsOf(name: string): string {
  const words = name
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/:(?=\S)/g, ': ')
    .replaceAll(/(?<=[a-z0-9])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * An act's title in a list: its command's title, or its name as words. Proposals and row records are marked as such.
 */
export function actTitle(action: string, titleOf: (command: string) => string | null): string {
  const [, about] = /^propose:(.+)$/.exec(action) ?? []
  if (about) return `Propose: ${lowerFirst(titleOf(about) ?? wordsOf(about))}`
  const [, row] = /^record:(.+)$/.exec(action) ?? []
  return row ? `Record: ${lowerFirst(wordsOf(row))}` : (titleOf(action) ?? wordsOf(action))
}

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)
