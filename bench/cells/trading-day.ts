/**
 * A market day of a company whose accounts live in many cells, second by second. An order keeps its shares or its cash in
 * the cell of its account and travels as a message to the home of its portfolio, the one cell that matches it; a fill
 * travels to the cells of both sides. Messages take seconds, come twice now and then, and wait while their cell is out, as
 * those of the outbox to a partner do.
 */
export type DayOptions = {
  readonly accounts: number
  readonly cells: number
  readonly portfolios: number
  /** Fills that a home books in a second. */
  readonly fillsASecond: number
  /** A cell that answers nothing in these seconds of the day; null for a day without. */
  readonly outage: { readonly cell: number; readonly from: number; readonly to: number } | null
  readonly seed: number
}

export type Day = {
  readonly orders: number
  readonly fills: number
  readonly messages: { readonly sent: number; readonly twice: number; readonly busiestSecondOfACell: number }
  /** The longest time from order to fill booked on both sides, in seconds, and the 99th of a hundred. */
  readonly slowest: { readonly ofOthers: number; readonly ofTheOneThatWasOut: number; readonly p99: number }
  /** The longest queue of a home. */
  readonly longestQueue: number
  readonly sharesBefore: number
  readonly sharesAfter: number
  readonly centsBefore: number
  readonly centsAfter: number
  readonly onTheirWay: number
}

const secondsADay = 23_400
const [sellersAThousand, buyersAThousand] = [2, 10]
/** So many of a hundred orders come within ten minutes after the opening. */
const atTheOpening = 30
const centsAShare = 1_000

type Side = 'sell' | 'buy'
type Order = { readonly side: Side; readonly account: number; readonly at: number; left: number }

export function tradingDay(options: DayOptions): Day {
  const { accounts, seed } = options
  const random = randomFrom(seed)
  const shares = new Float64Array(accounts).map(() => 10 + Math.floor(random() * 500))
  const cash = new Float64Array(accounts).map(() => Math.floor(random() * 400) * centsAShare)
  const before = { shares: sum(shares), cents: sum(cash) }
  const post = postOffice(options, random)
  const market = marketOf(options, { random, shares, cash, post })
  const orders = Math.floor((accounts * (sellersAThousand + buyersAThousand)) / 1_000)
  const moments = Array.from({ length: orders }, () =>
    Math.floor(random() * (random() * 100 < atTheOpening ? 600 : secondsADay)),
  ).toSorted((a, b) => a - b)
  let next = 0
  for (let now = 0; now <= secondsADay || post.waiting() > 0; now += 1) {
    for (; next < orders && moments[next]! <= now; next += 1) market.place(now)
    post.arrive(now)
    if (now < secondsADay) market.match(now)
    else market.endOrders(now)
  }
  return {
    orders,
    ...market.figures(),
    messages: post.figures(),
    sharesBefore: before.shares,
    sharesAfter: sum(shares),
    centsBefore: before.cents,
    centsAfter: sum(cash),
    onTheirWay: post.waiting(),
  }
}

type Message = { readonly id: number; readonly to: number; readonly arrive: (now: number) => void }
type PostOffice = ReturnType<typeof postOffice>
const twiceInAHundred = 2

/** Messages between cells: each is taken once by its id, whatever comes again, and waits for a cell that is out. */
function postOffice({ cells, outage }: DayOptions, random: () => number) {
  const due = new Map<number, Message[]>()
  const taken = Array.from({ length: cells }, () => new Set<number>())
  const figures = { sent: 0, twice: 0, busiestSecondOfACell: 0 }
  const isOut = (cell: number, at: number) => outage?.cell === cell && at >= outage.from && at < outage.to
  const deliver = (message: Message, at: number) => {
    const list = due.get(at)
    if (list) list.push(message)
    else due.set(at, [message])
  }
  return {
    isOut,
    figures: () => figures,
    waiting: () => due.size,
    send: (to: number, now: number, arrive: Message['arrive']) => {
      const message = { id: figures.sent, to, arrive }
      figures.sent += 1
      deliver(message, now + 1 + Math.floor(random() * 3))
      if (random() * 100 >= twiceInAHundred) return
      figures.twice += 1
      deliver(message, now + 1 + Math.floor(random() * 60))
    },
    arrive: (now: number) => {
      const list = due.get(now) ?? []
      due.delete(now)
      const load = new Map<number, number>()
      for (const message of shuffled(list, random)) {
        const { id, to, arrive } = message
        if (isOut(to, now)) deliver(message, outage!.to + Math.floor(random() * 5))
        else {
          load.set(to, (load.get(to) ?? 0) + 1)
          if (!taken[to]!.has(id)) arrive(now)
          taken[to]!.add(id)
        }
      }
      figures.busiestSecondOfACell = Math.max(figures.busiestSecondOfACell, ...load.values())
    },
  }
}

type Holdings = {
  readonly random: () => number
  readonly shares: Float64Array
  readonly cash: Float64Array
  readonly post: PostOffice
}

/** The orders of all portfolios, each at its home; and the fills, each booked by both sides in their own cells. */
function marketOf(options: DayOptions, { random, shares, cash, post }: Holdings) {
  const { accounts, cells, portfolios, fillsASecond } = options
  const portfolioOf = popularity(portfolios)
  const cellOf = (account: number) => account % cells
  const homeOf = (portfolio: number) => portfolio % cells
  const books = Array.from({ length: portfolios }, () => ({ sell: [] as Order[], buy: [] as Order[] }))
  const waits = waitsOf(options.outage)
  let [fills, longestQueue] = [0, 0]

  const give = (side: Side, account: number, count: number) => {
    if (side === 'sell') shares[account]! += count
    else cash[account]! += count * centsAShare
  }
  function fill(portfolio: number, [sell, buy]: readonly [Order, Order], at: number): void {
    const count = Math.min(sell.left, buy.left)
    sell.left -= count
    buy.left -= count
    fills += 1
    const cellsTouched = [homeOf(portfolio), cellOf(sell.account), cellOf(buy.account)]
    let sides = 0
    // The seller gets what a buyer had held, cash; and the buyer the shares.
    for (const [to, side] of [
      [sell.account, 'buy'],
      [buy.account, 'sell'],
    ] as const)
      post.send(cellOf(to), at, (now) => {
        give(side, to, count)
        sides += 1
        if (sides === 2) waits.note(now - Math.max(sell.at, buy.at), cellsTouched)
      })
  }
  return {
    place: (now: number) => {
      const side = random() * (sellersAThousand + buyersAThousand) < sellersAThousand ? 'sell' : 'buy'
      const account = Math.floor(random() * accounts)
      const portfolio = portfolioOf(random())
      const own = side === 'sell' ? shares[account]! : Math.floor(cash[account]! / centsAShare)
      const left = Math.min(1 + Math.floor(random() * 40), own)
      if (left === 0) return
      give(side, account, -left)
      post.send(homeOf(portfolio), now, () => books[portfolio]![side].push({ side, account, at: now, left }))
    },
    match: (now: number) => {
      const rooms = new Float64Array(cells).fill(fillsASecond)
      for (const [portfolio, { sell, buy }] of books.entries()) {
        const home = homeOf(portfolio)
        for (; !post.isOut(home, now) && sell[0] && buy[0] && rooms[home]! > 0; rooms[home]! -= 1) {
          fill(portfolio, [sell[0], buy[0]], now)
          if (sell[0].left === 0) sell.shift()
          if (buy[0]?.left === 0) buy.shift()
        }
        longestQueue = Math.max(longestQueue, Math.min(sell.length, buy.length))
      }
    },
    /** After the close, what found nobody goes back to its account. */
    endOrders: (now: number) => {
      for (const { sell, buy } of books)
        for (const { side, account, left } of [...sell.splice(0), ...buy.splice(0)])
          post.send(cellOf(account), now, () => give(side, account, left))
    },
    figures: () => ({ fills, longestQueue, slowest: waits.figures() }),
  }
}

/** From the later of two orders to the fill that both sides have booked, in seconds. */
function waitsOf(outage: DayOptions['outage']) {
  const all: number[] = []
  const slowest = { ofOthers: 0, ofTheOneThatWasOut: 0 }
  return {
    note: (wait: number, cellsTouched: readonly number[]) => {
      all.push(wait)
      const of = outage && cellsTouched.includes(outage.cell) ? 'ofTheOneThatWasOut' : 'ofOthers'
      slowest[of] = Math.max(slowest[of], wait)
    },
    figures: () => ({ ...slowest, p99: all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.99)] ?? 0 }),
  }
}

/** Some portfolios are wanted more than others: the nth as often as one nth of the first (Zipf). */
function popularity(portfolios: number): (chance: number) => number {
  const weights = Array.from({ length: portfolios }, (_, n) => 1 / (n + 1))
  const total = sum(weights)
  let reached = 0
  const bounds = weights.map((weight) => {
    reached += weight / total
    return reached
  })
  return (chance) =>
    Math.max(
      0,
      bounds.findIndex((bound) => chance < bound),
    )
}

const sum = (values: Iterable<number>): number => {
  let all = 0
  for (const value of values) all += value
  return all
}

function shuffled<Value>(list: readonly Value[], random: () => number): Value[] {
  const mixed = [...list]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    ;[mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!]
  }
  return mixed
}

/** Mulberry32: numbers from 0 to 1 that are the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
