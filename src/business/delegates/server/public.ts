export { actedBy, actsOn } from './acted-by.ts'
export { signerWords } from './signer-words.ts'
