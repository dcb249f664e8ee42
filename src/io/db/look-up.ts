import DataLoader from 'dataloader'

/** More keys than these get a statement of their own. */
const mostTogether = 200

/**
 * A look-up by key. Requests within one turn of the event loop and one source share a statement; nothing is cached, so
 * each is answered by a statement sent after it.
 */
export function lookUp<Source extends object, Key extends string, Value>(
  load: (source: Source, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (source: Source, key: Key) => Promise<Value | undefined> {
  const loaders = new WeakMap<Source, DataLoader<Key, Value | undefined>>()
  const loaderOf = (source: Source) => {
    const valuesOf = async (keys: readonly Key[]) => {
      const values = await load(source, [...new Set(keys)])
      return keys.map((key) => values.get(key))
    }
    return new DataLoader<Key, Value | undefined>(valuesOf, { cache: false, maxBatchSize: mostTogether })
  }
  return (source, key) => {
    const loader = loaders.get(source) ?? loaderOf(source)
    loaders.set(source, loader)
    return loader.load(key)
  }
}

/** The same for several keys at once. More than fit a shared statement get their own. */
export function lookUps<Source extends object, Key extends string, Value>(
  load: (source: Source, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (source: Source, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>> {
  const find = lookUp(load)
  return async (source, keys) => {
    if (keys.length > mostTogether) return load(source, keys)
    const values = await Promise.all(keys.map((key) => find(source, key)))
    return new Map(keys.flatMap((key, nth) => (values[nth] === undefined ? [] : [[key, values[nth]]])))
  }
}
