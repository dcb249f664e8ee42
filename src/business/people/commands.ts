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
  businessName: text('The name under which the business is registered.'),
  doingBusinessAs: optional(text('The name under which the business trades, where it is another one.')),
  businessType: text('The legal form of the business.'),
  businessClassification: text('The id of a group in `businessClassifications`.'),
  industryClassification: text('Industry, as its id in `businessClassifications`.'),
  website: optional(text('The address of the website.')),
  ein: optional(secret(text('EIN, nine digits. May be left out if we already have it; a sole proprietor need not have one.'))),
  address1: text(),
  address2: optional(text()),
  city: text(),
  state: text(),
  postalCode: text(),
  controller: optional(controllerInput('Person who controls the business.')),
})

export const w9Input = record(
  'W9Input',
  {
    version: text('Version of the words that were shown.'),
    isSubject: flag(
      'True if item 2 is crossed out: the IRS has told the person that they are subject to backup withholding.',
    ),
  },
  'A signature under the certification of Form W-9.',
)

const personalInformationInput = record('PersonalInformationInput', {
  ...ofEachField(({ isOptional, asks }): Field<string | null> => (isOptional ? optional(text(asks)) : text(asks))),
  ssn: optional(secret(text('Nine digits. May be left out once we hold it, but not for a second identity check.'))),
  w9: optional(
    w9Input('Signed with the number. Payments to a person who has not signed are subject to backup withholding.'),
  ),
})

const investorProfileInput = record('InvestorProfileInput', {
  annualIncome: cents('Income a year, in cents, as the investor states it.'),
  netWorth: cents('Net worth without the home, in cents, as the investor states it.'),
  isAccredited: flag('True if the investor says that they are accredited.'),
  accreditedQualificationId: optional(integer('Number of the way to be accredited that the investor names.')),
  environmentalImpactVsReturns: optional(integer('From 0, returns alone, to 100, impact alone.')),
  occupation: optional(text('Occupation of the person.')),
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
  isAdult: flag('True if the person is 18 or older.'),
})

const campaignInput = record('CampaignInput', {
  utm_source: optional(text('The site or newsletter that the link stood in.')),
  utm_medium: optional(text('The kind of page or mail that the link stood in.')),
  utm_campaign: optional(text('The campaign of the link that brought the person.')),
  utm_content: optional(text('The variant of the link that brought the person.')),
  utm_term: optional(text('The search term of the link that brought the person.')),
})

const consentInput = record('ConsentInput', {
  document: text('Name of the text.'),
  version: text('The version of the text.'),
  hash: text('SHA-256 of the text that was shown, in hex.'),
})

const registerInput = record('RegisterInput', {
  type: choice('UserType'),
  firstName: optional(text()),
  lastName: optional(text()),
  referralCode: optional(text('The code of the person who invited the person.')),
  wealthChannel: optional(flag('True if the person came by the wealth channel.')),
  intendedFundingSrcType: optional(choice('IntendedFunding')),
  campaign: optional(campaignInput('Campaign from which the person came.')),
  consents: listOf(consentInput('Every text that was agreed to.')),
  sampleWord: optional(text('The word of the sample document: it shows that electronic records can be opened.')),
})

export const peopleCommands = commands('people', {
  registerUser: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    stepUp: 'never',
    pausedBy: 'signUps',
    says: 'Creates the account of the person who has signed up at the identity provider.',
    input: {
      registration: registerInput(
        'Facts that the person gives, saved as a whole: an optional field that is left out is emptied, unless it says otherwise.',
      ),
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
    says: 'Confirms the address of the signed-in person, and no one else’s (otherSignIn).',
    input: { token: secret(text('Secret token from the confirmation email.')) },
  },
  requestEmailChange: {
    audience: 'investor',
    publicWording: 'Change your email address',
    account: 'self',
    effect: 'settings',
    stepUp: 'proof',
    budget: sharedPerMinute(5, 'person'),
    says: 'Emails a link to the new address and a way to stop it to the old one. Needs a sign-in of the last ten minutes (signInAgain).',
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
    says: 'Takes effect only in a session of the person who asked for the change (otherSignIn).',
    input: { token: secret(text('Secret token from the email to the new address.')) },
  },
  cancelEmailChange: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    standing: 'open',
    stepUp: { never: 'leaves everything as it is' },
    says: 'Takes back a change of address that is not confirmed.',
  },
  vetoEmailChange: {
    audience: 'public',
    standing: 'any',
    stepUp: { never: 'by the link to the address on file: stops what someone else began' },
    budget: sharedPerMinute(20, 'address'),
    key: 'none',
    says: 'Stops a change, or undoes it within 72 hours; every session ends.',
    input: { token: secret(text('Token from the email to the old address.')) },
  },
  savePersonalInformation: {
    audience: 'investor',
    publicWording: 'Change your personal information',
    account: 'self',
    effect: 'settings',
    stepUp: { when: 'when it changes an existing phone number' },
    budget: sharedPerMinute(20, 'person'),
    says: 'Saves who the person is; the payment partner verifies it.',
    input: {
      person: personalInformationInput(
        'Facts that the person tells about themself, saved as a whole: an optional field that is left out is emptied, unless it says otherwise.',
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
    says: 'Signs Form W-9 again, for the number that we hold of the person or of the business in view.',
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
    says: 'Says that the person, or the business in view, is no longer a U.S. person. Shares cannot be bought any more, and payments are withheld from, until Form W-9 is signed again.',
  },
  saveBusinessInformation: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    stepUp: 'never',
    says: 'Saves what the business tells of itself; it is checked again where that is needed.',
    input: {
      business: businessInformationInput(
        'Facts that the business tells about itself, saved as a whole: an optional field that is left out is emptied, unless it says otherwise.',
      ),
    },
  },
  saveInvestorProfile: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    stepUp: 'never',
    says: 'Saves what the investor states about income, wealth and aims.',
    input: {
      profile: investorProfileInput(
        'Statement of the investor, saved as a whole: an optional field that is left out is emptied, unless it says otherwise.',
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
    says: 'Names everyone who inherits, all at once.',
    input: {
      beneficiaries: listOf(beneficiaryInput('All beneficiaries; who is left out is removed.')),
      spouseAgrees: flag('True if the investor is not married or the spouse agrees.'),
    },
  },
  saveTrustedContact: {
    audience: 'investor',
    publicWording: 'Change your trusted contact',
    account: 'self',
    effect: 'settings',
    stepUp: 'always',
    says: 'Names the trusted contact; none given takes them off.',
    input: { contact: optional(trustedContactInput('The person who is named.')) },
  },
})
