import type { Room } from '#platform/command/platform.ts'
import { addPromotion, endPromotion } from './change-promotions.ts'
import { takeSignUpCode } from './enter-code.ts'

/** Promotions: what an order is rewarded with. Orders call its door; the code of a sign-up comes by itself. */
export const promotionsRoom = (): Room => ({
  name: 'promotions',
  followers: { userRegistered: takeSignUpCode },
  proposals: { addPromotion, endPromotion },
})
