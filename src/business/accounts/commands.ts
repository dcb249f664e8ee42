import { businessInformationInput, w9Input } from '#business/people/commands.ts'
import { commands, perMinute } from '#engine/command/declare.ts'
import { cents, flag, id, integer, optional, record } from '#engine/command/input.ts'

const businessMeansInput = record(
  'BusinessMeansInput',
  {
    annualRevenue: cents('Revenue of the last fiscal year, in cents.'),
    netAssets: cents('Net assets at the end of the last fiscal year, in cents.'),
    isAccredited: flag('True if the business is an accredited investor.'),
    accreditedQualificationId: optional(
      integer('Qualification as an accredited investor, 6 or 7; left out if it claims none.'),
    ),
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
    says: 'Opens an account of a business next to the person’s individual account. Its identity check begins at once.',
    input: {
      business: businessInformationInput('Facts about the business; its EIN is required, whatever its type.'),
      means: businessMeansInput('Revenue and net assets of the business.'),
      isFormedToInvest: flag('True if the business was formed to buy these shares; it is then refused.'),
      w9: w9Input('Form W-9 signed for the EIN of the business.'),
    },
  },
  saveBusinessAccount: {
    audience: 'investor',
    account: 'owner',
    effect: 'settings',
    stepUp: { never: 'changes no one’s name once they are verified, and moves no money' },
    budget: perMinute(20, 'person'),
    says: 'Saves the facts of a business; after verification only address, trade name, website and means can change.',
    input: {
      accountId: id('acc'),
      business: businessInformationInput('The business itself; numbers that we hold may be left out.'),
      means: businessMeansInput('Revenue and net assets of the business.'),
      w9: optional(w9Input('Signed for a new EIN, which needs it.')),
    },
  },
})
