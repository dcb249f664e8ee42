import { generateSecret, generateURI, verify } from 'otplib'
import type { Factor, Factors } from './factors.ts'

export const newTotpSecret = (): string => generateSecret({ length: 20 })

export const barcodeUri = (secret: string, email: string): string =>
  generateURI({ issuer: 'Longlight', label: email, secret })

/** Whether this is the current code (RFC 6238, 30 seconds), and it was not used yet. */
export async function totpMatches(factors: Factors, factor: Factor, typed: string): Promise<boolean> {
  const token = typed.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token) || !factor.secret) return false
  const result = await verify({ secret: factor.secret, token, epochTolerance: 0 })
  return result.valid && 'timeStep' in result && factors.takeStep(factor.id, result.timeStep)
}
