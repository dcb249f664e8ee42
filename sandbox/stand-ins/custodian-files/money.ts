import { type BusinessDay, bankDayFrom, plusDays } from '#kernel/business-day.ts'
import { outsideIraCents } from '../base/custodian-terms.ts'
import { addUnits, balanceOf, confirmUnits, enter } from './books.ts'
import { bankDaysAfter, type Ctx, centsOf, findItem, type Item, move, say, takeTrick } from './ctx.ts'

const clearingBankDays = 3
const lateReturnDays = 40

/** One step of whatever moves money or shares. */
export async function closeMoney(ctx: Ctx, item: Item): Promise<void> {
  if (item.type === 'CTB')
    return item.cells.code === 'TRF' || item.cells.code === 'DRO' ? transfer(ctx, item) : contribution(ctx, item)
  if (item.type === 'DIR') return item.cells.side === 'buy' ? buy(ctx, item) : sell(ctx, item)
  if (item.type === 'CNF') return confirm(ctx, item)
  if (item.type === 'DST') return distribution(ctx, item)
  if (item.type === 'NTC') return receive(ctx, item)
}

const goOn = async (ctx: Ctx, item: Item, status: string, next?: BusinessDay, more: Parameters<typeof say>[3] = {}) => {
  await move(ctx, item.ref, status, next ? { next } : {})
  await say(ctx, item, status, more)
}
const tomorrow = (ctx: Ctx): BusinessDay => bankDaysAfter(ctx.day, 1)

async function contribution(ctx: Ctx, item: Item): Promise<void> {
  const amount = BigInt(item.cells.amount_cents!)
  const trick = centsOf(item.cells.amount_cents)
  if (item.status === '' && trick === '03')
    return goOn(ctx, item, 'REJ', undefined, { code: 'R11', text: 'Not taken.' })
  if (item.status === '') return goOn(ctx, item, 'PND', bankDaysAfter(ctx.day, clearingBankDays))
  if (item.status === 'STL') {
    await enter(ctx, item.account!, { type: 'RET', amount: -amount, ref: item.ref })
    return goOn(ctx, item, 'RET', undefined, { code: 'R10', text: 'The bank took it back.' })
  }
  if (trick === '01')
    return goOn(ctx, item, 'RET', undefined, { code: 'R01', text: 'The bank account has not enough money.' })
  if (item.cells.code === 'CNV') {
    if ((await balanceOf(ctx, item.cells.from_account!)) < amount)
      return goOn(ctx, item, 'REJ', undefined, { code: 'R08', text: 'The account does not hold that much cash.' })
    await enter(ctx, item.cells.from_account!, { type: 'CNV', amount: -amount, ref: item.ref })
  }
  await deposit(ctx, item, item.cells.code === 'CNV' ? 'CNV' : 'DEP', amount)
  await goOn(ctx, item, 'STL', trick === '04' ? bankDayFrom(plusDays(ctx.day, lateReturnDays)) : undefined)
}

/** Cash that comes; the digits 05 and the console have it booked twice under two ids. */
async function deposit(ctx: Ctx, item: Item, type: string, amount: bigint): Promise<void> {
  await enter(ctx, item.account!, { type, amount, ref: item.ref })
  const isTwice = centsOf(item.cells.amount_cents) === '05' || (await takeTrick(ctx, 'cashTwice', item.account!))
  if (isTwice) await enter(ctx, item.account!, { type, amount, ref: item.ref })
}

async function transfer(ctx: Ctx, item: Item): Promise<void> {
  if (item.status === '') return goOn(ctx, item, 'PND', bankDaysAfter(ctx.day, clearingBankDays))
  const trick = centsOf(item.cells.amount_cents)
  if (trick === '02' || trick === '03')
    return goOn(ctx, item, 'REJ', undefined, { code: 'R11', text: 'The other custodian has no such account.' })
  await deposit(ctx, item, item.cells.code!, BigInt(item.cells.amount_cents || outsideIraCents))
  await goOn(ctx, item, 'STL')
}

async function buy(ctx: Ctx, item: Item): Promise<void> {
  const trick = centsOf(item.cells.amount_cents)
  if (item.status === '') return goOn(ctx, item, 'RCV', tomorrow(ctx))
  if (item.status === 'RCV' && trick === '03')
    return goOn(ctx, item, 'REJ', undefined, { code: 'R09', text: 'The asset was declined.' })
  if (item.status === 'RCV' && trick === '02')
    return goOn(ctx, item, 'NGO', tomorrow(ctx), { text: 'The signature is missing.' })
  if (item.status === 'RCV' || item.status === 'NGO') return goOn(ctx, item, 'APR', tomorrow(ctx))
  if (item.status !== 'APR') return
  const amount = BigInt(item.cells.amount_cents!) - (trick === '10' ? 1n : 0n)
  if ((await balanceOf(ctx, item.account!)) < amount)
    return goOn(ctx, item, 'REJ', undefined, { code: 'R08', text: 'The account no longer holds that much cash.' })
  const { asset, units_micro: units, price_micro: price } = item.cells
  await enter(ctx, item.account!, { type: 'BUY', amount: -amount, ref: item.ref })
  // Paid short, the issuer makes no shares of it.
  if (trick !== '10')
    await addUnits(ctx, item.account!, { asset: asset!, units: BigInt(units!), price: price!, status: 'PEND' })
  await goOn(ctx, item, 'SNT')
}

/** Approved, the issuer may sell; it confirms what was sold. */
async function sell(ctx: Ctx, item: Item): Promise<void> {
  const trick = centsOf(item.cells.amount_cents)
  if (item.status === '') return goOn(ctx, item, 'RCV', tomorrow(ctx))
  if (item.status === 'RCV' && trick === '03') return goOn(ctx, item, 'REJ', undefined, { text: 'Not taken.' })
  if (item.status === 'RCV' && trick === '02')
    return goOn(ctx, item, 'NGO', tomorrow(ctx), { text: 'The signature is missing.' })
  await goOn(ctx, item, 'APR')
}

async function confirm(ctx: Ctx, item: Item): Promise<void> {
  const direction = (await findItem(ctx, item.cells.dir_ref!))!
  const { side, asset, price_micro: price } = direction.cells
  if (side === 'buy') await confirmUnits(ctx, direction.account!, asset!)
  else {
    const units = -BigInt(item.cells.units_micro!)
    await addUnits(ctx, direction.account!, { asset: asset!, units, price: price!, status: 'CONF' })
  }
  await move(ctx, item.ref, 'CFD')
  await goOn(ctx, direction, 'CFD')
}

async function distribution(ctx: Ctx, item: Item): Promise<void> {
  const gross = BigInt(item.cells.gross_cents!)
  const trick = centsOf(item.cells.gross_cents)
  if (item.status === '') return goOn(ctx, item, 'RCV', tomorrow(ctx))
  if (item.status === 'RCV' && trick === '03') return goOn(ctx, item, 'REJ', undefined, { text: 'Not taken.' })
  if (item.status === 'RCV') return goOn(ctx, item, 'APR', tomorrow(ctx))
  // To the cent, in the person's favor.
  const withheld = (percent: string | undefined) => (gross * BigInt(percent || '0')) / 100n
  const [federal, state] = [withheld(item.cells.fed_pct), withheld(item.cells.state_pct)]
  await enter(ctx, item.account!, { type: 'DST', amount: -(gross - federal - state), ref: item.ref })
  if (federal > 0n) await enter(ctx, item.account!, { type: 'WHF', amount: -federal, ref: item.ref })
  if (state > 0n) await enter(ctx, item.account!, { type: 'WHS', amount: -state, ref: item.ref })
  await goOn(ctx, item, 'PAI')
}

/** The wire that was announced is there on its day. */
async function receive(ctx: Ctx, item: Item): Promise<void> {
  await deposit(ctx, item, item.cells.kind!, BigInt(item.cells.amount_cents!))
  await move(ctx, item.ref, 'STL')
}
