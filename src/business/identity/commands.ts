import { commands, perMinute, sharedPerMinute } from '#engine/command/declare.ts'
import { choice, flag, id, optional, record, secret, text } from '#engine/command/input.ts'

const invitedOwnerInput = record('InvitedOwnerInput', {
  firstName: text(),
  lastName: text(),
  email: text('Email address of the owner, to which the invitation is sent.'),
})

const beneficialOwnerInput = record('BeneficialOwnerInput', {
  firstName: text(),
  lastName: text(),
  dateOfBirth: text(),
  numberKind: choice('OwnerNumberKind'),
  number: secret(text('Number of the Social Security card or passport; write-only.')),
  passportCountry: optional(text('Country of the passport, as its ISO 3166 code; left out without a passport.')),
  address1: text(),
  address2: optional(text()),
  city: text(),
  state: text(),
  postalCode: text(),
  countryCode: text('Country, as its ISO 3166 code of two letters.'),
})

export const identityCommands = commands('identity', {
  retryIdentityCheck: {
    audience: 'investor',
    account: 'self',
    effect: 'standing',
    stepUp: { never: 'part of the identity check' },
    says: 'Retries the identity check of a business; individuals are checked when they save their profile.',
  },
  uploadIdentityDocument: {
    audience: 'investor',
    account: 'self',
    effect: 'standing',
    stepUp: 'never',
    budget: perMinute(10, 'person'),
    secrets: ['bytes'],
    says: 'Uploads a small picture of an identity document. Larger files go to /uploads/identity-document.',
    input: {
      type: choice('IdentityDocumentType'),
      fileName: text('Name of the file, with its extension.'),
      contentBase64: text('Content of the file, in base64.'),
    },
  },
  addBeneficialOwner: {
    audience: 'investor',
    account: 'self',
    effect: 'standing',
    stepUp: { never: 'part of the identity check; says nothing of money or sign-in' },
    says: 'Adds a person who owns a quarter of the business or more.',
    input: { owner: beneficialOwnerInput('The beneficial owner.') },
  },
  editBeneficialOwner: {
    audience: 'investor',
    account: 'self',
    effect: 'standing',
    stepUp: { never: 'part of the identity check' },
    says: 'Edits the data of an owner before the partner has accepted it, or the one more time that the partner allows.',
    input: {
      id: id('bno', 'The beneficial owner, `bno_…`.'),
      owner: beneficialOwnerInput(
        'Corrected data of the owner, which replaces all of it: an optional field that is left out is emptied.',
      ),
    },
  },
  inviteBeneficialOwner: {
    audience: 'investor',
    publicWording: 'Ask a beneficial owner for their own data',
    account: 'self',
    effect: 'standing',
    stepUp: 'always',
    budget: sharedPerMinute(5, 'person'),
    says: 'Emails an owner a link to enter their own data. With `id`, sends a new link.',
    input: {
      id: optional(id('bno', 'The beneficial owner to invite again, `bno_…`; left out for a new owner.')),
      owner: invitedOwnerInput('Name and email address of the owner to invite.'),
    },
  },
  removeBeneficialOwner: {
    audience: 'investor',
    account: 'self',
    effect: 'standing',
    stepUp: { never: 'part of the identity check' },
    says: 'Removes a beneficial owner of the business.',
    input: { id: id('bno', 'The beneficial owner, `bno_…`.') },
  },
  revokeOwnerInvitation: {
    audience: 'investor',
    account: 'self',
    effect: 'standing',
    stepUp: { never: 'part of the identity check' },
    says: 'Revokes an owner’s invitation.',
    input: { id: id('bno', 'The beneficial owner, `bno_…`.') },
  },
  certifyBeneficialOwners: {
    audience: 'investor',
    account: 'self',
    effect: 'standing',
    stepUp: { never: 'part of the identity check' },
    says: 'Certifies that the named owners are complete.',
    input: {
      name: text('Signature: full name of the person who signs.'),
      isNoneDeclared: flag('True if the signer declares that no one owns a quarter or more.'),
      hash: text('SHA-256 of the text that was shown, in hex.'),
    },
  },
  answerOwnerInvitation: {
    audience: 'public',
    stepUp: { never: 'by a link in an email, without an account' },
    budget: sharedPerMinute(20, 'address'),
    says: 'Saves the data that an invited owner entered.',
    input: { token: secret(text()), owner: beneficialOwnerInput('Data of the invited owner.') },
  },
})
