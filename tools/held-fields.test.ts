import { type GraphQLField, type GraphQLResolveInfo, isObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { schema } from '#apps/api/schema.ts'
import type { GraphContext } from '#io/graphql/context.ts'

/** A field of a row that is its own name, so that a resolver says which field it answers with. */
const named = (name: string): unknown =>
  new Proxy(
    Object.assign(() => undefined),
    {
      get: (_, part) => {
        if (part === Symbol.toPrimitive) return () => name
        return typeof part === 'symbol' || part === 'then' ? undefined : named(`${name}${name && '.'}${part}`)
      },
      apply: () => named(`${name}()`),
    },
  )

/** The field of the row that a field of the API answers with; null where it is computed. */
function heldBy({ name, resolve }: GraphQLField<unknown, GraphContext>): string | null {
  try {
    const value: unknown =
      resolve?.(named(''), {}, named('context') as GraphContext, {} as GraphQLResolveInfo) ?? named(name)
    if (value instanceof Promise) value.catch(() => undefined)
    const text = typeof value === 'function' || typeof value === 'string' ? String(value) : ''
    return text === '' || /[ ()]/.test(text) ? null : text
  } catch {
    return null
  }
}

const camel = (text: string): string => text.replace(/_(\w)/g, (_, first: string) => first.toUpperCase())
/** Whether a field of a row has the name of the API’s field, whatever it is a part of and whichever unit it says. */
const isNamed = (name: string, held: string): boolean =>
  camel(held.split('.').at(-1)!).replace(/(Cents|Micro)$/, '') === camel(name) ||
  (name === 'portfolio' && camel(held) === 'portfolioId')

/** Fields of the API that answer with a field of another name. */
const otherwise: Readonly<Record<string, string>> = {
  AccessBearer: 'id=ref',
  AccessibleAccount: 'accessGrant=grant',
  AccountSummary: 'isFrozen=frozen kind=retirement',
  AccountTaxYear: 'id=accountId:year',
  AccountUser: 'id=number',
  AccreditedVerification: 'openStatus=open.status',
  AlertPage: 'alert=cause',
  AutoInvestSubscription: 'nextInvestmentDt=nextOn',
  BeneficialOwner: 'problem=refusal',
  BeneficiarySettings: 'trustedContact=contact',
  BusinessAccountDetails: 'ein=ein_last_four',
  BuyDirection: 'cancelledAt=canceled_at',
  BuybackPart: 'sellOrderId=order.id value=paid',
  BuybackPlan: 'sharePrice=price',
  CashAvailability: 'held=held.amount heldUntil=held.until',
  ClearedBankBreaks: 'id=ids.0',
  ControlPerson:
    'address1=controller_address1 address2=controller_address2 city=controller_city dateOfBirth=controller_date_of_birth firstName=controller_first_name isSelf=controller_is_self lastName=controller_last_name postalCode=controller_postal_code ssn=controller_ssn_last_four state=controller_state title=controller_title',
  CorporateEquity: 'asOf=today',
  CurrentEquityData: 'totalNetRaisedMinusUnsoldShareValue=raised',
  Dividend: 'firstApprovedBy=firstApproval.by',
  DividendBridge: 'fromId=fromLine.id',
  DividendCalendarEntry: 'dividendLineId=dvl_dividendId_accountId',
  DividendCalendarPortfolio: 'portfolio=of.portfolioId',
  DividendChoice: 'target=targetPortfolioId',
  DividendCorrection: 'difference=amount',
  DividendTrace: 'portfolio=dividend.portfolioId',
  Document: 'url=/documents/id',
  EnteredPromotionCode: 'promotionId=id',
  EstateChecklistItem: 'state=accepted',
  HoldingTransferChecklistItem: 'state=accepted',
  HoldingTransferDocument: 'transferId=caseId',
  NameChangeChecklistItem: 'state=accepted',
  NameChangeDocument: 'nameChangeId=caseId',
  HoldingTransferLot: 'basis=cost',
  EstateDocument: 'estateId=caseId',
  EstateHeirShares: 'costAfter=basis costBefore=cost',
  EstateHolding: 'priceFrom=price.effectiveOn',
  EstatePicture: 'cashByHeir=division.cash sharesByHeir=division.sums',
  FilingRecord: 'correctedAt=correction.at correctionReason=correction.reason',
  FundingSource: 'created=created_at problem=reason signInToRepair=item_id type=bank',
  GrantedAccess: 'grantedAt=acceptedAt status=state',
  Holding: 'sharePrice=price',
  ImportedBankStatement: 'id=hash',
  InvestQuote: 'minimum=seen.leastInvestment sharePrice=seen.price',
  IraBeneficiary: 'name=entityName',
  IraReceipt: 'reason=refusal_reason',
  IraTransfer: 'accountLastFour=from_account_last_four asked=amount_cents from=from_custodian',
  MonthClose:
    'cashProposalId=cashProposal.id id=portfolioId:month lockProposalId=lockProposal.id lockProposedBy=lockProposal.proposed_by',
  MonthCloseCash: 'correctedAt=corrected.at correctedBy=corrected.proposedBy correctionReason=corrected.reason',
  MonthClosePreview: 'holdersBefore=last.dividend.holders monthBefore=last.dividend.month poolBefore=last.pool',
  NavBasedIrr: 'navBasedIRR=percent',
  NextDividend: 'expectedOn=on',
  OfferingDocument: 'mediaType=application/pdf',
  OfferingDocumentDifference: 'from=from.version to=to.version',
  OpenWork: 'id=kind:subject owner=owner.email snoozeReason=rest.reason snoozedBy=rest.by snoozedUntil=rest.until',
  Operator: 'suspendedAt=suspension.at suspendedBy=suspension.by suspensionReason=suspension.reason',
  Order: 'agreementDocumentId=recurringAgreement sharePrice=price',
  OrderFill: 'source=listed',
  OwedFiling: 'evidence=filing workId=filing:subject',
  OwnedBusiness: 'isFrozen=frozen',
  PastSale: 'sharePrice=price',
  PaymentCustomer: 'id=partner_id problem=refusal problemField=refused_field',
  PlaidAccount: 'id=partner_account_id',
  PlaidItem: 'item_id=id reverificationRequiredFlg=reverification_required',
  PlaidLinkedAccount: 'account_id=partner_account_id',
  Plant: 'capacityKw=capacity_dc_kw',
  PlantReading: 'plantName=name',
  Portfolio: 'technologies=product_kinds technology=product_kinds.0',
  PortfolioExit:
    'boughtBackValue=sold.boughtBack pausedSince=rails.pause.since recentDays=recent.days recentlyBoughtValue=recent.bought recentlyListedValue=recent.listed restMessage=rest.message soldShares=sold.shares soldValue=sold.value tradedThisYear=traded tradingCap=rails.cap venueFee=rails.fee',
  PromotionOffer: 'promotionId=promotion.id',
  QueuePlace: 'timeToSell=time',
  QueuedSellOrder: 'isLarge=large leftShares=left',
  Receivable: 'accountId=owner',
  Regulation: 'id=regulation_id',
  ReturnedCapital: 'url=/returned-capital/portfolioId/recordOn.pdf',
  RoleGrant: 'grantedBy=by',
  RowResults: 'id=first',
  SaleLot: 'costBasis=cost value=paid',
  SaleSum: 'costBasis=cost value=paid',
  SellOrder: 'endReason=end.reason filledShares=filled leftShares=left sharePriceSeen=priceShown',
  SellOrderFill: 'sharePrice=price',
  SellQuote: 'ifBoughtBack=boughtBack obstacle=refusal sharePrice=price timeToSell=time',
  StartedTaxYearPreview: 'id=portfolioId:year',
  SubAccount: 'accountId=id',
  SwitchOffTime: 'publicReason=public_text',
  TaxClose: 'formsIssued=forms formsMissing=missing kind=form',
  TaxFile: 'records=returns.length',
  TaxFormSale: 'washSaleLoss=disallowed',
  TaxFormTotals: 'kind=form',
  TaxYearForm: 'id=accountId:portfolioId:computed.year:computed.form kind=computed.form',
  TransferRow: 'id=id-accountId',
  User: 'confirmationDt=confirmed_at id=number identityProviderId=identity_sub ignoreCloseFrontendFlg=ignore_close_frontend intendedFundingSrcType=intended_funding_source_type invalidEmailFlg=invalid_email ssn=ssn_last_four substantiveRelationshipFlg=substantive_relationship wealthChannelFlg=wealth_channel',
  Weather: 'at=observed_at rainMillimetres=rain_mm',
}

describe('a field of the API', () => {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && !type.name.startsWith('__') && !['Query', 'Mutation'].includes(type.name),
  )
  const held = types.map((type) => {
    const fields = isObjectType(type) ? Object.values(type.getFields()) : []
    const found = fields.flatMap((field) => {
      const holds = heldBy(field)
      return holds === null ? [] : [[field.name, holds] as const]
    })
    return [type.name, found] as const
  })

  it('answers with the field of its own name, but for these', () => {
    expect(held.flatMap(([, fields]) => fields).length).toBeGreaterThan(1_500)
    const others = held.flatMap(([type, fields]) => {
      const unlike = fields.filter(([name, holds]) => !isNamed(name, holds)).map((pair) => pair.join('='))
      return unlike.length === 0 ? [] : [[type, unlike.toSorted().join(' ')] as const]
    })
    expect(Object.fromEntries(others)).toEqual(otherwise)
  })
})
