import { accessWords } from './access-words.ts'
import { accountWords } from './account-words.ts'
import { equityWords } from './equity-words.ts'
import { estateWords } from './estate-words.ts'
import { investingWords } from './investing-words.ts'
import { iraWords } from './ira-words.ts'
import { moneyWords } from './money-words.ts'
import { nameWords } from './name-words.ts'
import type { Notice } from './notice.ts'
import { securityWords } from './security-words.ts'
import { staffWords } from './staff-words.ts'
import { taxWords } from './tax-words.ts'
import { transferWords } from './transfer-words.ts'

export const notices: readonly Notice[] = [
  ...moneyWords,
  ...estateWords,
  ...transferWords,
  ...nameWords,
  ...investingWords,
  ...iraWords,
  ...accountWords,
  ...accessWords,
  ...securityWords,
  ...staffWords,
  ...taxWords,
  ...equityWords,
]
