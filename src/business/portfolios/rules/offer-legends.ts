import { type RegulationId, regulations } from './regulation.ts'

/**
 * The statements required wherever interest in an offering is solicited before its qualification: 17 CFR 230.255(b), as
 * in force since March 15, 2021.
 */
export const beforeQualification = [
  'We are not asking for money or anything else of value, and if you send it, we will not accept it.',
  'No offer to buy these shares can be accepted, and no part of the price can be received, until the SEC has qualified the offering statement.',
  'You may withdraw or revoke an offer to buy, without obligation or commitment of any kind, at any time before notice that it was accepted, which can be given only after qualification.',
  'Telling us that you are interested involves no obligation or commitment of any kind.',
] as const

/** Required on every page that shows an offering under Rule 506(c), 17 CFR 230.506(c)(2). */
export const onlyAccreditedLegend =
  'Rule 506(c) offering: accredited investors only, verified before any commitment. The shares are restricted securities.'

/** Replaces everything about an offering under Rule 506(b). */
export const privateOfferLine =
  'Details are for accredited investors and for people who have a relationship with us, after they log in.'

export const isOnlyForAccredited = (regulationId: number): boolean =>
  regulations[regulationId as RegulationId].onlyAccredited
