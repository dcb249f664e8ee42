export { logSigner } from './proof-keys.ts'
export { checkpointNote, entryBundle, growthProof, hashTile } from './published.ts'
