import DataLoader from 'dataloader'

/**
 * A look-up by key. What is asked for in one turn of the event loop of one source shares one statement; nothing is
 * remembered, so each is answered by a statement that was sent after it had been asked for.
 */
export function lookUp<Source extends object, Key extends string, Value>(
  load: (source: Source, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (source: Source, key: Key) => Promise<Value | undefined> {
  const loaders = new WeakMap<Source, DataLoader<Key, Value | undefined>>()
  const loaderOf = (source: Source) => {
    const found = async (keys: readonly Key[]) => {
      const values = await load(source, [...new Set(keys)])
      return keys.map((key) => values.get(key))
    }
    return new DataLoader<Key, Value | undefined>(found, { cache: false, maxBatchSize: 200 })
  }
  return (source, key) => {
    const loader = loaders.get(source) ?? loaderOf(source)
    loaders.set(source, loader)
    return loader.load(key)
  }
}
