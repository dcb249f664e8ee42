import type { Cluster } from './cluster.ts'
import type { Pair } from './goal.ts'
import { productHistory, referenceHistory } from './histories.ts'
import { fillHolders } from './holders.ts'
import { fundedAccounts, referenceAccounts } from './ledgers.ts'
import type { Sample } from './measure.ts'
import type { Size } from './sizes.ts'

export type BenchContext = ReturnType<typeof benchContextOf>

export function benchContextOf(cluster: Cluster, size: Size) {
  return {
    cluster,
    size,
    fundedAccounts: fundedAccounts(cluster),
    referenceAccounts: referenceAccounts(cluster),
    productHistory: once((entries: number) => productHistory(cluster, entries)),
    holders: once((holders: number) => fillHolders(cluster, holders)),
    referenceHistory: once((entries: number) => referenceHistory(cluster, entries)),
    /** Runs the programs of a round one after the other; every other round begins with the last of them. */
    inTurn: async (index: number, programs: Readonly<Record<string, () => Promise<Sample>>>): Promise<Pair> => {
      const order = Object.entries(programs)
      if (index % 2 === 1) order.reverse()
      const samples: Record<string, Sample> = {}
      for (const [name, run] of order) {
        await cluster.settle()
        samples[name] = await run()
      }
      return samples
    },
  }
}

/** Makes an expensive value once for each size. */
function once<Made>(make: (size: number) => Promise<Made>): (size: number) => Promise<Made> {
  const made = new Map<number, Promise<Made>>()
  return (size) => {
    const found = made.get(size) ?? make(size)
    made.set(size, found)
    return found
  }
}
