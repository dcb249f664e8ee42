export { logSigner, saltKeysOf } from './proof-keys.ts'
export { checkpointNote, entryBundle, growthProof, hashTile } from './published.ts'
