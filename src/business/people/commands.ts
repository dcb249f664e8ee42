import { commands, sharedPerMinute } from '#engine/command/declare.ts'
import {
  anyId,
  cents,
  choice,
  type Field,
  flag,
  integer,
  listOf,
  optional,
  rate,
  record,
  secret,
  text,
} from '#engine/command/input.ts'
import { ofEachField } from './rules/personal-fields.ts'

const controllerInput = record('ControllerInput', {
  isSelf: flag('True if the signed-in person controls the business.'),
  title: text('Title in the business, such as Managing member.'),
  firstName: optional(text()),
  lastName: optional(text()),
  dateOfBirth: optional(text()),
  ssn: optional(secret(text('Social Security number, nine digits. May be left out if we already have it.'))),
  address1: optional(text()),
  address2: optional(text()),
  city: optional(text()),
  state: optional(text()),
  postalCode: optional(text()),
})

export const businessInformationInput = record('BusinessInformationInput', {
  businessName: text('Registered name of the business.'),
  doingBusinessAs: optional(text('Trade name of the business; left out if it is the registered name.')),
  businessType: text('Legal form of the business, such as LLC.'),
  businessClassification: text('Group of industries, as its id in `businessClassifications`.'),
  industryClassification: text('Industry, as its id in `businessClassifications`.'),
  website: optional(text('Address of the website; left out if there is none.')),
  ein: optional(
    secret(text('EIN, nine digits. May be left out if we already have it; a sole proprietor need not have one.')),
  ),
  address1: text(),
  address2: optional(text()),
  city: text(),
  state: text(),
  postalCode: text(),
  controller: optional(controllerInput('Person who controls the business; left out for a sole proprietor.')),
})

export const w9Input = record(
  'W9Input',
  {
    version: text('Version of the certification text that the person was shown.'),
    isSubject: flag(
      'True if item 2 is crossed out: the IRS has told the person that they are subject to backup withholding.',
    ),
  },
  'A signature under the certification of Form W-9.',
)

const personalInformationInput = record('PersonalInformationInput', {
  ...ofEachField(({ isOptional, asks }): Field<string | null> => (isOptional ? optional(text(asks)) : text(asks))),
  ssn: optional(
    secret(
      text(
        'Social Security number, nine digits. May be left out if we already have it, but not for a second identity check.',
      ),
    ),
  ),
  w9: optional(w9Input('Form W-9 signed with the number. Without it, payments are subject to backup withholding.')),
})

const investorProfileInput = record('InvestorProfileInput', {
  annualIncome: cents('Yearly income as the investor states it, in cents.'),
  netWorth: cents('Net worth without the home as the investor states it, in cents.'),
  isAccredited: flag('True if the investor states that they are accredited.'),
  accreditedQualificationId: optional(
    integer('Qualification as an accredited investor, 1 to 7 in the order of the form; left out if none is claimed.'),
  ),
  environmentalImpactVsReturns: optional(
    integer('Preference from 0, returns alone, to 100, environmental impact alone.'),
  ),
  occupation: optional(text('Occupation of the investor, in words.')),
})

const beneficiaryInput = record('BeneficiaryInput', {
  id: anyId('Id that the client makes: ben_ and a UUIDv7.'),
  class: choice('BeneficiaryClass'),
  firstName: text(),
  lastName: text(),
  relationship: text(),
  dateOfBirth: text(),
  share: rate('Share of the account, in millionths; the shares of each class add up to 1000000.'),
  perStirpes: flag('True if the share of a beneficiary who dies first goes to their children.'),
  ssn: optional(secret(text('Social Security number, nine digits; left out, the stored number stays.'))),
})

const trustedContactInput = record('TrustedContactInput', {
  firstName: text(),
  lastName: text(),
  relationship: text(),
  phone: optional(
    text('US phone number of the contact, with area code; may be left out if an email address is given.'),
  ),
  email: optional(text('Email address of the contact; may be left out if a phone number is given.')),
  isAdult: flag('True if the contact is 18 or older.'),
})

const campaignInput = record('CampaignInput', {
  utm_source: optional(text('Site or newsletter that contained the link (utm_source).')),
  utm_medium: optional(text('Kind of page or email that contained the link (utm_medium).')),
  utm_campaign: optional(text('Campaign of the link (utm_campaign).')),
  utm_content: optional(text('Variant of the link (utm_content).')),
  utm_term: optional(text('Search term of the link (utm_term).')),
})

const consentInput = record('ConsentInput', {
  document: text('Name of the text that the person agreed to.'),
  version: text('Version of the text that the person agreed to.'),
  hash: text('SHA-256 of the text that was shown, in hex.'),
})

const registerInput = record('RegisterInput', {
  type: choice('UserType'),
  firstName: optional(text()),
  lastName: optional(text()),
  referralCode: optional(text('Referral code of the friend who invited the person; left out without one.')),
  wealthChannel: optional(flag('True if the person came through the wealth channel.')),
  intendedFundingSrcType: optional(choice('IntendedFunding')),
  campaign: optional(campaignInput('Campaign from which the person came.')),
  consents: listOf(consentInput('Texts that the person agreed to.')),
  sampleWord: optional(text('The word of the sample document: it shows that electronic records can be opened.')),
})

export const peopleCommands = commands('people', {
  registerUser: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    stepUp: 'never',
    pausedBy: 'signUps',
    says: 'Creates the account of a person who has signed up at the identity provider.',
    input: {
      registration: registerInput('Data of the new account.'),
    },
  },
  sendRegisterEmail: {
    audience: 'investor',
    account: 'self',
    effect: 'none',
    stepUp: { never: 'to the address on file alone' },
    budget: sharedPerMinute(5, 'address'),
  },
  confirmEmail: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    stepUp: { never: 'by the link in the email, in a session of the same account' },
    budget: sharedPerMinute(20, 'address'),
    key: 'none',
    says: 'Confirms the email address of the signed-in person; a link of another person is refused (otherSignIn).',
    input: { token: secret(text('Secret token from the confirmation email.')) },
  },
  requestEmailChange: {
    audience: 'investor',
    publicWording: 'Change your email address',
    account: 'self',
    effect: 'settings',
    stepUp: 'proof',
    budget: sharedPerMinute(5, 'person'),
    says: 'Requests a change of email address: emails a link to the new address, and a link to stop it to the old one. Needs a sign-in within the last ten minutes (signInAgain).',
    input: { email: text('New email address of the person.') },
  },
  confirmEmailChange: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    stepUp: {
      never: 'by the link in the email, in a session of the same account; it was asked for with a recent sign-in',
    },
    budget: sharedPerMinute(20, 'address'),
    key: 'none',
    says: 'Confirms a change of email address, in a session of the person who requested it (otherSignIn).',
    input: { token: secret(text('Secret token from the email to the new address.')) },
  },
  cancelEmailChange: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    standing: 'open',
    stepUp: { never: 'leaves everything as it is' },
    says: 'Cancels a change of email address that is not confirmed yet.',
  },
  vetoEmailChange: {
    audience: 'public',
    standing: 'any',
    stepUp: { never: 'by the link to the address on file: stops what someone else began' },
    budget: sharedPerMinute(20, 'address'),
    key: 'none',
    says: 'Stops a change, or undoes it within 72 hours; every session ends.',
    input: { token: secret(text('Secret token from the email to the old address.')) },
  },
  savePersonalInformation: {
    audience: 'investor',
    publicWording: 'Change your personal information',
    account: 'self',
    effect: 'settings',
    stepUp: { when: 'when it changes an existing phone number' },
    budget: sharedPerMinute(20, 'person'),
    says: 'Saves name, address and taxpayer number of the person, which the payment partner verifies.',
    input: {
      person: personalInformationInput(
        'Personal data, saved as a whole: an optional field that is left out is emptied unless its description says otherwise.',
      ),
    },
  },
  certifyTaxNumber: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    standing: 'open',
    stepUp: { never: 'signs for the number on file, and moves nothing' },
    budget: sharedPerMinute(20, 'person'),
    says: 'Signs Form W-9 again for the stored taxpayer number of the person, or of the business in view.',
    input: { w9: w9Input('Signed certification of Form W-9.') },
  },
  withdrawTaxCertification: {
    audience: 'investor',
    publicWording: 'Withdraw the certification of your tax number',
    account: 'self',
    effect: 'settings',
    standing: 'open',
    stepUp: 'always',
    budget: sharedPerMinute(20, 'person'),
    says: 'Withdraws the certification that the person, or the business in view, is a U.S. person. Shares can no longer be bought, and tax is withheld from payments, until Form W-9 is signed again.',
  },
  saveBusinessInformation: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    stepUp: 'never',
    says: 'Saves the facts of the person’s business, which is verified again if needed.',
    input: {
      business: businessInformationInput(
        'Facts about the business, saved as a whole: an optional field that is left out is emptied unless its description says otherwise.',
      ),
    },
  },
  saveInvestorProfile: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    stepUp: 'never',
    says: 'Saves income, net worth and preferences of the investor.',
    input: {
      profile: investorProfileInput(
        'Statements of the investor, saved as a whole: an optional field that is left out is emptied unless its description says otherwise.',
      ),
    },
  },
  saveBeneficiaries: {
    audience: 'investor',
    publicWording: 'Change who inherits your account',
    account: 'self',
    effect: 'settings',
    stepUp: 'always',
    ids: { 'named.id': 'ben' },
    says: 'Saves the complete list of beneficiaries.',
    input: {
      beneficiaries: listOf(beneficiaryInput('Complete list of beneficiaries; anyone left out is removed.')),
      spouseAgrees: flag('True if the investor is not married or the spouse agrees.'),
    },
  },
  saveTrustedContact: {
    audience: 'investor',
    publicWording: 'Change your trusted contact',
    account: 'self',
    effect: 'settings',
    stepUp: 'always',
    says: 'Saves the trusted contact; without `contact`, removes the contact.',
    input: { contact: optional(trustedContactInput('Trusted contact; left out to remove the contact.')) },
  },
})
