/** The calls of the specification's section 7, spelled as there, with the fields of its section 3. */
export const operations = {
  currentUser: `query CurrentUser { me { user {
    id firstName lastName fullName email emailUpdateRequest createdAt confirmationDt type primaryPhone dateOfBirth ssn
    address1 address2 city state postalCode countryCode citizenshipCountryCode primaryImage { id public_id } identityProviderId
    businessName businessType businessClassification industryClassification ein intendedFundingSrcType
    isAccredited accreditedQualificationId netWorth annualIncome environmentalImpactVsReturns
    invalidEmailFlg permSuspendedFlg wealthChannelFlg showOnboardingWizard requiresBeneficialOwnership beneficialOwnershipIncomplete
    hasBankAccount hasInvested hasSubAccountWBuyDirection hasActiveAutoInvestSubscription hasPotentiallyIncompleteIRA hasCorporateShares ssnAlreadyExists
    personalInfoComplete investorInfoComplete businessInfoComplete iraComplete securityComplete beneficiaryComplete percentageComplete
    unreadNotificationCount
    openSubAccounts { id accountId iraType name subAccountType { id name } } subAccounts { id accountId iraType name subAccountType { id name } }
    dwollaCustomer { id status type documentVerificationType } accreditedVerification { id status }
    activeAutoInvestSubscriptions { id nextInvestmentDt } iraNextStep { code codeSince subAccountId } } } }`,
  accessible:
    'query MyAccessibleAccounts { myAccessibleAccounts { id accessType isOwner user { id firstName lastName email } accessGrant { id status grantedAt } } }',
  accredited: 'query MyAccreditedVerificationStatus { me { user { id accreditedVerification { id status } } } }',
  funding: `query FundingAccounts { me { user {
    id accountFrozenFlg dwollaCustomer { id } firstInvestmentDt investmentSum preferredReceivingAccount
    plaidItems { id access_token institution { name } accounts { account_id processor_token name subtype verification_status } }
    bankAccounts { id status type bankAccountType name created balance { value } channels bankName
      plaidAccount { id plaidItem { id item_id access_token reverificationRequiredFlg } } }
    subAccounts { id accountId iraType subAccountType { id name } status { balance pendingBalance statusText } buyDirections { id cancelledAt createdAt amount } } } } }`,
  autoInvest:
    'query ActiveAutoInvestSubscriptions { me { user { id activeAutoInvestSubscriptions { id nextInvestmentDt } } } }',
  iraNextStep: 'query IraNextStep { me { user { id iraNextStep { code codeSince subAccountId } } } }',
  userId: 'query UserId { me { user { id } } }',
  home: 'query HomeData { getAUM getLatestNAVBasedIRRCached { id date navBasedIRR } allHomePagePortfolios { id subtitle smallAvatarImageUrl } }',
  eligibility: `query InvestEligibility { me { user { state hasInvested substantiveRelationshipFlg isAccredited missingRequiredFieldsNo hasBankAccount
    isVerified ignoreCloseFrontendFlg accountFrozenFlg } }
    portfolio(id: "1") { id comingSoonFlg isAcceptingInvestments closeFrontendFlg regulation { id prohibitedStates numUnaccreditedInvestors }
      unaccreditedInvestorCount isCurrentUserInvested currentEquityData { id investmentCap totalNetRaisedMinusUnsoldShareValue } } }`,
  iraInterest: 'mutation UpdateHubSpotContactIRAInterest { updateHubSpotContactIRAInterest }',
  registerEmail:
    'mutation sendRegisterEmail($id: Int!, $email: String!) { sendRegisterEmail(id: $id, email: $email) { id } }',
  contact: `mutation sendContactUsEmail($email: String!, $firstName: String, $lastName: String, $message: String!, $identity: ContactIdentity) {
    sendContactUsEmail(email: $email, firstName: $firstName, lastName: $lastName, message: $message, identity: $identity) { id } }`,
} as const
