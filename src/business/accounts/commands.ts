import { businessInformationInput, w9Input } from '#business/people/commands.ts'
import { commands, perMinute } from '#engine/command/declare.ts'
import { cents, flag, id, integer, optional, record } from '#engine/command/input.ts'

const businessMeansInput = record(
  'BusinessMeansInput',
  {
    annualRevenue: cents('Revenue of the last fiscal year, in cents.'),
    netAssets: cents('Net assets at the end of the last fiscal year, in cents.'),
    isAccredited: flag('True if the business is an accredited investor.'),
    accreditedQualificationId: optional(integer('Qualification as an accredited investor, 6 or 7; left out if it claims none.')),
  },
  'Revenue and net assets that a business states.',
)

export const accountsCommands = commands('accounts', {
  openBusinessAccount: {
    audience: 'investor',
    account: 'self',
    effect: 'standing',
    stepUp: { never: 'opens an empty account, which moves no money before it is verified' },
    budget: perMinute(10, 'person'),
    says: 'Opens an account of a business next to the person’s own. Its identity check begins at once.',
    input: {
      business: businessInformationInput('The business itself; its EIN is required, whatever its type.'),
      means: businessMeansInput('Statement of the business on its means.'),
      isFormedToInvest: flag('True if it was formed to buy these shares; such a business is refused.'),
      w9: w9Input('Signed for its EIN.'),
    },
  },
  saveBusinessAccount: {
    audience: 'investor',
    account: 'owner',
    effect: 'settings',
    stepUp: { never: 'changes no one’s name once they are verified, and moves no money' },
    budget: perMinute(20, 'person'),
    says: 'Changes what a business said of itself; once it is verified only its address, trade name, website and means.',
    input: {
      accountId: id('acc'),
      business: businessInformationInput('The business itself; numbers that we hold may be left out.'),
      means: businessMeansInput('Statement of the business on its means.'),
      w9: optional(w9Input('Signed for a new EIN, which needs it.')),
    },
  },
})
