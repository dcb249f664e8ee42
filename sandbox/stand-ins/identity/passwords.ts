import { hash, verify } from '@node-rs/argon2'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// One spelling for letters that keyboards compose differently.
const spelled = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(spelled(password), cost)

let nobody: Promise<string> | undefined

/** Takes equally long whether or not there is anyone with a password to compare with. */
export async function passwordMatches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const matches = await verify(passwordHash ?? (await nobody), spelled(password)).catch(() => false)
  return matches && passwordHash !== null && passwordHash !== undefined
}
