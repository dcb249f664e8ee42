import type { Act } from './act.ts'

/** Written by `npm run codegen` from the declarations of the staff’s commands. */
export const acts: readonly Act[] = [
 {
  "name": "acknowledgeAlert",
  "title": "Acknowledge an alert",
  "says": "Acknowledges an alert and takes it off the list. Operator and note stay on record.",
  "job": "system",
  "secondPerson": null,
  "undo": {
   "never": "An alert comes back if its cause does."
  },
  "notifies": {
   "nobody": "Alerts are for the staff."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Alert",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "alr"
   },
   {
    "name": "note",
    "label": "Note",
    "help": "Findings of the operator, kept with the alert.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "acknowledgeAlerts",
  "title": "Acknowledge several alerts",
  "says": "Takes alerts off the list that have one cause, with one note. Up to 100 rows; each has its own result.",
  "job": "system",
  "secondPerson": null,
  "undo": {
   "never": "An alert comes back if its cause does."
  },
  "notifies": {
   "nobody": "Alerts are for the staff."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "alerts",
    "label": "Alerts",
    "help": "Open alerts to acknowledge.",
    "kind": "id",
    "type": "[ID!]!",
    "isRequired": true,
    "isList": true,
    "prefix": "alr"
   },
   {
    "name": "note",
    "label": "Note",
    "help": "Findings of the operator, kept with each alert.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "acknowledgeComplaint",
  "title": "Acknowledge a complaint",
  "says": "Emails the person that the complaint is on record and by when it is answered; without an email address it is only recorded.",
  "job": "compliance",
  "secondPerson": null,
  "undo": {
   "never": "The acknowledgment has been emailed."
  },
  "notifies": [
   {
    "name": "mail.complaintReceived",
    "to": "email",
    "subject": "Complaint received"
   }
  ],
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Complaint",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "cmp"
   }
  ]
 },
 {
  "name": "acknowledgePage",
  "title": "Acknowledge a page",
  "says": "Acknowledges a page, so that no one else on call is notified. Its alerts stay on the list.",
  "job": "system",
  "secondPerson": null,
  "undo": {
   "never": "No one else is paged for it. Its alerts stay on the list."
  },
  "notifies": {
   "nobody": "Who was paged sees on the page that someone has it."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Page",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "pag"
   }
  ]
 },
 {
  "name": "addInvestorNote",
  "title": "Add a note about an investor",
  "says": "Adds a note about an investor, for other staff. Notes cannot be changed.",
  "job": "people",
  "secondPerson": null,
  "undo": [
   "addInvestorNote"
  ],
  "notifies": {
   "nobody": "Notes are for the staff, and the investor never reads them."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "userId",
    "label": "Investor",
    "kind": "person",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "text",
    "label": "Note",
    "help": "Text of the note, in paragraphs.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "addOnCallShift",
  "title": "Add a shift to the on-call rota",
  "says": "Adds a shift to the on-call rota: first or second place for one duty, from a start to an end.",
  "job": "system",
  "secondPerson": null,
  "undo": [
   "removeOnCallShift"
  ],
  "notifies": {
   "nobody": "Shifts are on the rota, where the staff read them."
  },
  "isKeyed": false,
  "makesId": "shf",
  "answers": "fields",
  "fields": [
   {
    "name": "duty",
    "label": "Duty",
    "kind": "choice",
    "type": "OnCallDuty!",
    "isRequired": true,
    "choices": [
     {
      "value": "compliance",
      "label": "Compliance",
      "help": "Requests, filings and identities: compliance."
     },
     {
      "value": "money",
      "label": "Money",
      "help": "Cash, banks and dividends: payments."
     },
     {
      "value": "system",
      "label": "System",
      "help": "The books’ proofs, jobs and partners: an engineer."
     }
    ]
   },
   {
    "name": "place",
    "label": "Place on call",
    "help": "1 for the person who is notified first, 2 for the next one.",
    "kind": "integer",
    "type": "Int!",
    "isRequired": true
   },
   {
    "name": "email",
    "label": "Email",
    "help": "Email address of the person on call.",
    "kind": "email",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "beginsAt",
    "label": "From",
    "help": "Start of the shift.",
    "kind": "instant",
    "type": "Instant!",
    "isRequired": true
   },
   {
    "name": "endsAt",
    "label": "Until",
    "help": "End of the shift.",
    "kind": "instant",
    "type": "Instant!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "addPromotion",
  "title": "Add a promotion",
  "says": "Proposes a promotion, which starts after a second operator has approved it.",
  "job": "portfolios",
  "secondPerson": "proposal",
  "undo": [
   "endPromotion"
  ],
  "notifies": {
   "nobody": "An offer is shown where it applies."
  },
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "promotion",
    "label": "Promotion",
    "help": "Terms of the promotion.",
    "kind": "record",
    "type": "PromotionInput!",
    "isRequired": true,
    "fields": [
     {
      "name": "id",
      "label": "Short name",
      "help": "Permanent short name of the promotion, such as spring-2027.",
      "kind": "id",
      "type": "ID!",
      "isRequired": true
     },
     {
      "name": "name",
      "label": "Name",
      "help": "Name of the promotion, as investors read it.",
      "kind": "text",
      "type": "String!",
      "isRequired": true
     },
     {
      "name": "startsOn",
      "label": "Starts on",
      "help": "First day of the promotion.",
      "kind": "day",
      "type": "Day!",
      "isRequired": true
     },
     {
      "name": "endsOn",
      "label": "Ends on",
      "help": "Last day of the promotion; left out if none is set.",
      "kind": "day",
      "type": "Day",
      "isRequired": false
     },
     {
      "name": "code",
      "label": "Code",
      "help": "Code that the investor enters; left out if the promotion needs none.",
      "kind": "text",
      "type": "String",
      "isRequired": false
     },
     {
      "name": "firstInvestmentOnly",
      "label": "First investment only",
      "help": "True if only a first investment is rewarded.",
      "kind": "flag",
      "type": "Boolean",
      "isRequired": false
     },
     {
      "name": "oncePerAccount",
      "label": "Once per account",
      "help": "True if an account is rewarded at most once.",
      "kind": "flag",
      "type": "Boolean",
      "isRequired": false
     },
     {
      "name": "accountKind",
      "label": "Account kind",
      "help": "Kind of account that is rewarded; left out: all.",
      "kind": "choice",
      "type": "PromotedAccountKind",
      "isRequired": false,
      "choices": [
       {
        "value": "business",
        "label": "Business",
        "help": "A business."
       },
       {
        "value": "individual",
        "label": "Individual",
        "help": "A person."
       },
       {
        "value": "ira",
        "label": "Ira",
        "help": "A retirement account."
       }
      ]
     },
     {
      "name": "portfolioIds",
      "label": "Portfolios",
      "help": "Portfolios whose orders are rewarded; left out for all.",
      "kind": "portfolio",
      "type": "[ID!]",
      "isRequired": false,
      "isList": true
     },
     {
      "name": "totalInvestedFrom",
      "label": "Total invested from",
      "help": "Smallest total invested of an account that is rewarded; left out for no lower limit.",
      "kind": "cents",
      "type": "Cents",
      "isRequired": false
     },
     {
      "name": "totalInvestedTo",
      "label": "Total invested to",
      "help": "Largest total invested of an account that is rewarded; left out for no upper limit.",
      "kind": "cents",
      "type": "Cents",
      "isRequired": false
     },
     {
      "name": "minimum",
      "label": "Minimum",
      "help": "Smallest order that is rewarded.",
      "kind": "cents",
      "type": "Cents!",
      "isRequired": true
     },
     {
      "name": "matchMillionths",
      "label": "Match",
      "help": "Reward as a part of the order; left out for a fixed amount.",
      "kind": "rate",
      "type": "Rate",
      "isRequired": false
     },
     {
      "name": "fixedAmount",
      "label": "Fixed amount",
      "help": "Reward of a fixed amount; left out if the reward is a part of the order.",
      "kind": "cents",
      "type": "Cents",
      "isRequired": false
     },
     {
      "name": "maximumReward",
      "label": "Maximum reward",
      "help": "Largest amount of one reward.",
      "kind": "cents",
      "type": "Cents!",
      "isRequired": true
     },
     {
      "name": "source",
      "label": "Source",
      "help": "Reference of the decision for the promotion.",
      "kind": "text",
      "type": "String!",
      "isRequired": true
     }
    ]
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the promotion, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "addReferralProgram",
  "title": "Add a referral program",
  "says": "Proposes referral terms for friends who join from a day on. Those who joined before keep the earlier terms.",
  "job": "people",
  "secondPerson": "proposal",
  "undo": [
   "endReferralProgram"
  ],
  "notifies": {
   "nobody": "A program is shown where it applies."
  },
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "startsOn",
    "label": "Starts on",
    "help": "First day on which friends may join by these terms.",
    "kind": "day",
    "type": "Day!",
    "isRequired": true
   },
   {
    "name": "endsOn",
    "label": "Ends on",
    "help": "Last day on which friends may join by these terms; left out if none is set.",
    "kind": "day",
    "type": "Day",
    "isRequired": false
   },
   {
    "name": "reward",
    "label": "Reward",
    "help": "Reward for each side.",
    "kind": "cents",
    "type": "Cents!",
    "isRequired": true
   },
   {
    "name": "minimum",
    "label": "Minimum",
    "help": "Smallest first investment of the friend that earns the reward.",
    "kind": "cents",
    "type": "Cents!",
    "isRequired": true
   },
   {
    "name": "sellOrderId",
    "label": "Standing order",
    "help": "The company’s standing sell order that supplies the shares.",
    "kind": "id",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "claimDays",
    "label": "Days to claim it",
    "help": "Number of days for which a reward can be claimed.",
    "kind": "integer",
    "type": "Int!",
    "isRequired": true
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the new terms, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "amendComplaint",
  "title": "Amend a complaint",
  "says": "Changes the class, amount, portfolio and person of a complaint. Its text and date stay.",
  "job": "compliance",
  "secondPerson": null,
  "undo": [
   "amendComplaint"
  ],
  "notifies": {
   "nobody": "The register is for the staff."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Complaint",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "cmp"
   },
   {
    "name": "class",
    "label": "Class",
    "help": "Class of the complaint.",
    "kind": "choice",
    "type": "ComplaintClass!",
    "isRequired": true,
    "choices": [
     {
      "value": "disclosure",
      "label": "Disclosure",
      "help": "Documents and statements."
     },
     {
      "value": "dividend",
      "label": "Dividend",
      "help": "Dividends."
     },
     {
      "value": "fee",
      "label": "Fee",
      "help": "Fees and penalties."
     },
     {
      "value": "other",
      "label": "Other",
      "help": "Anything else."
     },
     {
      "value": "payment",
      "label": "Payment",
      "help": "Payments and banks."
     },
     {
      "value": "privacy",
      "label": "Privacy",
      "help": "Privacy."
     },
     {
      "value": "sale",
      "label": "Sale",
      "help": "Buying and selling shares."
     },
     {
      "value": "service",
      "label": "Service",
      "help": "Service."
     },
     {
      "value": "valuation",
      "label": "Valuation",
      "help": "The share price."
     }
    ]
   },
   {
    "name": "amount",
    "label": "Amount in dispute",
    "help": "Left out if none is.",
    "kind": "cents",
    "type": "Cents",
    "isRequired": false
   },
   {
    "name": "portfolioId",
    "label": "Portfolio",
    "help": "Portfolio that the complaint concerns; left out if there is none.",
    "kind": "portfolio",
    "type": "ID",
    "isRequired": false
   },
   {
    "name": "userId",
    "label": "Person",
    "help": "Person who complains; left out if they have no account.",
    "kind": "person",
    "type": "ID",
    "isRequired": false
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the change, kept with the complaint.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "answerComplaint",
  "title": "Answer a complaint",
  "says": "Emails the answer to a complaint, or records an answer by mail or phone. A further answer corrects it.",
  "job": "compliance",
  "secondPerson": null,
  "undo": [
   "answerComplaint"
  ],
  "notifies": [
   {
    "name": "mail.complaintAnswer",
    "to": "email",
    "subject": "Complaint answer"
   }
  ],
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Complaint",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "cmp"
   },
   {
    "name": "way",
    "label": "Way",
    "help": "Way by which the answer is sent.",
    "kind": "choice",
    "type": "ComplaintAnswerWay!",
    "isRequired": true,
    "choices": [
     {
      "value": "email",
      "label": "Email",
      "help": "We send the answer by email."
     },
     {
      "value": "phone",
      "label": "Phone",
      "help": "The staff gave the answer by phone."
     },
     {
      "value": "postalMail",
      "label": "Postal mail",
      "help": "The staff sent the answer by postal mail."
     }
    ]
   },
   {
    "name": "text",
    "label": "Answer",
    "help": "Text of the answer.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "answerContactMessage",
  "title": "Answer a message",
  "says": "Emails an answer to the sender of a contact message.",
  "job": "people",
  "secondPerson": null,
  "undo": {
   "never": "The answer has been emailed."
  },
  "notifies": [
   {
    "name": "mail.contactAnswer",
    "to": "email",
    "subject": "Contact answer"
   }
  ],
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Message",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "msg"
   },
   {
    "name": "text",
    "label": "Answer",
    "help": "Text of the answer, in paragraphs.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "answerDataRequest",
  "title": "Answer a data request",
  "says": "Answers a privacy request: records the outcome and emails the answer.",
  "job": "compliance",
  "secondPerson": null,
  "undo": {
   "never": "The answer has been emailed."
  },
  "notifies": [
   {
    "name": "mail.dataRequestAnswer",
    "to": "email",
    "subject": "Data request answer"
   }
  ],
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Request",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "dsr"
   },
   {
    "name": "outcome",
    "label": "Outcome",
    "kind": "choice",
    "type": "DataRequestOutcome!",
    "isRequired": true,
    "choices": [
     {
      "value": "fulfilled",
      "label": "Fulfilled",
      "help": "The request was carried out in full."
     },
     {
      "value": "partly",
      "label": "Partly",
      "help": "A part was done; the law keeps the rest."
     },
     {
      "value": "refused",
      "label": "Refused",
      "help": "Nothing was done; the answer says why."
     }
    ]
   },
   {
    "name": "answer",
    "label": "Answer",
    "help": "Text of the answer that is emailed.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "appointOperator",
  "title": "Appoint an operator",
  "says": "Proposes to appoint a user as an operator.",
  "job": "system",
  "secondPerson": "proposal",
  "undo": [
   "dismissOperator",
   "suspendOperator"
  ],
  "notifies": {
   "nobody": "The new operator has no role yet. Each role that they get notifies them."
  },
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "email",
    "label": "Email",
    "help": "Email address of the user to appoint.",
    "kind": "email",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the appointment, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "approveDividend",
  "title": "Approve a dividend",
  "says": "Approves and pays a declared dividend. The operator who declared it cannot approve it.",
  "job": "portfolios",
  "secondPerson": "decision",
  "undo": [
   "correctDividend",
   "reverseDividend"
  ],
  "notifies": [
   {
    "name": "dividendPaid",
    "to": "paid",
    "subject": "Dividend paid"
   },
   {
    "name": "dividendCorrected",
    "to": "paid",
    "subject": "Dividend corrected"
   },
   {
    "name": "dividendReversed",
    "to": "paid",
    "subject": "Dividend reversed"
   },
   {
    "name": "dividendReinvested",
    "to": "person",
    "subject": "Dividend reinvested"
   },
   {
    "name": "dividendPaidOut",
    "to": "person",
    "subject": "Dividend paid out"
   },
   {
    "name": "dividendKeptAsCash",
    "to": "person",
    "subject": "Dividend kept as cash"
   }
  ],
  "isKeyed": true,
  "makesId": null,
  "answers": "approvable",
  "fields": [
   {
    "name": "id",
    "label": "Dividend",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "div"
   },
   {
    "name": "preview",
    "label": "Preview",
    "help": "The hash of the preview that was read. Where the approval would now do something else, it is refused (previewChanged).",
    "kind": "text",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "approveProposal",
  "title": "Approve a proposal",
  "says": "Approves a proposal of another operator and carries it out as its preview shows.",
  "job": "today",
  "secondPerson": "decision",
  "undo": {
   "never": "Undo the act that it carried out instead."
  },
  "notifies": {
   "nobody": "The act that it carries out notifies."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Proposal",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "prp"
   },
   {
    "name": "preview",
    "label": "Preview",
    "help": "Hash of the preview that the operator read. The approval is refused with previewChanged if its effect has changed since.",
    "kind": "text",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the approval, kept with the proposal; may be left out.",
    "kind": "paragraph",
    "type": "String",
    "isRequired": false
   }
  ]
 },
 {
  "name": "askForAccreditationEvidence",
  "title": "Ask for accreditation evidence",
  "says": "Emails an investor to ask for more evidence; the status of an approval stays.",
  "job": "people",
  "secondPerson": null,
  "undo": {
   "never": "The investor has been emailed."
  },
  "notifies": [
   {
    "name": "mail.accreditationAsked",
    "to": "email",
    "subject": "Accreditation asked"
   }
  ],
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Verification",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "acv"
   },
   {
    "name": "asked",
    "label": "Missing evidence",
    "help": "In words for the investor.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "breakGlass",
  "title": "Take a role in an emergency",
  "says": "Gives you one more role for 30 minutes. Access administrators and compliance are notified at once, every act is marked in the audit log, and another person reviews what you did. It approves nothing.",
  "job": "system",
  "secondPerson": null,
  "undo": [
   "endBreakGlass"
  ],
  "notifies": [
   {
    "name": "mail.staffNotice",
    "to": "email",
    "subject": "Staff notice"
   }
  ],
  "isKeyed": false,
  "makesId": "bgl",
  "answers": "fields",
  "fields": [
   {
    "name": "role",
    "label": "Role",
    "kind": "choice",
    "type": "BreakGlassRole!",
    "isRequired": true,
    "choices": [
     {
      "value": "compliance",
      "label": "Compliance",
      "help": "Legal holds, data requests and legal deadlines."
     },
     {
      "value": "engineerOnCall",
      "label": "Engineer on call",
      "help": "Stuck jobs and messages."
     },
     {
      "value": "payments",
      "label": "Payments",
      "help": "Transfers, cash cases and cash reviews."
     },
     {
      "value": "support",
      "label": "Support",
      "help": "Answers to investors."
     }
    ]
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for taking the role, which access administrators and compliance read at once.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "cancelEquityGrant",
  "title": "Cancel an equity grant",
  "says": "Proposes to cancel a share grant that was recorded wrongly. A second operator approves.",
  "job": "portfolios",
  "secondPerson": "proposal",
  "undo": [
   "recordEquityGrant"
  ],
  "notifies": [
   {
    "name": "grantCanceled",
    "to": "person",
    "subject": "Grant canceled"
   }
  ],
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "grantId",
    "label": "Grant",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "eqg"
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the proposal, for the operator who approves it.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "changeInvestorStanding",
  "title": "Change an investor’s standing",
  "says": "Proposes changes of an investor’s standing; fields that are left out stay as they are.",
  "job": "people",
  "secondPerson": "proposal",
  "undo": [
   "changeInvestorStanding"
  ],
  "notifies": [
   {
    "name": "investorStandingChanged",
    "to": "person",
    "subject": "Investor standing changed"
   },
   {
    "name": "accessEnded",
    "to": "person",
    "subject": "Access ended"
   }
  ],
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "email",
    "label": "Email",
    "help": "Email address of the investor.",
    "kind": "email",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "suspended",
    "label": "Suspended",
    "help": "True to suspend the person, who may then only read; left out, it stays.",
    "kind": "flag",
    "type": "Boolean",
    "isRequired": false
   },
   {
    "name": "substantiveRelationship",
    "label": "Substantive relationship",
    "help": "True if we have a relationship with the investor, which opens Rule 506(b) offerings; left out, it stays.",
    "kind": "flag",
    "type": "Boolean",
    "isRequired": false
   },
   {
    "name": "ignoreCloseFrontend",
    "label": "May buy what is closed to newcomers",
    "help": "True if the investor may buy offerings that are closed to others; left out, it stays.",
    "kind": "flag",
    "type": "Boolean",
    "isRequired": false
   },
   {
    "name": "wealthChannel",
    "label": "Came through an adviser",
    "help": "True if the investor came through an adviser; left out, it stays.",
    "kind": "flag",
    "type": "Boolean",
    "isRequired": false
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the change, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "changeLegalName",
  "title": "Change a legal name",
  "says": "Proposes that the new name of a case becomes the person’s. A mistake is corrected by a new case.",
  "job": "people",
  "secondPerson": "proposal",
  "undo": [
   "openNameChange"
  ],
  "notifies": [
   {
    "name": "legalNameChanged",
    "to": "person",
    "subject": "Legal name changed"
   }
  ],
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "nameChangeId",
    "label": "Name change",
    "help": "The id of the case, nmc_...",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "nmc"
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "For the person who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "changePortfolioStatus",
  "title": "Change a portfolio’s status",
  "says": "Proposes to open, pause or close a portfolio. A second operator approves.",
  "job": "portfolios",
  "secondPerson": "proposal",
  "undo": [
   "changePortfolioStatus"
  ],
  "notifies": {
   "nobody": "The public page shows it at once."
  },
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "portfolioId",
    "label": "Portfolio",
    "kind": "portfolio",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "status",
    "label": "Status",
    "kind": "choice",
    "type": "PortfolioStatus!",
    "isRequired": true,
    "choices": [
     {
      "value": "closed",
      "label": "Closed",
      "help": "It has ended."
     },
     {
      "value": "coming_soon",
      "label": "Coming soon",
      "help": "Not open yet."
     },
     {
      "value": "open",
      "label": "Open",
      "help": "Open to new investments."
     },
     {
      "value": "paused",
      "label": "Paused",
      "help": "Closed for now, except to people the staff allow."
     }
    ]
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the status, which investors read.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "reviewOn",
    "label": "Reviewed on",
    "help": "Day on which a pause is reviewed again; left out if none is set.",
    "kind": "day",
    "type": "Day",
    "isRequired": false
   }
  ]
 },
 {
  "name": "changeSellingRails",
  "title": "Change ways to sell",
  "says": "Proposes to open, close or pause the ways to sell shares of a portfolio. A second operator approves.",
  "job": "portfolios",
  "secondPerson": "proposal",
  "undo": [
   "changeSellingRails"
  ],
  "notifies": [
   {
    "name": "sellOrderCancelled",
    "to": "person",
    "subject": "Sell order cancelled"
   }
  ],
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "portfolioId",
    "label": "Portfolio",
    "kind": "portfolio",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "matched",
    "label": "Matched sales",
    "kind": "choice",
    "type": "MatchedMode!",
    "isRequired": true,
    "choices": [
     {
      "value": "indications",
      "label": "Indications",
      "help": "Indications to sell are recorded, without matching."
     },
     {
      "value": "matched",
      "label": "Matched",
      "help": "Firm orders are matched."
     },
     {
      "value": "off",
      "label": "Off",
      "help": "Shares cannot be sold to other investors."
     }
    ]
   },
   {
    "name": "matchedReason",
    "label": "Reason for matched sales",
    "help": "Reason for the rule on sales to other investors, in words that holders read.",
    "kind": "text",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "redemption",
    "label": "Redemption",
    "kind": "choice",
    "type": "RedemptionMode!",
    "isRequired": true,
    "choices": [
     {
      "value": "off",
      "label": "Off",
      "help": "The company does not buy shares back."
     },
     {
      "value": "on",
      "label": "On",
      "help": "The company buys shares back at the share price, less its discount and the exit penalty."
     }
    ]
   },
   {
    "name": "redemptionReason",
    "label": "Reason for redemption",
    "help": "Reason for the rule on sales back to the company, in words that holders read.",
    "kind": "text",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "pauseReason",
    "label": "Reason for a pause",
    "help": "Reason why sales are paused, which holders read; left out if they are not paused.",
    "kind": "paragraph",
    "type": "String",
    "isRequired": false
   },
   {
    "name": "reviewOn",
    "label": "Reviewed on",
    "help": "Day on which the pause is reviewed; left out without one.",
    "kind": "day",
    "type": "Day",
    "isRequired": false
   },
   {
    "name": "venueName",
    "label": "Venue name",
    "help": "Name of the venue that matches orders.",
    "kind": "text",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "legalCapacity",
    "label": "Legal capacity",
    "help": "Legal capacity in which the venue acts, such as ATS.",
    "kind": "text",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "fee",
    "label": "Fee",
    "help": "Fee of the venue on a sale to another investor of its value.",
    "kind": "rate",
    "type": "Rate!",
    "isRequired": true
   },
   {
    "name": "cap",
    "label": "Cap",
    "help": "The most of all shares that may be sold in a tax year; left out, 20000 for a partnership and no limit for a corporation.",
    "kind": "rate",
    "type": "Rate",
    "isRequired": false
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the proposal, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "changeTerms",
  "title": "Change a portfolio’s terms",
  "says": "Proposes new terms of an offering; fields that are left out stay as they are. A second operator approves.",
  "job": "portfolios",
  "secondPerson": "proposal",
  "undo": [
   "changeTerms"
  ],
  "notifies": {
   "nobody": "The public page shows it at once."
  },
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "portfolioId",
    "label": "Portfolio",
    "kind": "portfolio",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "name",
    "label": "Name",
    "help": "Name of the offering, as investors read it.",
    "kind": "text",
    "type": "String",
    "isRequired": false
   },
   {
    "name": "subtitle",
    "label": "Subtitle",
    "kind": "text",
    "type": "String",
    "isRequired": false
   },
   {
    "name": "summary",
    "label": "Summary",
    "kind": "paragraph",
    "type": "String",
    "isRequired": false
   },
   {
    "name": "prohibitedStates",
    "label": "Prohibited states",
    "kind": "text",
    "type": "[String!]",
    "isRequired": false,
    "isList": true
   },
   {
    "name": "unaccreditedInvestorLimit",
    "label": "Limit of investors who are not accredited",
    "kind": "integer",
    "type": "Int",
    "isRequired": false
   },
   {
    "name": "investmentCap",
    "label": "Investment cap",
    "kind": "cents",
    "type": "Cents",
    "isRequired": false
   },
   {
    "name": "targetReturnLow",
    "label": "Target return low",
    "kind": "rate",
    "type": "Rate",
    "isRequired": false
   },
   {
    "name": "targetReturnHigh",
    "label": "Target return high",
    "kind": "rate",
    "type": "Rate",
    "isRequired": false
   },
   {
    "name": "inWealthChannel",
    "label": "Offered in the wealth channel",
    "kind": "flag",
    "type": "Boolean",
    "isRequired": false
   },
   {
    "name": "paysReferralRewards",
    "label": "Pays referral rewards",
    "kind": "flag",
    "type": "Boolean",
    "isRequired": false
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the proposal, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "clearBreaks",
  "title": "Clear breaks",
  "says": "Closes breaks of one bank account that cancel each other out. Nothing is posted to the ledger.",
  "job": "money",
  "secondPerson": null,
  "undo": {
   "never": "Closed breaks stay closed, with their explanation."
  },
  "notifies": {
   "nobody": "Breaks are between the books and the banks."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "ids",
    "label": "Breaks",
    "help": "The breaks to close together, at least two.",
    "kind": "id",
    "type": "[ID!]!",
    "isRequired": true,
    "isList": true,
    "prefix": "brk"
   },
   {
    "name": "explanation",
    "label": "Explanation",
    "help": "Reason why the breaks belong together.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "closeCashReview",
  "title": "Close a cash case",
  "says": "Closes a cash case with its outcome. It moves no money and changes no standing; proposals do that.",
  "job": "money",
  "secondPerson": null,
  "undo": {
   "never": "What was found stays on record. It moves no money and changes no standing."
  },
  "notifies": {
   "nobody": "A case is for the staff."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Case",
    "help": "The case, a UUID.",
    "kind": "id",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "outcome",
    "label": "Outcome",
    "help": "Findings of the review, kept with the case.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "closeComplaint",
  "title": "Close a complaint",
  "says": "Closes an answered complaint whose cause is on record. No operator may close a complaint that they answered.",
  "job": "compliance",
  "secondPerson": null,
  "undo": [
   "reopenComplaint"
  ],
  "notifies": {
   "nobody": "The answer has said it."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Complaint",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "cmp"
   },
   {
    "name": "note",
    "label": "Note",
    "help": "Outcome of the complaint.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "closeContactMessage",
  "title": "Close a message",
  "says": "Closes a message that needs no (further) answer. The sender is not notified.",
  "job": "people",
  "secondPerson": null,
  "undo": [
   "reopenContactMessage"
  ],
  "notifies": {
   "nobody": "The answer has said it."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Message",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "msg"
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason why no answer is needed, kept with the message.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "closeMonth",
  "title": "Close a month",
  "says": "Proposes to close and lock a month with complete cash and readings. A second operator approves.",
  "job": "portfolios",
  "secondPerson": "proposal",
  "undo": [
   "reopenMonth"
  ],
  "notifies": {
   "nobody": "It settles the books of the company."
  },
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "portfolioId",
    "label": "Portfolio",
    "kind": "portfolio",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "month",
    "label": "Month",
    "kind": "month",
    "type": "Month!",
    "isRequired": true
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Checks made before the close, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "closePersonalData",
  "title": "Close personal data",
  "says": "Masks a person’s data again before the time is up.",
  "job": "people",
  "secondPerson": null,
  "undo": [
   "openPersonalData"
  ],
  "notifies": {
   "nobody": "It is in the audit log."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "userId",
    "label": "Investor",
    "kind": "person",
    "type": "ID!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "closeTaxYear",
  "title": "Close a tax year",
  "says": "Proposes to close a portfolio’s tax year by the current books and to create its forms; closing it again corrects forms that differ. A second operator approves.",
  "job": "compliance",
  "secondPerson": "proposal",
  "undo": [
   "closeTaxYear"
  ],
  "notifies": [
   {
    "name": "taxFormIssued",
    "to": "person",
    "subject": "Tax form issued"
   },
   {
    "name": "taxFormCorrected",
    "to": "person",
    "subject": "Tax form corrected"
   }
  ],
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "portfolioId",
    "label": "Portfolio",
    "kind": "portfolio",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "year",
    "label": "Year",
    "help": "Tax year, which must be over.",
    "kind": "integer",
    "type": "Int!",
    "isRequired": true
   },
   {
    "name": "nondividend",
    "label": "Part beyond earnings and profits",
    "help": "Part of a corporation’s distributions beyond earnings and profits; left out for a partnership.",
    "kind": "rate",
    "type": "Rate",
    "isRequired": false
   },
   {
    "name": "qualified",
    "label": "Qualified",
    "help": "Part of a corporation’s ordinary dividends that is qualified if the shares were held long enough; left out for a partnership.",
    "kind": "rate",
    "type": "Rate",
    "isRequired": false
   },
   {
    "name": "ordinaryIncome",
    "label": "Ordinary income",
    "help": "Ordinary business income of the partnership, below zero for a loss; left out for a corporation.",
    "kind": "plainAmount",
    "type": "Cents",
    "isRequired": false
   },
   {
    "name": "interestIncome",
    "label": "Interest income",
    "help": "Interest income of the partnership; left out for a corporation.",
    "kind": "cents",
    "type": "Cents",
    "isRequired": false
   },
   {
    "name": "foreignTaxes",
    "label": "Foreign taxes",
    "help": "Income taxes that the partnership paid abroad; left out if there are none.",
    "kind": "cents",
    "type": "Cents",
    "isRequired": false
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the proposal, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "correctDividend",
  "title": "Correct a dividend",
  "says": "Declares the correction of a paid dividend: more is paid out, less is deducted from the next dividends.",
  "job": "portfolios",
  "secondPerson": null,
  "undo": [
   "withdrawDividend"
  ],
  "notifies": {
   "nobody": "Everyone whom it pays is notified once it is approved."
  },
  "isKeyed": false,
  "makesId": "div",
  "answers": "approvable",
  "fields": [
   {
    "name": "corrects",
    "label": "Dividend",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "div"
   },
   {
    "name": "pool",
    "label": "Pool",
    "help": "Correct pool; left out, the amount that the month’s cash now leaves.",
    "kind": "cents",
    "type": "Cents",
    "isRequired": false
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the correction, which holders read.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "correctFiling",
  "title": "Correct a filing",
  "says": "Proposes a corrected date or reference of a recorded filing; the first record is kept. A second operator approves.",
  "job": "compliance",
  "secondPerson": "proposal",
  "undo": [
   "correctFiling"
  ],
  "notifies": {
   "nobody": "A filing is between the company and the regulator."
  },
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "portfolioId",
    "label": "Portfolio",
    "kind": "portfolio",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "filingId",
    "label": "Filing",
    "help": "The filing, by its id in the calendar.",
    "kind": "id",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "filedOn",
    "label": "Filed on",
    "help": "Day on which the filing was made.",
    "kind": "day",
    "type": "Day!",
    "isRequired": true
   },
   {
    "name": "reference",
    "label": "Reference",
    "help": "Accession number of the SEC, or the address of the filing, which begins with https://.",
    "kind": "text",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "qualifiedOn",
    "label": "Qualified on",
    "help": "Day on which the SEC qualified the amendment; left out for other filings.",
    "kind": "day",
    "type": "Day",
    "isRequired": false
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the proposal, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "correctPeriodCash",
  "title": "Correct a month’s cash",
  "says": "Proposes corrected cash figures of a month, with all of its lines. A second operator approves.",
  "job": "portfolios",
  "secondPerson": "proposal",
  "undo": [
   "correctPeriodCash"
  ],
  "notifies": {
   "nobody": "It settles the books of the company. A dividend that changes by it notifies."
  },
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "portfolioId",
    "label": "Portfolio",
    "kind": "portfolio",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "month",
    "label": "Month",
    "kind": "month",
    "type": "Month!",
    "isRequired": true
   },
   {
    "name": "revenue",
    "label": "Revenue",
    "help": "Total revenue of the month, as one contract; left out if lines is given.",
    "kind": "cents",
    "type": "Cents",
    "isRequired": false
   },
   {
    "name": "costs",
    "label": "Costs",
    "help": "Total costs of the month, as costs of operation; left out if lines is given.",
    "kind": "cents",
    "type": "Cents",
    "isRequired": false
   },
   {
    "name": "lines",
    "label": "Lines",
    "help": "Contracts, costs and payments of the month, one by one; replaces revenue and costs.",
    "kind": "record",
    "type": "[NewMonthLine!]",
    "isRequired": false,
    "isList": true,
    "fields": [
     {
      "name": "kind",
      "label": "Kind",
      "help": "Revenue, a cost, or a payment.",
      "kind": "choice",
      "type": "MonthLineKind!",
      "isRequired": true,
      "choices": [
       {
        "value": "cost",
        "label": "Cost",
        "help": "A cost of the plants or the issuer."
       },
       {
        "value": "loanInterest",
        "label": "Loan interest",
        "help": "Interest on a loan."
       },
       {
        "value": "loanPrincipal",
        "label": "Loan principal",
        "help": "Repayment of a loan."
       },
       {
        "value": "managementFee",
        "label": "Management fee",
        "help": "Fee of the manager."
       },
       {
        "value": "revenue",
        "label": "Revenue",
        "help": "Power sold under a contract."
       }
      ]
     },
     {
      "name": "amount",
      "label": "Amount",
      "help": "Amount in currency, in hundredths; left out for revenue, which is then energy times price.",
      "kind": "plainAmount",
      "type": "Cents",
      "isRequired": false
     },
     {
      "name": "currency",
      "label": "Currency",
      "help": "BRL, COP, KES or ZAR; left out for dollars. The month’s newest rate is used.",
      "kind": "text",
      "type": "String",
      "isRequired": false
     },
     {
      "name": "contract",
      "label": "Contract",
      "help": "Name of the contract, for revenue, in lowercase letters, digits and hyphens; left out for other lines.",
      "kind": "text",
      "type": "String",
      "isRequired": false
     },
     {
      "name": "plantId",
      "label": "Plant",
      "help": "The plant that the line belongs to; left out if it belongs to none.",
      "kind": "plant",
      "type": "ID",
      "isRequired": false
     },
     {
      "name": "kilowattHours",
      "label": "Kilowatt-hours",
      "help": "Energy sold, in kilowatt-hours; left out for lines other than revenue.",
      "kind": "decimal",
      "type": "Float",
      "isRequired": false
     },
     {
      "name": "price",
      "label": "Price",
      "help": "Price of a kilowatt-hour in currency; left out for lines other than revenue.",
      "kind": "sharePrice",
      "type": "SharePrice",
      "isRequired": false
     },
     {
      "name": "costKind",
      "label": "Cost kind",
      "help": "Kind of cost; left out for other lines.",
      "kind": "choice",
      "type": "PlantCostKind",
      "isRequired": false,
      "choices": [
       {
        "value": "administration",
        "label": "Administration",
        "help": "Accounting, audit and legal fees."
       },
       {
        "value": "grid",
        "label": "Grid",
        "help": "Use of the grid."
       },
       {
        "value": "insurance",
        "label": "Insurance",
        "help": "Insurance premiums."
       },
       {
        "value": "land",
        "label": "Land",
        "help": "Lease of the site."
       },
       {
        "value": "maintenance",
        "label": "Maintenance",
        "help": "Repairs and spare parts."
       },
       {
        "value": "operation",
        "label": "Operation",
        "help": "Running the plant."
       },
       {
        "value": "other",
        "label": "Other",
        "help": "A cost of another kind."
       },
       {
        "value": "taxes",
        "label": "Taxes",
        "help": "Taxes on the plant and its sales."
       }
      ]
     },
     {
      "name": "party",
      "label": "Party",
      "help": "Party that paid or was paid; left out if unknown.",
      "kind": "text",
      "type": "String",
      "isRequired": false
     },
     {
      "name": "document",
      "label": "Document",
      "help": "Reference of the invoice or receipt; left out if there is none.",
      "kind": "text",
      "type": "String",
      "isRequired": false
     }
    ]
   },
   {
    "name": "reserve",
    "label": "Reserve",
    "help": "Amount added to the reserve; below zero if it is taken from the reserve.",
    "kind": "plainAmount",
    "type": "Cents!",
    "isRequired": true
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the correction, which holders read.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "correctUpdate",
  "title": "Correct an update",
  "says": "Proposes a corrected version of a published update; earlier versions stay readable, and holders are notified. A second operator approves.",
  "job": "portfolios",
  "secondPerson": "proposal",
  "undo": [
   "correctUpdate"
  ],
  "notifies": [
   {
    "name": "updateCorrected",
    "to": "holders",
    "subject": "Update corrected"
   }
  ],
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "updateId",
    "label": "Update",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "upd"
   },
   {
    "name": "title",
    "label": "Title",
    "help": "Title of the update, on one line.",
    "kind": "text",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "body",
    "label": "Body",
    "help": "Corrected text of the update, in paragraphs.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "whatChanged",
    "label": "What changed",
    "help": "Change in one sentence, which readers see.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the proposal, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "createPortfolio",
  "title": "Create a portfolio",
  "says": "Proposes a new offering with its plants, shown as coming soon until its status is changed. A second operator approves.",
  "job": "portfolios",
  "secondPerson": "proposal",
  "undo": [
   "changePortfolioStatus"
  ],
  "notifies": {
   "nobody": "It is a draft until its status changes."
  },
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "portfolioId",
    "label": "Number",
    "help": "Number of the portfolio, which becomes its address: /investment/49.",
    "kind": "id",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "offering",
    "label": "Offering",
    "help": "Offering to open, with its plants.",
    "kind": "record",
    "type": "NewOffering!",
    "isRequired": true,
    "fields": [
     {
      "name": "slug",
      "label": "Address name",
      "help": "Name of the offering in the address of its page.",
      "kind": "text",
      "type": "String!",
      "isRequired": true
     },
     {
      "name": "name",
      "label": "Name",
      "help": "Name of the offering, as investors read it.",
      "kind": "text",
      "type": "String!",
      "isRequired": true
     },
     {
      "name": "subtitle",
      "label": "Subtitle",
      "kind": "text",
      "type": "String!",
      "isRequired": true
     },
     {
      "name": "summary",
      "label": "Summary",
      "kind": "paragraph",
      "type": "String!",
      "isRequired": true
     },
     {
      "name": "markets",
      "label": "Markets",
      "help": "Countries of the plants.",
      "kind": "text",
      "type": "[String!]!",
      "isRequired": true,
      "isList": true
     },
     {
      "name": "technologies",
      "label": "Technologies",
      "kind": "choice",
      "type": "[Technology!]!",
      "isRequired": true,
      "isList": true,
      "choices": [
       {
        "value": "hydro",
        "label": "Hydro",
        "help": "Running water."
       },
       {
        "value": "solar",
        "label": "Solar",
        "help": "Sunlight."
       },
       {
        "value": "storage",
        "label": "Storage",
        "help": "Batteries, which store power."
       }
      ]
     },
     {
      "name": "regulation",
      "label": "Regulation",
      "help": "SEC rule: 1 is Regulation A Tier 2, 2 is Regulation D 506(b), 3 is Regulation D 506(c).",
      "kind": "integer",
      "type": "Int!",
      "isRequired": true
     },
     {
      "name": "taxForm",
      "label": "Tax form",
      "kind": "choice",
      "type": "TaxForm!",
      "isRequired": true,
      "choices": [
       {
        "value": "form1099Div",
        "label": "Form 1099-DIV",
        "help": "Form 1099-DIV, from a corporation."
       },
       {
        "value": "scheduleK1",
        "label": "Schedule K-1",
        "help": "Schedule K-1, from a partnership."
       }
      ]
     },
     {
      "name": "prohibitedStates",
      "label": "Prohibited states",
      "kind": "text",
      "type": "[String!]!",
      "isRequired": true,
      "isList": true
     },
     {
      "name": "unaccreditedInvestorLimit",
      "label": "Limit of investors who are not accredited",
      "kind": "integer",
      "type": "Int!",
      "isRequired": true
     },
     {
      "name": "investmentCap",
      "label": "Investment cap",
      "kind": "cents",
      "type": "Cents!",
      "isRequired": true
     },
     {
      "name": "targetReturnLow",
      "label": "Target return low",
      "kind": "rate",
      "type": "Rate!",
      "isRequired": true
     },
     {
      "name": "targetReturnHigh",
      "label": "Target return high",
      "kind": "rate",
      "type": "Rate!",
      "isRequired": true
     },
     {
      "name": "inWealthChannel",
      "label": "Offered in the wealth channel",
      "kind": "flag",
      "type": "Boolean!",
      "isRequired": true
     },
     {
      "name": "paysReferralRewards",
      "label": "Pays referral rewards",
      "kind": "flag",
      "type": "Boolean!",
      "isRequired": true
     },
     {
      "name": "position",
      "label": "Place in the list",
      "help": "Place in the list of offerings.",
      "kind": "integer",
      "type": "Int!",
      "isRequired": true
     },
     {
      "name": "plants",
      "label": "Plants",
      "help": "Plants of the offering.",
      "kind": "record",
      "type": "[NewPlant!]!",
      "isRequired": true,
      "isList": true,
      "fields": [
       {
        "name": "name",
        "label": "Name",
        "help": "Name of the plant, as investors read it.",
        "kind": "text",
        "type": "String!",
        "isRequired": true
       },
       {
        "name": "technology",
        "label": "Technology",
        "kind": "choice",
        "type": "Technology!",
        "isRequired": true,
        "choices": [
         {
          "value": "hydro",
          "label": "Hydro",
          "help": "Running water."
         },
         {
          "value": "solar",
          "label": "Solar",
          "help": "Sunlight."
         },
         {
          "value": "storage",
          "label": "Storage",
          "help": "Batteries, which store power."
         }
        ]
       },
       {
        "name": "city",
        "label": "City",
        "help": "City in which the plant is.",
        "kind": "text",
        "type": "String!",
        "isRequired": true
       },
       {
        "name": "region",
        "label": "Region",
        "help": "State, province or region in which the plant is.",
        "kind": "text",
        "type": "String!",
        "isRequired": true
       },
       {
        "name": "country",
        "label": "Country",
        "help": "Country in which the plant is.",
        "kind": "text",
        "type": "String!",
        "isRequired": true
       },
       {
        "name": "latitude",
        "label": "Latitude",
        "help": "Latitude of the plant, in degrees north.",
        "kind": "decimal",
        "type": "Float!",
        "isRequired": true
       },
       {
        "name": "longitude",
        "label": "Longitude",
        "help": "Longitude of the plant, in degrees east.",
        "kind": "decimal",
        "type": "Float!",
        "isRequired": true
       },
       {
        "name": "capacityDcKw",
        "label": "Capacity in kilowatts, DC",
        "help": "Capacity of the modules, in kilowatts of direct current; left out without modules.",
        "kind": "decimal",
        "type": "Float",
        "isRequired": false
       },
       {
        "name": "capacityAcKw",
        "label": "Capacity in kilowatts, AC",
        "help": "Capacity of the plant, in kilowatts of alternating current.",
        "kind": "decimal",
        "type": "Float!",
        "isRequired": true
       },
       {
        "name": "commissionedOn",
        "label": "Commissioned on",
        "help": "Day on which the plant began to run.",
        "kind": "day",
        "type": "Day!",
        "isRequired": true
       },
       {
        "name": "tariff",
        "label": "Tariff per kilowatt-hour",
        "help": "Price of a kilowatt-hour.",
        "kind": "sharePrice",
        "type": "SharePrice!",
        "isRequired": true
       },
       {
        "name": "expectedKilowattHours",
        "label": "Expected energy of each month",
        "help": "Expected energy of each month of an average year, in kilowatt-hours.",
        "kind": "integer",
        "type": "[Int!]!",
        "isRequired": true,
        "isList": true
       }
      ]
     }
    ]
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the proposal, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "decideAccess",
  "title": "Decide about a role in the access review",
  "says": "Decides about a role of another operator: keeps it, or removes it at once. The review ends with its last decision.",
  "job": "system",
  "secondPerson": null,
  "undo": [
   "grantRole",
   "takeRole"
  ],
  "notifies": [
   {
    "name": "staffRoleTaken",
    "to": "person",
    "subject": "Staff role taken"
   }
  ],
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Role in the review",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "arr"
   },
   {
    "name": "decision",
    "label": "Decision",
    "kind": "choice",
    "type": "AccessDecision!",
    "isRequired": true,
    "choices": [
     {
      "value": "keep",
      "label": "Keep",
      "help": "The staff member keeps the role."
     },
     {
      "value": "takeAway",
      "label": "Take away",
      "help": "The role is removed at once."
     }
    ]
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the decision, which other staff read; required to take a role away.",
    "kind": "paragraph",
    "type": "String",
    "isRequired": false
   }
  ]
 },
 {
  "name": "decideAccreditation",
  "title": "Decide an accreditation",
  "says": "Proposes to approve or reject a verification, or to revoke an approval.",
  "job": "people",
  "secondPerson": "proposal",
  "undo": [
   "decideAccreditation"
  ],
  "notifies": [
   {
    "name": "accreditationApproved",
    "to": "person",
    "subject": "Accreditation approved"
   },
   {
    "name": "accreditationRejected",
    "to": "person",
    "subject": "Accreditation rejected"
   },
   {
    "name": "mail.accreditationApproved",
    "to": "email",
    "subject": "Accreditation approved"
   },
   {
    "name": "mail.accreditationRejected",
    "to": "email",
    "subject": "Accreditation rejected"
   }
  ],
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "verificationId",
    "label": "Verification",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "acv"
   },
   {
    "name": "decision",
    "label": "Decision",
    "kind": "choice",
    "type": "AccreditationDecision!",
    "isRequired": true,
    "choices": [
     {
      "value": "approve",
      "label": "Approve",
      "help": "Approve the submission."
     },
     {
      "value": "reject",
      "label": "Reject",
      "help": "Reject the submission."
     },
     {
      "value": "revoke",
      "label": "Revoke",
      "help": "Revoke an approval."
     }
    ]
   },
   {
    "name": "words",
    "label": "Words for the investor",
    "help": "Explanation for the investor; required unless it is approved.",
    "kind": "paragraph",
    "type": "String",
    "isRequired": false
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the decision, for the operator who decides about it.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "declareDividend",
  "title": "Declare a dividend",
  "says": "Declares a dividend. Without `pool` it is the amount that the month’s cash leaves; an entered pool needs a reason.",
  "job": "portfolios",
  "secondPerson": null,
  "undo": [
   "withdrawDividend"
  ],
  "notifies": {
   "nobody": "Everyone whom it pays is notified once it is approved."
  },
  "isKeyed": false,
  "makesId": "div",
  "answers": "approvable",
  "fields": [
   {
    "name": "portfolioId",
    "label": "Portfolio",
    "kind": "portfolio",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "month",
    "label": "Month",
    "kind": "month",
    "type": "Month!",
    "isRequired": true
   },
   {
    "name": "pool",
    "label": "Pool",
    "help": "Amount that all holders are paid; left out, the amount that the month’s cash leaves.",
    "kind": "cents",
    "type": "Cents",
    "isRequired": false
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for an entered pool, which holders read; left out if the pool is computed.",
    "kind": "paragraph",
    "type": "String",
    "isRequired": false
   }
  ]
 },
 {
  "name": "depositWithheldTax",
  "title": "Record a deposit of withheld tax",
  "says": "Proposes to record an issuer’s payment of withheld tax to the IRS. A second operator approves.",
  "job": "compliance",
  "secondPerson": "proposal",
  "undo": {
   "never": "A booking stays in the books."
  },
  "notifies": {
   "nobody": "It is between the company and the IRS."
  },
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "portfolioId",
    "label": "Portfolio",
    "kind": "portfolio",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "year",
    "label": "Year",
    "help": "Year of the return, in which the tax was withheld.",
    "kind": "integer",
    "type": "Int!",
    "isRequired": true
   },
   {
    "name": "returnForm",
    "label": "Return form",
    "help": "Tax return that reports the deposit.",
    "kind": "choice",
    "type": "TaxDepositReturn!",
    "isRequired": true,
    "choices": [
     {
      "value": "form945",
      "label": "Form 945",
      "help": "Form 945: backup withholding."
     },
     {
      "value": "form1042",
      "label": "Form 1042",
      "help": "Form 1042: tax on dividends of holders who are not U.S. persons."
     }
    ]
   },
   {
    "name": "amount",
    "label": "Amount",
    "help": "Amount that was deposited with the IRS.",
    "kind": "cents",
    "type": "Cents!",
    "isRequired": true
   },
   {
    "name": "paidOn",
    "label": "Paid on",
    "help": "Day of the payment.",
    "kind": "day",
    "type": "Day!",
    "isRequired": true
   },
   {
    "name": "reference",
    "label": "Reference",
    "help": "Reference from the IRS payment system.",
    "kind": "text",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the proposal, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "discardWork",
  "title": "Discard stuck work",
  "says": "Proposes to give up work that was set aside after its last try. The effect of a discarded message is abandoned.",
  "job": "system",
  "secondPerson": "proposal",
  "undo": {
   "never": "What was given up is not tried again."
  },
  "notifies": {
   "nobody": "What waited is given up. An act follows for whom it concerns."
  },
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "subject",
    "label": "Stuck work",
    "help": "Name of the work as in the alert: message <id>, event <id> or job <id>.",
    "kind": "id",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for giving the work up, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "dismissOperator",
  "title": "Dismiss an operator",
  "says": "Proposes to dismiss an operator.",
  "job": "system",
  "secondPerson": "proposal",
  "undo": [
   "appointOperator"
  ],
  "notifies": [
   {
    "name": "operatorDismissed",
    "to": "person",
    "subject": "Operator dismissed"
   }
  ],
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "email",
    "label": "Email",
    "help": "Email address of the operator to dismiss.",
    "kind": "email",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the dismissal, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "endBreakGlass",
  "title": "End a role for an emergency",
  "says": "Ends an emergency role early: one’s own, or as an access administrator that of another operator.",
  "job": "system",
  "secondPerson": null,
  "undo": [
   "breakGlass"
  ],
  "notifies": [
   {
    "name": "mail.staffNotice",
    "to": "email",
    "subject": "Staff notice"
   }
  ],
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Role for an emergency",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "bgl"
   }
  ]
 },
 {
  "name": "endPromotion",
  "title": "End a promotion",
  "says": "Proposes the last day of a promotion. Rewards promised by then are still given.",
  "job": "portfolios",
  "secondPerson": "proposal",
  "undo": [
   "addPromotion"
  ],
  "notifies": {
   "nobody": "What was promised before is kept."
  },
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "promotionId",
    "label": "Promotion",
    "help": "The promotion, by its short name, such as spring-2027.",
    "kind": "id",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "endsOn",
    "label": "Ends on",
    "help": "Last day of the promotion.",
    "kind": "day",
    "type": "Day!",
    "isRequired": true
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for ending the promotion, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "endReferralProgram",
  "title": "End a referral program",
  "says": "Proposes the last day on which friends may join by some referral terms. Earned rewards are still given.",
  "job": "people",
  "secondPerson": "proposal",
  "undo": [
   "addReferralProgram"
  ],
  "notifies": {
   "nobody": "What was promised before is kept."
  },
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "startsOn",
    "label": "Starts on",
    "help": "First day of the terms, which identifies them.",
    "kind": "day",
    "type": "Day!",
    "isRequired": true
   },
   {
    "name": "endsOn",
    "label": "Ends on",
    "help": "Last day on which friends may join by these terms.",
    "kind": "day",
    "type": "Day!",
    "isRequired": true
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for ending the terms, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "explainBreak",
  "title": "Explain a break",
  "says": "Explains a break. It stays open and counts as explained.",
  "job": "money",
  "secondPerson": null,
  "undo": [
   "explainBreak"
  ],
  "notifies": {
   "nobody": "Breaks are between the books and the banks."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Break",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "brk"
   },
   {
    "name": "explanation",
    "label": "Explanation",
    "help": "Event that explains the break.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "exportAudit",
  "title": "Export the audit",
  "says": "Makes a signed file of acts, 10,000 at most; the export itself is on record.",
  "job": "compliance",
  "secondPerson": null,
  "undo": {
   "never": "The file has been handed out."
  },
  "notifies": {
   "nobody": "It is in the audit log."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "format",
    "label": "Format",
    "kind": "choice",
    "type": "AuditFormat!",
    "isRequired": true,
    "choices": [
     {
      "value": "csv",
      "label": "Csv",
      "help": "Comma-separated, for spreadsheets."
     },
     {
      "value": "json",
      "label": "Json",
      "help": "JSON, for programs."
     }
    ]
   },
   {
    "name": "actor",
    "label": "Who acted",
    "help": "Id of the person who acted, or the name of a part of the system; left out for all.",
    "kind": "text",
    "type": "String",
    "isRequired": false
   },
   {
    "name": "action",
    "label": "Act",
    "help": "The name of one act: recordPeriodCash.",
    "kind": "text",
    "type": "String",
    "isRequired": false
   },
   {
    "name": "about",
    "label": "About",
    "help": "Id of a person, account, order, portfolio or other record; left out for all.",
    "kind": "id",
    "type": "ID",
    "isRequired": false
   },
   {
    "name": "from",
    "label": "From",
    "help": "First day, included.",
    "kind": "day",
    "type": "Day",
    "isRequired": false
   },
   {
    "name": "through",
    "label": "Through",
    "help": "Last day, included.",
    "kind": "day",
    "type": "Day",
    "isRequired": false
   },
   {
    "name": "outcome",
    "label": "Outcome",
    "kind": "choice",
    "type": "AuditOutcome",
    "isRequired": false,
    "choices": [
     {
      "value": "done",
      "label": "Done",
      "help": "The act was done."
     },
     {
      "value": "refused",
      "label": "Refused",
      "help": "The act was refused and changed nothing."
     }
    ]
   }
  ]
 },
 {
  "name": "exportEvidenceBinder",
  "title": "Make an evidence binder",
  "says": "Makes a signed ZIP file for an outside auditor: one table for each control, by id. At most 366 days; the act is on record.",
  "job": "compliance",
  "secondPerson": null,
  "undo": {
   "never": "The file has been handed out."
  },
  "notifies": {
   "nobody": "It is in the audit log."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "from",
    "label": "From",
    "help": "The first day.",
    "kind": "day",
    "type": "Day!",
    "isRequired": true
   },
   {
    "name": "through",
    "label": "Through",
    "help": "The last day.",
    "kind": "day",
    "type": "Day!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "extendDataRequest",
  "title": "Extend a data request",
  "says": "Extends the deadline of a privacy request once, by 45 days, and emails the reason.",
  "job": "compliance",
  "secondPerson": null,
  "undo": {
   "never": "The person has been emailed, and a deadline is extended only once."
  },
  "notifies": [
   {
    "name": "mail.dataRequestExtension",
    "to": "email",
    "subject": "Data request extension"
   }
  ],
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Request",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "dsr"
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the extension, emailed to the person.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "extendFiling",
  "title": "Extend a filing",
  "says": "Proposes a later due day for a filing, such as one that the SEC granted. Sales that paused for it resume. Compliance approves.",
  "job": "compliance",
  "secondPerson": "proposal",
  "undo": [
   "restoreFiling",
   "extendFiling"
  ],
  "notifies": {
   "nobody": "A filing is between the company and the regulator."
  },
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "portfolioId",
    "label": "Portfolio",
    "kind": "portfolio",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "kind",
    "label": "Kind",
    "kind": "choice",
    "type": "FilingKind!",
    "isRequired": true,
    "choices": [
     {
      "value": "amendment",
      "label": "Amendment",
      "help": "Form 1-A POS, every 12 months after qualification."
     },
     {
      "value": "annualReport",
      "label": "Annual report",
      "help": "Form 1-K, 120 days after the fiscal year."
     },
     {
      "value": "semiannualReport",
      "label": "Semiannual report",
      "help": "Form 1-SA, 90 days after the first half of the fiscal year."
     }
    ]
   },
   {
    "name": "dueOn",
    "label": "Due by the rule",
    "help": "Original due day by the rule, which identifies the filing.",
    "kind": "day",
    "type": "Day!",
    "isRequired": true
   },
   {
    "name": "extendedTo",
    "label": "New day",
    "help": "New due day.",
    "kind": "day",
    "type": "Day!",
    "isRequired": true
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the proposal, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "giveBackWork",
  "title": "Give back rows of the queue",
  "says": "Gives up rows of the queue, which then have no owner. Up to 100 rows; each has its own result.",
  "job": "today",
  "secondPerson": null,
  "undo": [
   "takeWork"
  ],
  "notifies": {
   "nobody": "The queue shows it."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "items",
    "label": "Rows of the queue",
    "help": "Rows of the work queue, by their ids in it.",
    "kind": "id",
    "type": "[ID!]!",
    "isRequired": true,
    "isList": true
   }
  ]
 },
 {
  "name": "grantRole",
  "title": "Give a role",
  "says": "Proposes a role for another operator.",
  "job": "system",
  "secondPerson": "proposal",
  "undo": [
   "takeRole"
  ],
  "notifies": [
   {
    "name": "staffRoleGranted",
    "to": "person",
    "subject": "Staff role granted"
   }
  ],
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "email",
    "label": "Email",
    "help": "Email address of the operator who gets the role.",
    "kind": "email",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "role",
    "label": "Role",
    "kind": "choice",
    "type": "StaffRole!",
    "isRequired": true,
    "choices": [
     {
      "value": "accessAdministrator",
      "label": "Access administrator",
      "help": "Appoints staff, and proposes their roles."
     },
     {
      "value": "auditor",
      "label": "Auditor",
      "help": "Reads everything masked, and writes nothing."
     },
     {
      "value": "compliance",
      "label": "Compliance",
      "help": "Approves what others propose, and answers for the rules."
     },
     {
      "value": "engineerOnCall",
      "label": "Engineer on call",
      "help": "Keeps the machines going; sees no one’s data."
     },
     {
      "value": "fundAccounting",
      "label": "Fund accounting",
      "help": "Keeps the books: months’ cash, dividends, tax."
     },
     {
      "value": "investorRelations",
      "label": "Investor relations",
      "help": "Writes updates and promotions, and answers investors."
     },
     {
      "value": "payments",
      "label": "Payments",
      "help": "Works on transfers, returns and the banks’ statements."
     },
     {
      "value": "portfolioManager",
      "label": "Portfolio manager",
      "help": "Offerings, plants, prices and the ways out."
     },
     {
      "value": "support",
      "label": "Support",
      "help": "Answers investors, and opens a person’s data with a reason."
     }
    ]
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for granting the role, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "handOverWork",
  "title": "Hand over rows of the queue",
  "says": "Makes a colleague whose roles may do it the owner of rows of the queue. Up to 100 rows; each has its own result.",
  "job": "today",
  "secondPerson": null,
  "undo": [
   "takeWork"
  ],
  "notifies": {
   "nobody": "The queue shows it."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "items",
    "label": "Rows of the queue",
    "help": "Rows of the work queue, by their ids in it.",
    "kind": "id",
    "type": "[ID!]!",
    "isRequired": true,
    "isList": true
   },
   {
    "name": "email",
    "label": "Email",
    "help": "Email address of the colleague who becomes the owner.",
    "kind": "email",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "importBankStatement",
  "title": "Import a bank statement",
  "says": "Imports a bank statement file, camt.053 or BAI2, completely or not at all.",
  "job": "money",
  "secondPerson": null,
  "undo": {
   "never": "A statement stays as the bank sent it."
  },
  "notifies": {
   "nobody": "Breaks that it shows are in the queue."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "name",
    "label": "File name",
    "help": "Name of the file.",
    "kind": "text",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "content",
    "label": "Statement",
    "help": "Content of the file, in camt.053 or BAI2.",
    "kind": "textFile",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "logComplaint",
  "title": "Log a complaint",
  "says": "Logs a complaint word for word. It must be answered within 15 business days of its receipt.",
  "job": "compliance",
  "secondPerson": null,
  "undo": [
   "amendComplaint"
  ],
  "notifies": {
   "nobody": "The acknowledgment says it."
  },
  "isKeyed": false,
  "makesId": "cmp",
  "answers": "fields",
  "fields": [
   {
    "name": "channel",
    "label": "Channel",
    "help": "Channel through which it was received.",
    "kind": "choice",
    "type": "ComplaintChannel!",
    "isRequired": true,
    "choices": [
     {
      "value": "contactForm",
      "label": "Contact form",
      "help": "The contact form."
     },
     {
      "value": "email",
      "label": "Email",
      "help": "An email."
     },
     {
      "value": "inPerson",
      "label": "In person",
      "help": "In a conversation."
     },
     {
      "value": "phone",
      "label": "Phone",
      "help": "A phone call."
     },
     {
      "value": "postalMail",
      "label": "Postal mail",
      "help": "Postal mail."
     },
     {
      "value": "regulator",
      "label": "Regulator",
      "help": "Passed on by a regulator."
     }
    ]
   },
   {
    "name": "text",
    "label": "Complaint",
    "help": "Complaint as received, word for word.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "receivedOn",
    "label": "Received on",
    "help": "Day on which it was received.",
    "kind": "day",
    "type": "Day!",
    "isRequired": true
   },
   {
    "name": "userId",
    "label": "Person",
    "help": "Person who complains; left out if they have no account.",
    "kind": "person",
    "type": "ID",
    "isRequired": false
   },
   {
    "name": "name",
    "label": "Name",
    "help": "Name of a person without an account; left out if they have one.",
    "kind": "text",
    "type": "String",
    "isRequired": false
   },
   {
    "name": "email",
    "label": "Email",
    "help": "Email address of a person without an account; left out if there is none.",
    "kind": "email",
    "type": "String",
    "isRequired": false
   },
   {
    "name": "class",
    "label": "Class",
    "help": "Class of the complaint.",
    "kind": "choice",
    "type": "ComplaintClass!",
    "isRequired": true,
    "choices": [
     {
      "value": "disclosure",
      "label": "Disclosure",
      "help": "Documents and statements."
     },
     {
      "value": "dividend",
      "label": "Dividend",
      "help": "Dividends."
     },
     {
      "value": "fee",
      "label": "Fee",
      "help": "Fees and penalties."
     },
     {
      "value": "other",
      "label": "Other",
      "help": "Anything else."
     },
     {
      "value": "payment",
      "label": "Payment",
      "help": "Payments and banks."
     },
     {
      "value": "privacy",
      "label": "Privacy",
      "help": "Privacy."
     },
     {
      "value": "sale",
      "label": "Sale",
      "help": "Buying and selling shares."
     },
     {
      "value": "service",
      "label": "Service",
      "help": "Service."
     },
     {
      "value": "valuation",
      "label": "Valuation",
      "help": "The share price."
     }
    ]
   },
   {
    "name": "amount",
    "label": "Amount in dispute",
    "help": "Left out if none is.",
    "kind": "cents",
    "type": "Cents",
    "isRequired": false
   },
   {
    "name": "portfolioId",
    "label": "Portfolio",
    "help": "Portfolio that the complaint concerns; left out if there is none.",
    "kind": "portfolio",
    "type": "ID",
    "isRequired": false
   }
  ]
 },
 {
  "name": "logMessageAsComplaint",
  "title": "Make a message a complaint",
  "says": "Logs a contact message as a complaint, with its text, sender and date, and closes the message.",
  "job": "compliance",
  "secondPerson": null,
  "undo": [
   "reopenContactMessage",
   "amendComplaint"
  ],
  "notifies": {
   "nobody": "The acknowledgment says it."
  },
  "isKeyed": false,
  "makesId": "cmp",
  "answers": "fields",
  "fields": [
   {
    "name": "messageId",
    "label": "Message",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "msg"
   },
   {
    "name": "class",
    "label": "Class",
    "help": "Class of the complaint.",
    "kind": "choice",
    "type": "ComplaintClass!",
    "isRequired": true,
    "choices": [
     {
      "value": "disclosure",
      "label": "Disclosure",
      "help": "Documents and statements."
     },
     {
      "value": "dividend",
      "label": "Dividend",
      "help": "Dividends."
     },
     {
      "value": "fee",
      "label": "Fee",
      "help": "Fees and penalties."
     },
     {
      "value": "other",
      "label": "Other",
      "help": "Anything else."
     },
     {
      "value": "payment",
      "label": "Payment",
      "help": "Payments and banks."
     },
     {
      "value": "privacy",
      "label": "Privacy",
      "help": "Privacy."
     },
     {
      "value": "sale",
      "label": "Sale",
      "help": "Buying and selling shares."
     },
     {
      "value": "service",
      "label": "Service",
      "help": "Service."
     },
     {
      "value": "valuation",
      "label": "Valuation",
      "help": "The share price."
     }
    ]
   },
   {
    "name": "amount",
    "label": "Amount in dispute",
    "help": "Left out if none is.",
    "kind": "cents",
    "type": "Cents",
    "isRequired": false
   },
   {
    "name": "portfolioId",
    "label": "Portfolio",
    "help": "Portfolio that the complaint concerns; left out if there is none.",
    "kind": "portfolio",
    "type": "ID",
    "isRequired": false
   }
  ]
 },
 {
  "name": "markFilingNotApplicable",
  "title": "Mark a filing as not applicable",
  "says": "Proposes that the issuer does not owe a filing. Sales that paused for it resume. Compliance approves.",
  "job": "compliance",
  "secondPerson": "proposal",
  "undo": [
   "restoreFiling"
  ],
  "notifies": {
   "nobody": "A filing is between the company and the regulator."
  },
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "portfolioId",
    "label": "Portfolio",
    "kind": "portfolio",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "kind",
    "label": "Kind",
    "kind": "choice",
    "type": "FilingKind!",
    "isRequired": true,
    "choices": [
     {
      "value": "amendment",
      "label": "Amendment",
      "help": "Form 1-A POS, every 12 months after qualification."
     },
     {
      "value": "annualReport",
      "label": "Annual report",
      "help": "Form 1-K, 120 days after the fiscal year."
     },
     {
      "value": "semiannualReport",
      "label": "Semiannual report",
      "help": "Form 1-SA, 90 days after the first half of the fiscal year."
     }
    ]
   },
   {
    "name": "dueOn",
    "label": "Due by the rule",
    "help": "Original due day by the rule, which identifies the filing.",
    "kind": "day",
    "type": "Day!",
    "isRequired": true
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the proposal, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "markTaxFormMailed",
  "title": "Mark a tax form as mailed",
  "says": "Records that a tax form was mailed today.",
  "job": "compliance",
  "secondPerson": null,
  "undo": {
   "never": "A mailed form stays marked."
  },
  "notifies": {
   "nobody": "The form itself was sent by post."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "formId",
    "label": "Tax form",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "txf"
   }
  ]
 },
 {
  "name": "nameEstateHeirs",
  "title": "Name the heirs of an estate",
  "says": "Names the heirs with their parts; replaces earlier heirs.",
  "job": "people",
  "secondPerson": null,
  "undo": [
   "nameEstateHeirs"
  ],
  "notifies": {
   "nobody": "Each heir is notified of their part once it is transferred."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Estate",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "est"
   },
   {
    "name": "whole",
    "label": "The whole",
    "help": "Sum of all parts, such as 3 for thirds.",
    "kind": "integer",
    "type": "Int!",
    "isRequired": true
   },
   {
    "name": "heirs",
    "label": "Heirs",
    "help": "Heirs with their parts.",
    "kind": "record",
    "type": "[EstateHeirInput!]!",
    "isRequired": true,
    "isList": true,
    "fields": [
     {
      "name": "accountId",
      "label": "Account of the heir",
      "kind": "account",
      "type": "ID!",
      "isRequired": true
     },
     {
      "name": "part",
      "label": "Part",
      "help": "Parts of the whole for this heir.",
      "kind": "integer",
      "type": "Int!",
      "isRequired": true
     },
     {
      "name": "relation",
      "label": "Relation",
      "help": "Relation of the heir to the person who died, such as daughter.",
      "kind": "text",
      "type": "String!",
      "isRequired": true
     }
    ]
   }
  ]
 },
 {
  "name": "openEstate",
  "title": "Report a death",
  "says": "Opens an estate case: the account is frozen, auto-invest pauses, and the person receives no more messages.",
  "job": "people",
  "secondPerson": null,
  "undo": [
   "withdrawEstate"
  ],
  "notifies": [
   {
    "name": "accountFrozen",
    "to": "person",
    "subject": "Account frozen"
   },
   {
    "name": "autoInvestPaused",
    "to": "person",
    "subject": "Auto invest paused"
   }
  ],
  "isKeyed": false,
  "makesId": "est",
  "answers": "fields",
  "fields": [
   {
    "name": "accountId",
    "label": "Account",
    "help": "Account of the person who died.",
    "kind": "account",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "registration",
    "label": "Registration",
    "kind": "choice",
    "type": "EstateRegistration!",
    "isRequired": true,
    "choices": [
     {
      "value": "individual",
      "label": "Individual",
      "help": "One owner."
     },
     {
      "value": "jointWithSurvivor",
      "label": "Joint with survivor",
      "help": "Two owners, the survivor of whom owns all. No account is registered this way."
     },
     {
      "value": "transferOnDeath",
      "label": "Transfer on death",
      "help": "With a registered beneficiary. No account is registered this way."
     },
     {
      "value": "trust",
      "label": "Trust",
      "help": "A trust. No account is registered this way."
     }
    ]
   },
   {
    "name": "authority",
    "label": "Who may act",
    "kind": "choice",
    "type": "EstateAuthority!",
    "isRequired": true,
    "choices": [
     {
      "value": "probate",
      "label": "Probate",
      "help": "A court appointed an executor or an administrator."
     },
     {
      "value": "smallEstate",
      "label": "Small estate",
      "help": "A small-estate affidavit, by the law of the state."
     }
    ]
   },
   {
    "name": "diedOn",
    "label": "Date of death",
    "help": "Date on the death certificate.",
    "kind": "day",
    "type": "Day!",
    "isRequired": true
   },
   {
    "name": "reportedBy",
    "label": "Reported by",
    "help": "The person who reported the death, and what they were to the person.",
    "kind": "text",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "reportedHow",
    "label": "Reported",
    "kind": "choice",
    "type": "EstateReportWay!",
    "isRequired": true,
    "choices": [
     {
      "value": "bank",
      "label": "Bank",
      "help": "A payment that a bank returned (R14, R15)."
     },
     {
      "value": "email",
      "label": "Email",
      "help": "An email."
     },
     {
      "value": "mail",
      "label": "Mail",
      "help": "A mailed page."
     },
     {
      "value": "phone",
      "label": "Phone",
      "help": "A phone call."
     }
    ]
   }
  ]
 },
 {
  "name": "openHoldingTransfer",
  "title": "Open a share transfer",
  "says": "Opens a case about a gift of shares or their division by divorce. No shares are transferred yet.",
  "job": "people",
  "secondPerson": null,
  "undo": [
   "withdrawHoldingTransfer"
  ],
  "notifies": {
   "nobody": "The staff speak with both people. Nothing moves by it."
  },
  "isKeyed": false,
  "makesId": "htr",
  "answers": "fields",
  "fields": [
   {
    "name": "kind",
    "label": "Ground",
    "kind": "choice",
    "type": "HoldingTransferGround!",
    "isRequired": true,
    "choices": [
     {
      "value": "divorce",
      "label": "Divorce",
      "help": "A transfer between spouses, or because of a divorce."
     },
     {
      "value": "gift",
      "label": "Gift",
      "help": "A gift."
     },
     {
      "value": "judgment",
      "label": "Judgment",
      "help": "A levy or a judgment; refused, because it is a taxable sale."
     }
    ]
   },
   {
    "name": "accountId",
    "label": "From account",
    "help": "Account that gives up the shares.",
    "kind": "account",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "toAccountId",
    "label": "To account",
    "help": "The account that the shares come to.",
    "kind": "account",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "holdings",
    "label": "Shares",
    "help": "The shares of each portfolio, as the documents name them.",
    "kind": "record",
    "type": "[TransferredHoldingInput!]!",
    "isRequired": true,
    "isList": true,
    "fields": [
     {
      "name": "portfolioId",
      "label": "Portfolio",
      "kind": "portfolio",
      "type": "ID!",
      "isRequired": true
     },
     {
      "name": "shares",
      "label": "Shares",
      "help": "Number of shares such as 12.5, a part such as 50%, or all.",
      "kind": "text",
      "type": "String!",
      "isRequired": true
     }
    ]
   },
   {
    "name": "marriageEndedOn",
    "label": "End of the marriage",
    "help": "For a divorce: the day of the decree. Leave it empty while the two are married.",
    "kind": "day",
    "type": "Day",
    "isRequired": false
   }
  ]
 },
 {
  "name": "openNameChange",
  "title": "Open a name change",
  "says": "Opens a case about a new legal name of an investor. Nothing changes by it.",
  "job": "people",
  "secondPerson": null,
  "undo": [
   "withdrawNameChange"
  ],
  "notifies": {
   "nobody": "The staff speak with the person. Nothing changes by it."
  },
  "isKeyed": false,
  "makesId": "nmc",
  "answers": "fields",
  "fields": [
   {
    "name": "kind",
    "label": "Ground",
    "kind": "choice",
    "type": "NameChangeKind!",
    "isRequired": true,
    "choices": [
     {
      "value": "correction",
      "label": "Correction",
      "help": "A misspelling, or a mistake in an earlier change."
     },
     {
      "value": "courtOrder",
      "label": "Court order",
      "help": "An order of a court."
     },
     {
      "value": "divorce",
      "label": "Divorce",
      "help": "A divorce decree."
     },
     {
      "value": "marriage",
      "label": "Marriage",
      "help": "A marriage."
     }
    ]
   },
   {
    "name": "accountId",
    "label": "Account",
    "help": "An account of the person.",
    "kind": "account",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "firstName",
    "label": "New first name",
    "help": "The first name that the documents show.",
    "kind": "text",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "lastName",
    "label": "New last name",
    "help": "The last name that the documents show.",
    "kind": "text",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "openPersonalData",
  "title": "Open personal data",
  "says": "Opens a person's data for the operator who asks, for 15 minutes. The reason stays on record.",
  "job": "people",
  "secondPerson": null,
  "undo": [
   "closePersonalData"
  ],
  "notifies": {
   "nobody": "It is in the audit log, with the reason."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "userId",
    "label": "Investor",
    "kind": "person",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for opening the data, kept in the audit log.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "placeLegalHold",
  "title": "Place a legal hold",
  "says": "Places a legal hold: no data of the person is erased until two people release it.",
  "job": "compliance",
  "secondPerson": null,
  "undo": [
   "releaseLegalHold"
  ],
  "notifies": {
   "nobody": "A hold is confidential unless counsel allows it to be told."
  },
  "isKeyed": false,
  "makesId": "hld",
  "answers": "fields",
  "fields": [
   {
    "name": "userId",
    "label": "Person",
    "kind": "person",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "kind",
    "label": "Cause",
    "kind": "choice",
    "type": "LegalHoldKind!",
    "isRequired": true,
    "choices": [
     {
      "value": "litigation",
      "label": "Litigation",
      "help": "A lawsuit that is pending, or that we have reason to expect."
     },
     {
      "value": "regulator",
      "label": "Regulator",
      "help": "A demand of a regulator."
     },
     {
      "value": "subpoena",
      "label": "Subpoena",
      "help": "A subpoena, a levy or another order of a court."
     }
    ]
   },
   {
    "name": "matter",
    "label": "Matter",
    "help": "Number or name of the matter, as the court or the authority has it.",
    "kind": "text",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "filedUnder",
    "label": "Filed under",
    "help": "Reference of the order or demand in the files.",
    "kind": "text",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "mayBeTold",
    "label": "The person may be told",
    "help": "True unless the order forbids telling the person.",
    "kind": "flag",
    "type": "Boolean!",
    "isRequired": true
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the hold, for the staff.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "prepareTaxFile",
  "title": "Prepare a tax file",
  "says": "Creates a file of returns of a closed year for the IRS: CSV, or XML if a transmitter code is given. The operator and each number read are recorded.",
  "job": "compliance",
  "secondPerson": null,
  "undo": {
   "never": "It changes nothing. The file can be made again."
  },
  "notifies": {
   "nobody": "It changes nothing."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "portfolioId",
    "label": "Portfolio",
    "kind": "portfolio",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "year",
    "label": "Year",
    "help": "A closed tax year.",
    "kind": "integer",
    "type": "Int!",
    "isRequired": true
   },
   {
    "name": "form",
    "label": "Form",
    "help": "Form of the returns.",
    "kind": "choice",
    "type": "TaxFiledForm!",
    "isRequired": true,
    "choices": [
     {
      "value": "form1099B",
      "label": "Form 1099-B",
      "help": "Form 1099-B, a return for each lot that was sold."
     },
     {
      "value": "form1099Div",
      "label": "Form 1099-DIV",
      "help": "Form 1099-DIV."
     },
     {
      "value": "form1099Misc",
      "label": "Form 1099-MISC",
      "help": "Form 1099-MISC, filed by the company."
     }
    ]
   },
   {
    "name": "kind",
    "label": "Kind",
    "help": "Originals or corrections.",
    "kind": "choice",
    "type": "TaxFileKind!",
    "isRequired": true,
    "choices": [
     {
      "value": "corrected",
      "label": "Corrected",
      "help": "Corrections of returns that were filed."
     },
     {
      "value": "original",
      "label": "Original",
      "help": "Returns that the IRS does not have."
     }
    ]
   },
   {
    "name": "part",
    "label": "Part",
    "help": "Number of the file among the form’s files, from 1.",
    "kind": "integer",
    "type": "Int!",
    "isRequired": true
   },
   {
    "name": "transmitterCode",
    "label": "Transmitter code",
    "help": "For XML: the transmitter control code that the IRS gave.",
    "kind": "text",
    "type": "String",
    "isRequired": false,
    "isSecret": true
   },
   {
    "name": "software",
    "label": "Software",
    "help": "For XML: the software ID that the IRS gave.",
    "kind": "text",
    "type": "String",
    "isRequired": false
   },
   {
    "name": "contact",
    "label": "Contact",
    "help": "True if the XML file is for the IRS’s test system; left out for CSV.",
    "kind": "text",
    "type": "String",
    "isRequired": false
   },
   {
    "name": "isTest",
    "label": "For the IRS’s test system",
    "help": "For XML: whether it goes to the IRS’s test system.",
    "kind": "flag",
    "type": "Boolean",
    "isRequired": false
   }
  ]
 },
 {
  "name": "previewTaxYear",
  "title": "Preview a tax year",
  "says": "Starts a preview of every holder’s tax forms and ties them to the books, unless one with the same figures is running or was just completed.",
  "job": "compliance",
  "secondPerson": null,
  "undo": [
   "previewTaxYear"
  ],
  "notifies": {
   "nobody": "It changes nothing."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "portfolioId",
    "label": "Portfolio",
    "kind": "portfolio",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "year",
    "label": "Year",
    "help": "Tax year, which must be over.",
    "kind": "integer",
    "type": "Int!",
    "isRequired": true
   },
   {
    "name": "nondividend",
    "label": "Part beyond earnings and profits",
    "help": "Part of a corporation’s distributions beyond earnings and profits; left out for a partnership.",
    "kind": "rate",
    "type": "Rate",
    "isRequired": false
   },
   {
    "name": "qualified",
    "label": "Qualified",
    "help": "Part of a corporation’s ordinary dividends that is qualified if the shares were held long enough; left out for a partnership.",
    "kind": "rate",
    "type": "Rate",
    "isRequired": false
   },
   {
    "name": "ordinaryIncome",
    "label": "Ordinary income",
    "help": "Ordinary business income of the partnership, below zero for a loss; left out for a corporation.",
    "kind": "plainAmount",
    "type": "Cents",
    "isRequired": false
   },
   {
    "name": "interestIncome",
    "label": "Interest income",
    "help": "Interest income of the partnership; left out for a corporation.",
    "kind": "cents",
    "type": "Cents",
    "isRequired": false
   },
   {
    "name": "foreignTaxes",
    "label": "Foreign taxes",
    "help": "Income taxes that the partnership paid abroad; left out if there are none.",
    "kind": "cents",
    "type": "Cents",
    "isRequired": false
   }
  ]
 },
 {
  "name": "proposeBookBankFee",
  "title": "Book a bank fee",
  "says": "Proposes to post a bank charge on the operating account as the company’s cost. A second operator approves.",
  "job": "money",
  "secondPerson": "proposal",
  "undo": {
   "never": "A booking stays in the books."
  },
  "notifies": {
   "nobody": "It is between the company and the bank."
  },
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "subject",
    "label": "Break",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "brk"
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for booking the fee, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "proposeFreezeAccount",
  "title": "Freeze an account",
  "says": "Proposes to freeze an account: no buying, depositing or paying out. A second operator approves.",
  "job": "money",
  "secondPerson": "proposal",
  "undo": [
   "proposeReleaseAccount"
  ],
  "notifies": [
   {
    "name": "accountFrozen",
    "to": "person",
    "subject": "Account frozen"
   }
  ],
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "subject",
    "label": "Account",
    "kind": "account",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the proposal, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "proposePayInCapital",
  "title": "Book paid-in capital",
  "says": "Proposes to post capital that the company’s owners paid into its operating account. A second operator checks it on the statement and approves.",
  "job": "money",
  "secondPerson": "proposal",
  "undo": {
   "never": "A booking stays in the books."
  },
  "notifies": {
   "nobody": "It is the company’s own money."
  },
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "amount",
    "label": "Amount",
    "help": "Amount that was paid in.",
    "kind": "cents",
    "type": "Cents!",
    "isRequired": true
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the payment, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "proposeReleaseAccount",
  "title": "Release an account",
  "says": "Proposes to end the freeze of an account. A second operator approves.",
  "job": "money",
  "secondPerson": "proposal",
  "undo": [
   "proposeFreezeAccount"
  ],
  "notifies": [
   {
    "name": "accountReleased",
    "to": "person",
    "subject": "Account released"
   }
  ],
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "subject",
    "label": "Account",
    "kind": "account",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the proposal, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "proposeRetryTransfer",
  "title": "Retry a transfer",
  "says": "Proposes to present a failed transfer again. A second operator approves.",
  "job": "money",
  "secondPerson": "proposal",
  "undo": {
   "never": "The bank has the transfer. If it fails again, it can be retried again."
  },
  "notifies": [
   {
    "name": "transferRetried",
    "to": "person",
    "subject": "Transfer retried"
   }
  ],
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "subject",
    "label": "Bank transfer",
    "help": "The transfer that failed.",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "btr"
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the proposal, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "proposeWriteOffReceivable",
  "title": "Write off a balance due",
  "says": "Proposes to write off the debt of an account. A second operator approves.",
  "job": "money",
  "secondPerson": "proposal",
  "undo": {
   "never": "The debt is given up for good."
  },
  "notifies": [
   {
    "name": "debtWrittenOff",
    "to": "person",
    "subject": "Debt written off"
   },
   {
    "name": "debtCollected",
    "to": "person",
    "subject": "Debt collected"
   },
   {
    "name": "accountReleased",
    "to": "person",
    "subject": "Account released"
   }
  ],
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "subject",
    "label": "Account",
    "kind": "account",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the proposal, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "publishOfferingDocument",
  "title": "Publish an offering document",
  "says": "Proposes a document of an offering or its next version; earlier versions stay readable. A second operator approves.",
  "job": "portfolios",
  "secondPerson": "proposal",
  "undo": [
   "publishOfferingDocument"
  ],
  "notifies": [
   {
    "name": "mail.newDocumentVersion",
    "to": "email",
    "subject": "New document version"
   }
  ],
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "portfolioId",
    "label": "Portfolio",
    "kind": "portfolio",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "kind",
    "label": "Kind",
    "help": "Kind of the document.",
    "kind": "choice",
    "type": "OfferingDocumentKind!",
    "isRequired": true,
    "choices": [
     {
      "value": "filingNotice",
      "label": "Filing notice",
      "help": "Filing with the Securities and Exchange Commission: Form 1-A with its qualification, or Form D."
     },
     {
      "value": "financialStatements",
      "label": "Financial statements",
      "help": "The issuer’s financial statements of a fiscal year."
     },
     {
      "value": "holderUpdate",
      "label": "Holder update",
      "help": "Update of the issuer to its holders. Each update is a version: the newest counts, the others stay readable."
     },
     {
      "value": "offeringCircular",
      "label": "Offering circular",
      "help": "The offering circular of a Regulation A offering, as qualified, or with a later supplement."
     },
     {
      "value": "operatingAgreement",
      "label": "Operating agreement",
      "help": "The agreement among the members of the issuer: votes, distributions, transfers of shares."
     },
     {
      "value": "privatePlacementMemorandum",
      "label": "Private placement memorandum",
      "help": "The memorandum of an offering under Rule 506(b) or 506(c)."
     }
    ]
   },
   {
    "name": "datedOn",
    "label": "Dated on",
    "help": "Date on the document.",
    "kind": "day",
    "type": "Day!",
    "isRequired": true
   },
   {
    "name": "year",
    "label": "Year",
    "help": "The fiscal year, of financial statements only.",
    "kind": "integer",
    "type": "Int",
    "isRequired": false
   },
   {
    "name": "assurance",
    "label": "Assurance",
    "help": "Assurance on financial statements; left out for every other kind.",
    "kind": "choice",
    "type": "Assurance",
    "isRequired": false,
    "choices": [
     {
      "value": "audited",
      "label": "Audited",
      "help": "Audited by an independent accountant."
     },
     {
      "value": "reviewed",
      "label": "Reviewed",
      "help": "Reviewed by an independent accountant, which is less than an audit."
     },
     {
      "value": "unaudited",
      "label": "Unaudited",
      "help": "Neither audited nor reviewed."
     }
    ]
   },
   {
    "name": "contentBase64",
    "label": "Document",
    "help": "A PDF, at most 10 MB.",
    "kind": "base64File",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "text",
    "label": "Text for comparison",
    "help": "The text that the PDF was made from, in paragraphs between blank lines, with # before a heading. Readers compare versions by it; without it they have the PDF alone.",
    "kind": "textFile",
    "type": "String",
    "isRequired": false
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the proposal, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "publishSharePrice",
  "title": "Publish a share price",
  "says": "Proposes a share price from a later day on: the next business day at the earliest, within a year. Under Regulation A it needs the reference of its SEC filing. A second operator approves.",
  "job": "portfolios",
  "secondPerson": "proposal",
  "undo": [
   "withdrawSharePrice"
  ],
  "notifies": [
   {
    "name": "sharePricePublished",
    "to": "holders",
    "subject": "Share price published"
   }
  ],
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "portfolioId",
    "label": "Portfolio",
    "kind": "portfolio",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "price",
    "label": "Price per share",
    "kind": "sharePrice",
    "type": "SharePrice!",
    "isRequired": true
   },
   {
    "name": "effectiveOn",
    "label": "Takes effect on",
    "help": "First day on which the share price applies.",
    "kind": "day",
    "type": "Day!",
    "isRequired": true
   },
   {
    "name": "filingReference",
    "label": "Filing reference",
    "kind": "text",
    "type": "String",
    "isRequired": false
   },
   {
    "name": "outsideBoundsReason",
    "label": "Outside bounds reason",
    "help": "Reason for a price that lies further from the last one than prices usually do. Needed then, and refused otherwise.",
    "kind": "text",
    "type": "String",
    "isRequired": false
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the proposal, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "publishUpdate",
  "title": "Publish an update",
  "says": "Proposes news about a portfolio, of which its holders are notified. A second operator approves.",
  "job": "portfolios",
  "secondPerson": "proposal",
  "undo": [
   "correctUpdate"
  ],
  "notifies": [
   {
    "name": "updatePublished",
    "to": "holders",
    "subject": "Update published"
   }
  ],
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "portfolioId",
    "label": "Portfolio",
    "kind": "portfolio",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "plantId",
    "label": "Plant",
    "help": "The plant that the update is about; left out for the whole portfolio.",
    "kind": "plant",
    "type": "ID",
    "isRequired": false
   },
   {
    "name": "title",
    "label": "Title",
    "help": "Title on one line. If it names a past quarter, as in \"Third quarter 2026: a full river\", the page shows the quarter’s figures.",
    "kind": "text",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "body",
    "label": "Body",
    "help": "Text of the update, in paragraphs.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the proposal, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "recordComplaintCause",
  "title": "Record a complaint’s cause",
  "says": "Records the root cause of a complaint and its theme; replaces what was recorded before.",
  "job": "compliance",
  "secondPerson": null,
  "undo": [
   "recordComplaintCause"
  ],
  "notifies": {
   "nobody": "The register is for the staff."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Complaint",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "cmp"
   },
   {
    "name": "theme",
    "label": "Theme",
    "help": "Kind of the cause.",
    "kind": "choice",
    "type": "ComplaintTheme!",
    "isRequired": true,
    "choices": [
     {
      "value": "expectation",
      "label": "Expectation",
      "help": "The person expected something else."
     },
     {
      "value": "partnerFault",
      "label": "Partner fault",
      "help": "A partner made a mistake."
     },
     {
      "value": "productTerms",
      "label": "Product terms",
      "help": "The product’s terms are the cause."
     },
     {
      "value": "slowService",
      "label": "Slow service",
      "help": "We were slow."
     },
     {
      "value": "staffError",
      "label": "Staff error",
      "help": "A staff member made a mistake."
     },
     {
      "value": "systemFault",
      "label": "System fault",
      "help": "Our systems failed."
     },
     {
      "value": "unclearText",
      "label": "Unclear text",
      "help": "A text of ours was unclear."
     },
     {
      "value": "unfounded",
      "label": "Unfounded",
      "help": "The complaint was unfounded."
     }
    ]
   },
   {
    "name": "cause",
    "label": "Root cause",
    "help": "Cause in words.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "recordEquityGrant",
  "title": "Record an equity grant",
  "says": "Proposes to record shares in the company that were granted to a person. A second operator approves.",
  "job": "portfolios",
  "secondPerson": "proposal",
  "undo": [
   "cancelEquityGrant"
  ],
  "notifies": [
   {
    "name": "grantRecorded",
    "to": "person",
    "subject": "Grant recorded"
   }
  ],
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "email",
    "label": "Email",
    "help": "The address with which the holder logs in.",
    "kind": "email",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "shareClass",
    "label": "Share class",
    "help": "The class of the shares.",
    "kind": "text",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "shares",
    "label": "Shares",
    "help": "Number of whole shares granted.",
    "kind": "integer",
    "type": "Int!",
    "isRequired": true
   },
   {
    "name": "price",
    "label": "Price per share",
    "help": "Price of one share for the holder.",
    "kind": "sharePrice",
    "type": "SharePrice!",
    "isRequired": true
   },
   {
    "name": "grantedOn",
    "label": "Granted on",
    "help": "The day of the grant.",
    "kind": "day",
    "type": "Day!",
    "isRequired": true
   },
   {
    "name": "vestsFrom",
    "label": "Vests from",
    "help": "First day of the months of vesting.",
    "kind": "day",
    "type": "Day!",
    "isRequired": true
   },
   {
    "name": "vestingMonths",
    "label": "Vesting months",
    "help": "Number of months until all shares are vested; 0 if at once.",
    "kind": "integer",
    "type": "Int!",
    "isRequired": true
   },
   {
    "name": "cliffMonths",
    "label": "Cliff months",
    "help": "Number of months before any shares vest.",
    "kind": "integer",
    "type": "Int!",
    "isRequired": true
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the proposal, for the operator who approves it.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "recordEstateDocument",
  "title": "Record a document of an estate",
  "says": "Records a document as received, with its reference in the files. Another person reviews it.",
  "job": "people",
  "secondPerson": null,
  "undo": [
   "reviewEstateDocument"
  ],
  "notifies": {
   "nobody": "The staff speak with who brought it."
  },
  "isKeyed": false,
  "makesId": "esd",
  "answers": "fields",
  "fields": [
   {
    "name": "estateId",
    "label": "Estate",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "est"
   },
   {
    "name": "kind",
    "label": "Document",
    "kind": "choice",
    "type": "EstateDocumentKind!",
    "isRequired": true,
    "choices": [
     {
      "value": "courtAppointment",
      "label": "Court appointment",
      "help": "The court’s appointment of an executor or an administrator."
     },
     {
      "value": "deathCertificate",
      "label": "Death certificate",
      "help": "A certified copy of the death certificate."
     },
     {
      "value": "smallEstateAffidavit",
      "label": "Small estate affidavit",
      "help": "A small-estate affidavit."
     },
     {
      "value": "transferForm",
      "label": "Transfer form",
      "help": "The transfer form, signed by the representative."
     }
    ]
   },
   {
    "name": "reference",
    "label": "Filed under",
    "help": "Reference of the document in the files.",
    "kind": "text",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "receivedOn",
    "label": "Received on",
    "help": "Day on which the document was received.",
    "kind": "day",
    "type": "Day!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "recordExchangeRate",
  "title": "Record an exchange rate",
  "says": "Records the price of a dollar on a day, as its source published it. A month uses the newest rate up to its end.",
  "job": "portfolios",
  "secondPerson": null,
  "undo": {
   "never": "A published rate stays on record. Months take the newest one up to their end."
  },
  "notifies": {
   "nobody": "It is shown with the months that it converts."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "currency",
    "label": "Currency",
    "help": "BRL, COP, KES, ZAR.",
    "kind": "text",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "day",
    "label": "Day",
    "help": "The day of the rate.",
    "kind": "day",
    "type": "Day!",
    "isRequired": true
   },
   {
    "name": "perDollar",
    "label": "Price of a dollar",
    "help": "Price of one dollar of the currency.",
    "kind": "sharePrice",
    "type": "SharePrice!",
    "isRequired": true
   },
   {
    "name": "source",
    "label": "Source",
    "help": "Publisher of the rate, and its name for it.",
    "kind": "text",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "recordFiling",
  "title": "Record a filing",
  "says": "Proposes to record a filing of a Regulation A issuer. Sales that paused for it resume. A second operator approves.",
  "job": "compliance",
  "secondPerson": "proposal",
  "undo": [
   "correctFiling"
  ],
  "notifies": {
   "nobody": "A filing is between the company and the regulator."
  },
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "portfolioId",
    "label": "Portfolio",
    "kind": "portfolio",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "kind",
    "label": "Kind",
    "kind": "choice",
    "type": "FilingKind!",
    "isRequired": true,
    "choices": [
     {
      "value": "amendment",
      "label": "Amendment",
      "help": "Form 1-A POS, every 12 months after qualification."
     },
     {
      "value": "annualReport",
      "label": "Annual report",
      "help": "Form 1-K, 120 days after the fiscal year."
     },
     {
      "value": "semiannualReport",
      "label": "Semiannual report",
      "help": "Form 1-SA, 90 days after the first half of the fiscal year."
     }
    ]
   },
   {
    "name": "filedOn",
    "label": "Filed on",
    "help": "Day on which the filing was made.",
    "kind": "day",
    "type": "Day!",
    "isRequired": true
   },
   {
    "name": "reference",
    "label": "Reference",
    "help": "Accession number of the SEC, or the address of the filing, which begins with https://.",
    "kind": "text",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "periodEnd",
    "label": "Period end",
    "help": "The last day of the period, for a report.",
    "kind": "day",
    "type": "Day",
    "isRequired": false
   },
   {
    "name": "qualifiedOn",
    "label": "Qualified on",
    "help": "Day on which the SEC qualified the amendment; left out for other filings.",
    "kind": "day",
    "type": "Day",
    "isRequired": false
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the proposal, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "recordHoldingTransferDocument",
  "title": "Record a document of a share transfer",
  "says": "Records a document of a share transfer as received, with its reference in the files. Another person reviews it.",
  "job": "people",
  "secondPerson": null,
  "undo": [
   "reviewHoldingTransferDocument"
  ],
  "notifies": {
   "nobody": "The staff speak with the person who sent it."
  },
  "isKeyed": false,
  "makesId": "htd",
  "answers": "fields",
  "fields": [
   {
    "name": "transferId",
    "label": "Share transfer",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "htr"
   },
   {
    "name": "kind",
    "label": "Document",
    "kind": "choice",
    "type": "HoldingTransferDocumentKind!",
    "isRequired": true,
    "choices": [
     {
      "value": "acceptance",
      "label": "Acceptance",
      "help": "The acceptance, signed by the receiver."
     },
     {
      "value": "courtOrder",
      "label": "Court order",
      "help": "A certified decree or order of a court."
     },
     {
      "value": "giftDeed",
      "label": "Gift deed",
      "help": "The deed of gift, signed by the giver."
     },
     {
      "value": "giverIdentity",
      "label": "Giver identity",
      "help": "Government identity document of the giver."
     },
     {
      "value": "receiverIdentity",
      "label": "Receiver identity",
      "help": "Government identity document of the receiver."
     }
    ]
   },
   {
    "name": "reference",
    "label": "Filed under",
    "help": "Reference of the document in the files.",
    "kind": "text",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "receivedOn",
    "label": "Received on",
    "help": "Day on which the document was received.",
    "kind": "day",
    "type": "Day!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "recordLostOutput",
  "title": "Record lost output",
  "says": "Records why a plant produced less in a month; replaces an earlier record of the same cause.",
  "job": "portfolios",
  "secondPerson": null,
  "undo": [
   "recordLostOutput"
  ],
  "notifies": {
   "nobody": "It is shown with the output of the plant."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "plantId",
    "label": "Plant",
    "help": "The plant that delivered less.",
    "kind": "plant",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "month",
    "label": "Month",
    "kind": "month",
    "type": "Month!",
    "isRequired": true
   },
   {
    "name": "cause",
    "label": "Cause",
    "kind": "choice",
    "type": "LossCause!",
    "isRequired": true,
    "choices": [
     {
      "value": "curtailment",
      "label": "Curtailment",
      "help": "The grid operator requested less power."
     },
     {
      "value": "machine",
      "label": "Machine",
      "help": "A fault or repair of the plant."
     },
     {
      "value": "outage",
      "label": "Outage",
      "help": "The grid was down."
     },
     {
      "value": "weather",
      "label": "Weather",
      "help": "Less sun or water than expected."
     }
    ]
   },
   {
    "name": "kilowattHours",
    "label": "Energy, in kilowatt-hours",
    "help": "Energy that was not delivered; 0 takes it back.",
    "kind": "decimal",
    "type": "Float!",
    "isRequired": true
   },
   {
    "name": "explanation",
    "label": "Explanation",
    "help": "Cause in words that everyone reads.",
    "kind": "paragraph",
    "type": "String",
    "isRequired": false
   }
  ]
 },
 {
  "name": "recordNameAtPartners",
  "title": "Record that partners have the new name",
  "says": "Records that the payment partner, and the custodian of an IRA, have taken the new name. It finishes the case.",
  "job": "people",
  "secondPerson": null,
  "undo": {
   "never": "The answers stay on file. A mistake in the name is corrected by a new case."
  },
  "notifies": {
   "nobody": "The person was told when the name changed."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Name change",
    "help": "The id of the case, nmc_...",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "nmc"
   },
   {
    "name": "reference",
    "label": "Filed under",
    "help": "The place of their answers in the files.",
    "kind": "text",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "recordNameChangeDocument",
  "title": "Record a document of a name change",
  "says": "Records a document as received, with its place in the files. Another person reviews it.",
  "job": "people",
  "secondPerson": null,
  "undo": [
   "reviewNameChangeDocument"
  ],
  "notifies": {
   "nobody": "The staff speak with the person who sent it."
  },
  "isKeyed": false,
  "makesId": "nmd",
  "answers": "fields",
  "fields": [
   {
    "name": "nameChangeId",
    "label": "Name change",
    "help": "The id of the case, nmc_...",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "nmc"
   },
   {
    "name": "kind",
    "label": "Document",
    "kind": "choice",
    "type": "NameChangeDocumentKind!",
    "isRequired": true,
    "choices": [
     {
      "value": "courtOrder",
      "label": "Court order",
      "help": "A certified copy of the order."
     },
     {
      "value": "divorceDecree",
      "label": "Divorce decree",
      "help": "A certified copy of the divorce decree."
     },
     {
      "value": "identity",
      "label": "Identity",
      "help": "A government document in the new name."
     },
     {
      "value": "marriageCertificate",
      "label": "Marriage certificate",
      "help": "A certified copy of the marriage certificate."
     },
     {
      "value": "request",
      "label": "Request",
      "help": "The request, signed by the investor."
     }
    ]
   },
   {
    "name": "reference",
    "label": "Filed under",
    "help": "The place of the document in the files.",
    "kind": "text",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "receivedOn",
    "label": "Received on",
    "help": "Day of receipt.",
    "kind": "day",
    "type": "Day!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "recordNumberNotice",
  "title": "Record an IRS notice about a TIN",
  "says": "Proposes to record an IRS notice about a taxpayer number, or its end; backup withholding follows from it. A second operator approves.",
  "job": "compliance",
  "secondPerson": "proposal",
  "undo": [
   "recordNumberNotice"
  ],
  "notifies": [
   {
    "name": "numberNoticeRecorded",
    "to": "person",
    "subject": "Number notice recorded"
   },
   {
    "name": "backupWithholdingStarted",
    "to": "person",
    "subject": "Backup withholding started"
   }
  ],
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "email",
    "label": "Email",
    "help": "The address with which the person logs in.",
    "kind": "email",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "accountId",
    "label": "Account",
    "help": "Business account whose EIN the notice concerns; left out for the person’s own number.",
    "kind": "account",
    "type": "ID",
    "isRequired": false
   },
   {
    "name": "kind",
    "label": "Kind",
    "help": "Kind of the notice.",
    "kind": "choice",
    "type": "TaxNumberNoticeKind!",
    "isRequired": true,
    "choices": [
     {
      "value": "bNotice",
      "label": "B notice",
      "help": "The IRS says that name and number do not match (CP2100 or CP2100A)."
     },
     {
      "value": "cNotice",
      "label": "C notice",
      "help": "The IRS asks to withhold, because interest or dividends were not reported."
     },
     {
      "value": "cNoticeEnded",
      "label": "C notice ended",
      "help": "The IRS says that this has ended."
     },
     {
      "value": "numberProven",
      "label": "Number proven",
      "help": "The Social Security Administration or the IRS has confirmed the number."
     }
    ]
   },
   {
    "name": "receivedOn",
    "label": "Received on",
    "help": "Day on which it was received.",
    "kind": "day",
    "type": "Day!",
    "isRequired": true
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the proposal, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "recordOfferingFacts",
  "title": "Record an offering’s facts",
  "says": "Proposes facts of an offering: issuer, use of proceeds, yearly costs, buyers, loans and risks; replaces earlier ones. A second operator approves.",
  "job": "portfolios",
  "secondPerson": "proposal",
  "undo": [
   "recordOfferingFacts"
  ],
  "notifies": {
   "nobody": "The public page shows them at once."
  },
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "portfolioId",
    "label": "Portfolio",
    "help": "The portfolio, by the number in its address.",
    "kind": "portfolio",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "issuer",
    "label": "Issuer",
    "help": "The company that issues the shares.",
    "kind": "record",
    "type": "IssuerFacts!",
    "isRequired": true,
    "fields": [
     {
      "name": "legalName",
      "label": "Legal name",
      "help": "As in the charter and filings.",
      "kind": "text",
      "type": "String!",
      "isRequired": true
     },
     {
      "name": "form",
      "label": "Form",
      "help": "Legal form of the company.",
      "kind": "choice",
      "type": "IssuerForm!",
      "isRequired": true,
      "choices": [
       {
        "value": "corporation",
        "label": "Corporation",
        "help": "A corporation."
       },
       {
        "value": "limitedLiabilityCompany",
        "label": "Limited liability company",
        "help": "A limited liability company."
       },
       {
        "value": "limitedPartnership",
        "label": "Limited partnership",
        "help": "A limited partnership."
       }
      ]
     },
     {
      "name": "state",
      "label": "State",
      "help": "State of organization, as a postal code such as DE.",
      "kind": "text",
      "type": "String!",
      "isRequired": true
     },
     {
      "name": "governingLaw",
      "label": "Governing law",
      "help": "State whose law governs its agreements, as a postal code such as DE.",
      "kind": "text",
      "type": "String!",
      "isRequired": true
     },
     {
      "name": "ein",
      "label": "EIN",
      "help": "Employer identification number, such as 12-3456789.",
      "kind": "text",
      "type": "String!",
      "isRequired": true
     },
     {
      "name": "fiscalYearEnd",
      "label": "Fiscal year end",
      "help": "Last day of the fiscal year, as month and day, such as 12-31.",
      "kind": "text",
      "type": "String!",
      "isRequired": true
     },
     {
      "name": "auditor",
      "label": "Auditor",
      "help": "Auditor of its accounts; left out if none is engaged.",
      "kind": "text",
      "type": "String",
      "isRequired": false
     },
     {
      "name": "transferAgent",
      "label": "Transfer agent",
      "help": "Transfer agent that keeps the register of holders; left out if the issuer keeps it.",
      "kind": "text",
      "type": "String",
      "isRequired": false
     },
     {
      "name": "cik",
      "label": "CIK",
      "help": "Central Index Key at the SEC, ten digits; left out if it has none.",
      "kind": "text",
      "type": "String",
      "isRequired": false
     },
     {
      "name": "filingForm",
      "label": "Filing form",
      "help": "Form of the offering’s SEC filing; left out before the filing.",
      "kind": "choice",
      "type": "FilingForm",
      "isRequired": false,
      "choices": [
       {
        "value": "form1A",
        "label": "Form 1-A",
        "help": "Form 1-A, for an offering under Regulation A."
       },
       {
        "value": "formD",
        "label": "Form D",
        "help": "Form D, for a private placement under Rule 506."
       }
      ]
     },
     {
      "name": "filingNumber",
      "label": "Filing number",
      "help": "SEC file number of the offering; left out before the filing.",
      "kind": "text",
      "type": "String",
      "isRequired": false
     },
     {
      "name": "filingAddress",
      "label": "Filing address",
      "help": "Address of its filings on EDGAR; left out before the first filing.",
      "kind": "text",
      "type": "String",
      "isRequired": false
     },
     {
      "name": "qualifiedOn",
      "label": "Qualified on",
      "help": "Day of qualification by the SEC; left out for a private placement.",
      "kind": "day",
      "type": "Day",
      "isRequired": false
     },
     {
      "name": "signerTitle",
      "label": "Signer title",
      "help": "Office of the person who signs for the company.",
      "kind": "text",
      "type": "String!",
      "isRequired": true
     },
     {
      "name": "contactName",
      "label": "Contact name",
      "help": "Name of the contact who sends printed offering documents.",
      "kind": "text",
      "type": "String!",
      "isRequired": true
     },
     {
      "name": "contactAddress",
      "label": "Contact address",
      "help": "Postal address for requests of printed offering documents.",
      "kind": "text",
      "type": "String!",
      "isRequired": true
     },
     {
      "name": "contactEmail",
      "label": "Contact email",
      "help": "Email address for requests of printed offering documents.",
      "kind": "email",
      "type": "String!",
      "isRequired": true
     },
     {
      "name": "contactPhone",
      "label": "Contact phone",
      "help": "Phone number for requests of printed offering documents.",
      "kind": "text",
      "type": "String!",
      "isRequired": true
     }
    ]
   },
   {
    "name": "proceedsUses",
    "label": "Proceeds uses",
    "help": "Use of new money.",
    "kind": "record",
    "type": "[ProceedsUseFacts!]!",
    "isRequired": true,
    "isList": true,
    "fields": [
     {
      "name": "kind",
      "label": "Kind",
      "help": "Purpose of the amount.",
      "kind": "choice",
      "type": "ProceedsKind!",
      "isRequired": true,
      "choices": [
       {
        "value": "constructionDebt",
        "label": "Construction debt",
        "help": "Repaying loans that built the plants."
       },
       {
        "value": "fees",
        "label": "Fees",
        "help": "Costs of the offering."
       },
       {
        "value": "newPlants",
        "label": "New plants",
        "help": "Plants that are built or bought with it."
       },
       {
        "value": "reserve",
        "label": "Reserve",
        "help": "Cash that is kept for later."
       }
      ]
     },
     {
      "name": "share",
      "label": "Part",
      "help": "The part.",
      "kind": "rate",
      "type": "Rate!",
      "isRequired": true
     },
     {
      "name": "paidTo",
      "label": "Paid to",
      "help": "Party that is paid.",
      "kind": "text",
      "type": "String!",
      "isRequired": true
     },
     {
      "name": "isRelated",
      "label": "The manager owns or controls the payee",
      "help": "True if the manager owns or controls the payee.",
      "kind": "flag",
      "type": "Boolean!",
      "isRequired": true
     }
    ]
   },
   {
    "name": "yearlyCosts",
    "label": "Yearly costs",
    "help": "Costs that a holder bears in a year.",
    "kind": "record",
    "type": "[YearlyCostFacts!]!",
    "isRequired": true,
    "isList": true,
    "fields": [
     {
      "name": "kind",
      "label": "Kind",
      "help": "Purpose of the amount.",
      "kind": "choice",
      "type": "CostKind!",
      "isRequired": true,
      "choices": [
       {
        "value": "administration",
        "label": "Administration",
        "help": "Share register, filings and bank."
       },
       {
        "value": "audit",
        "label": "Audit",
        "help": "Audit and tax returns."
       },
       {
        "value": "management",
        "label": "Management",
        "help": "Fee of the manager."
       },
       {
        "value": "operation",
        "label": "Operation",
        "help": "Operation of the plants."
       }
      ]
     },
     {
      "name": "onThousand",
      "label": "On $1,000 of shares",
      "help": "Yearly cost on $1,000 of shares.",
      "kind": "cents",
      "type": "Cents!",
      "isRequired": true
     },
     {
      "name": "basis",
      "label": "Basis",
      "help": "Computation of the cost, in words.",
      "kind": "text",
      "type": "String!",
      "isRequired": true
     },
     {
      "name": "paidTo",
      "label": "Paid to",
      "help": "Party that is paid.",
      "kind": "text",
      "type": "String!",
      "isRequired": true
     },
     {
      "name": "isRelated",
      "label": "The manager owns or controls the payee",
      "help": "True if the manager owns or controls the payee.",
      "kind": "flag",
      "type": "Boolean!",
      "isRequired": true
     }
    ]
   },
   {
    "name": "powerSales",
    "label": "Power sales",
    "help": "Buyers of the power.",
    "kind": "record",
    "type": "[PowerSaleFacts!]!",
    "isRequired": true,
    "isList": true,
    "fields": [
     {
      "name": "buyer",
      "label": "Buyer",
      "help": "Buyer of the power.",
      "kind": "text",
      "type": "String!",
      "isRequired": true
     },
     {
      "name": "share",
      "label": "Part",
      "help": "Part of the power that the buyer takes.",
      "kind": "rate",
      "type": "Rate!",
      "isRequired": true
     },
     {
      "name": "endsOn",
      "label": "Ends on",
      "help": "Last day of the contract.",
      "kind": "day",
      "type": "Day",
      "isRequired": false
     },
     {
      "name": "terms",
      "label": "Terms",
      "help": "Terms of the contract.",
      "kind": "paragraph",
      "type": "String!",
      "isRequired": true
     },
     {
      "name": "currency",
      "label": "Currency",
      "help": "As its ISO 4217 code, such as BRL.",
      "kind": "text",
      "type": "String!",
      "isRequired": true
     }
    ]
   },
   {
    "name": "loans",
    "label": "Loans",
    "help": "Loans of the plants.",
    "kind": "record",
    "type": "[LoanFacts!]!",
    "isRequired": true,
    "isList": true,
    "fields": [
     {
      "name": "lender",
      "label": "Lender",
      "help": "Name of the lender.",
      "kind": "text",
      "type": "String!",
      "isRequired": true
     },
     {
      "name": "isRelated",
      "label": "The lender is related",
      "help": "True if the lender is related to the manager.",
      "kind": "flag",
      "type": "Boolean!",
      "isRequired": true
     },
     {
      "name": "owed",
      "label": "Owed",
      "help": "Amount owed of a dollar.",
      "kind": "cents",
      "type": "Cents!",
      "isRequired": true
     },
     {
      "name": "asOf",
      "label": "As of",
      "help": "Day of the amount owed.",
      "kind": "day",
      "type": "Day!",
      "isRequired": true
     },
     {
      "name": "currency",
      "label": "Currency",
      "help": "As its ISO 4217 code, such as BRL.",
      "kind": "text",
      "type": "String!",
      "isRequired": true
     },
     {
      "name": "interest",
      "label": "Interest",
      "help": "Interest rate in words, as in the contract.",
      "kind": "text",
      "type": "String!",
      "isRequired": true
     },
     {
      "name": "endsOn",
      "label": "Ends on",
      "help": "Day of the last payment.",
      "kind": "day",
      "type": "Day!",
      "isRequired": true
     }
    ]
   },
   {
    "name": "risks",
    "label": "Risks",
    "help": "Five to eight, the largest first.",
    "kind": "record",
    "type": "[RiskFacts!]!",
    "isRequired": true,
    "isList": true,
    "fields": [
     {
      "name": "title",
      "label": "Title",
      "help": "The risk in a few words.",
      "kind": "text",
      "type": "String!",
      "isRequired": true
     },
     {
      "name": "explanation",
      "label": "Explanation",
      "help": "The risk in full.",
      "kind": "paragraph",
      "type": "String!",
      "isRequired": true
     }
    ]
   },
   {
    "name": "plants",
    "label": "Details of plants",
    "help": "Plants whose details are recorded again; the others keep theirs.",
    "kind": "record",
    "type": "[PlantDetailsFacts!]",
    "isRequired": false,
    "isList": true,
    "fields": [
     {
      "name": "plantId",
      "label": "Plant",
      "help": "The plant, by the name in its address.",
      "kind": "plant",
      "type": "ID!",
      "isRequired": true
     },
     {
      "name": "buyer",
      "label": "Buyer",
      "help": "Name of a buyer in powerSales; left out before power is sold.",
      "kind": "text",
      "type": "String",
      "isRequired": false
     },
     {
      "name": "buyerEvidence",
      "label": "Evidence of the buyer",
      "kind": "choice",
      "type": "EvidenceKind!",
      "isRequired": true,
      "choices": [
       {
        "value": "example",
        "label": "Example",
        "help": "Invented, to illustrate the size."
       },
       {
        "value": "metered",
        "label": "Metered",
        "help": "Read from a plant’s own meter."
       },
       {
        "value": "modelled",
        "label": "Modelled",
        "help": "Computed from assumptions."
       },
       {
        "value": "reconciled",
        "label": "Reconciled",
        "help": "Posted in the books and tied to bank statements."
       }
      ]
     },
     {
      "name": "cost",
      "label": "Cost to build",
      "help": "Cost of construction of a dollar of that time.",
      "kind": "cents",
      "type": "Cents!",
      "isRequired": true
     },
     {
      "name": "costEvidence",
      "label": "Evidence of the cost",
      "kind": "choice",
      "type": "EvidenceKind!",
      "isRequired": true,
      "choices": [
       {
        "value": "example",
        "label": "Example",
        "help": "Invented, to illustrate the size."
       },
       {
        "value": "metered",
        "label": "Metered",
        "help": "Read from a plant’s own meter."
       },
       {
        "value": "modelled",
        "label": "Modelled",
        "help": "Computed from assumptions."
       },
       {
        "value": "reconciled",
        "label": "Reconciled",
        "help": "Posted in the books and tied to bank statements."
       }
      ]
     },
     {
      "name": "gridVolts",
      "label": "Line voltage in volts",
      "help": "Voltage of its grid connection, in volts.",
      "kind": "integer",
      "type": "Int!",
      "isRequired": true
     },
     {
      "name": "gridEvidence",
      "label": "Evidence of the voltage",
      "kind": "choice",
      "type": "EvidenceKind!",
      "isRequired": true,
      "choices": [
       {
        "value": "example",
        "label": "Example",
        "help": "Invented, to illustrate the size."
       },
       {
        "value": "metered",
        "label": "Metered",
        "help": "Read from a plant’s own meter."
       },
       {
        "value": "modelled",
        "label": "Modelled",
        "help": "Computed from assumptions."
       },
       {
        "value": "reconciled",
        "label": "Reconciled",
        "help": "Posted in the books and tied to bank statements."
       }
      ]
     },
     {
      "name": "equipment",
      "label": "Equipment",
      "help": "Machines of the plant; modules add up to its DC capacity, the others to its AC capacity.",
      "kind": "record",
      "type": "[PlantEquipmentFacts!]!",
      "isRequired": true,
      "isList": true,
      "fields": [
       {
        "name": "kind",
        "label": "Kind",
        "help": "Kind of the machines.",
        "kind": "choice",
        "type": "EquipmentKind!",
        "isRequired": true,
        "choices": [
         {
          "value": "battery",
          "label": "Battery",
          "help": "Batteries with their converters."
         },
         {
          "value": "inverter",
          "label": "Inverter",
          "help": "Inverters, which turn direct current into alternating current."
         },
         {
          "value": "module",
          "label": "Module",
          "help": "Solar modules, rated in direct current."
         },
         {
          "value": "turbine",
          "label": "Turbine",
          "help": "Water turbines with their generators."
         }
        ]
       },
       {
        "name": "maker",
        "label": "Maker",
        "help": "Manufacturer of the machines.",
        "kind": "text",
        "type": "String!",
        "isRequired": true
       },
       {
        "name": "model",
        "label": "Model",
        "help": "Name of the model.",
        "kind": "text",
        "type": "String!",
        "isRequired": true
       },
       {
        "name": "units",
        "label": "Number of them",
        "help": "Number of items.",
        "kind": "integer",
        "type": "Int!",
        "isRequired": true
       },
       {
        "name": "unitWatts",
        "label": "Rated watts of one",
        "help": "Rated power of one, in watts: modules in DC, the others in AC.",
        "kind": "decimal",
        "type": "Float!",
        "isRequired": true
       },
       {
        "name": "evidence",
        "label": "Evidence",
        "help": "Evidence of the number and the rating.",
        "kind": "choice",
        "type": "EvidenceKind!",
        "isRequired": true,
        "choices": [
         {
          "value": "example",
          "label": "Example",
          "help": "Invented, to illustrate the size."
         },
         {
          "value": "metered",
          "label": "Metered",
          "help": "Read from a plant’s own meter."
         },
         {
          "value": "modelled",
          "label": "Modelled",
          "help": "Computed from assumptions."
         },
         {
          "value": "reconciled",
          "label": "Reconciled",
          "help": "Posted in the books and tied to bank statements."
         }
        ]
       }
      ]
     },
     {
      "name": "events",
      "label": "Events",
      "help": "Dated events of the plant; its first day is already on record.",
      "kind": "record",
      "type": "[PlantEventFacts!]!",
      "isRequired": true,
      "isList": true,
      "fields": [
       {
        "name": "kind",
        "label": "Kind",
        "help": "Kind of the event.",
        "kind": "choice",
        "type": "PlantEventKind!",
        "isRequired": true,
        "choices": [
         {
          "value": "bought",
          "label": "Bought",
          "help": "The portfolio bought it."
         },
         {
          "value": "built",
          "label": "Built",
          "help": "Construction was complete."
         },
         {
          "value": "connected",
          "label": "Connected",
          "help": "It was connected to the grid."
         },
         {
          "value": "outage",
          "label": "Outage",
          "help": "The plant was out of operation."
         },
         {
          "value": "repowered",
          "label": "Repowered",
          "help": "Machines were replaced by others of more power or of longer life."
         }
        ]
       },
       {
        "name": "on",
        "label": "Day",
        "help": "Day on which it happened.",
        "kind": "day",
        "type": "Day!",
        "isRequired": true
       },
       {
        "name": "explanation",
        "label": "Explanation",
        "help": "The event in a sentence.",
        "kind": "paragraph",
        "type": "String!",
        "isRequired": true
       },
       {
        "name": "evidence",
        "label": "Evidence",
        "help": "Evidence of the event.",
        "kind": "choice",
        "type": "EvidenceKind!",
        "isRequired": true,
        "choices": [
         {
          "value": "example",
          "label": "Example",
          "help": "Invented, to illustrate the size."
         },
         {
          "value": "metered",
          "label": "Metered",
          "help": "Read from a plant’s own meter."
         },
         {
          "value": "modelled",
          "label": "Modelled",
          "help": "Computed from assumptions."
         },
         {
          "value": "reconciled",
          "label": "Reconciled",
          "help": "Posted in the books and tied to bank statements."
         }
        ]
       }
      ]
     }
    ]
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "For the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "recordPeriodCash",
  "title": "Record a month’s cash",
  "says": "Records revenue and costs of a month, line by line or as two totals.",
  "job": "portfolios",
  "secondPerson": null,
  "undo": [
   "correctPeriodCash"
  ],
  "notifies": {
   "nobody": "It settles the books of the company."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "portfolioId",
    "label": "Portfolio",
    "kind": "portfolio",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "month",
    "label": "Month",
    "kind": "month",
    "type": "Month!",
    "isRequired": true
   },
   {
    "name": "revenue",
    "label": "Revenue",
    "help": "Total revenue of the month, as one contract; left out, the revenue of the recorded production, plant by plant.",
    "kind": "cents",
    "type": "Cents",
    "isRequired": false
   },
   {
    "name": "costs",
    "label": "Costs",
    "help": "Total costs of the month, as costs of operation; left out if lines is given.",
    "kind": "cents",
    "type": "Cents",
    "isRequired": false
   },
   {
    "name": "lines",
    "label": "Lines",
    "help": "Contracts, costs and payments of the month, one by one; replaces revenue and costs.",
    "kind": "record",
    "type": "[NewMonthLine!]",
    "isRequired": false,
    "isList": true,
    "fields": [
     {
      "name": "kind",
      "label": "Kind",
      "help": "Revenue, a cost, or a payment.",
      "kind": "choice",
      "type": "MonthLineKind!",
      "isRequired": true,
      "choices": [
       {
        "value": "cost",
        "label": "Cost",
        "help": "A cost of the plants or the issuer."
       },
       {
        "value": "loanInterest",
        "label": "Loan interest",
        "help": "Interest on a loan."
       },
       {
        "value": "loanPrincipal",
        "label": "Loan principal",
        "help": "Repayment of a loan."
       },
       {
        "value": "managementFee",
        "label": "Management fee",
        "help": "Fee of the manager."
       },
       {
        "value": "revenue",
        "label": "Revenue",
        "help": "Power sold under a contract."
       }
      ]
     },
     {
      "name": "amount",
      "label": "Amount",
      "help": "Amount in currency, in hundredths; left out for revenue, which is then energy times price.",
      "kind": "plainAmount",
      "type": "Cents",
      "isRequired": false
     },
     {
      "name": "currency",
      "label": "Currency",
      "help": "BRL, COP, KES or ZAR; left out for dollars. The month’s newest rate is used.",
      "kind": "text",
      "type": "String",
      "isRequired": false
     },
     {
      "name": "contract",
      "label": "Contract",
      "help": "Name of the contract, for revenue, in lowercase letters, digits and hyphens; left out for other lines.",
      "kind": "text",
      "type": "String",
      "isRequired": false
     },
     {
      "name": "plantId",
      "label": "Plant",
      "help": "The plant that the line belongs to; left out if it belongs to none.",
      "kind": "plant",
      "type": "ID",
      "isRequired": false
     },
     {
      "name": "kilowattHours",
      "label": "Kilowatt-hours",
      "help": "Energy sold, in kilowatt-hours; left out for lines other than revenue.",
      "kind": "decimal",
      "type": "Float",
      "isRequired": false
     },
     {
      "name": "price",
      "label": "Price",
      "help": "Price of a kilowatt-hour in currency; left out for lines other than revenue.",
      "kind": "sharePrice",
      "type": "SharePrice",
      "isRequired": false
     },
     {
      "name": "costKind",
      "label": "Cost kind",
      "help": "Kind of cost; left out for other lines.",
      "kind": "choice",
      "type": "PlantCostKind",
      "isRequired": false,
      "choices": [
       {
        "value": "administration",
        "label": "Administration",
        "help": "Accounting, audit and legal fees."
       },
       {
        "value": "grid",
        "label": "Grid",
        "help": "Use of the grid."
       },
       {
        "value": "insurance",
        "label": "Insurance",
        "help": "Insurance premiums."
       },
       {
        "value": "land",
        "label": "Land",
        "help": "Lease of the site."
       },
       {
        "value": "maintenance",
        "label": "Maintenance",
        "help": "Repairs and spare parts."
       },
       {
        "value": "operation",
        "label": "Operation",
        "help": "Running the plant."
       },
       {
        "value": "other",
        "label": "Other",
        "help": "A cost of another kind."
       },
       {
        "value": "taxes",
        "label": "Taxes",
        "help": "Taxes on the plant and its sales."
       }
      ]
     },
     {
      "name": "party",
      "label": "Party",
      "help": "Party that paid or was paid; left out if unknown.",
      "kind": "text",
      "type": "String",
      "isRequired": false
     },
     {
      "name": "document",
      "label": "Document",
      "help": "Reference of the invoice or receipt; left out if there is none.",
      "kind": "text",
      "type": "String",
      "isRequired": false
     }
    ]
   },
   {
    "name": "reserve",
    "label": "Reserve",
    "help": "Amount added to the reserve; below zero if it is taken from the reserve.",
    "kind": "plainAmount",
    "type": "Cents!",
    "isRequired": true
   },
   {
    "name": "note",
    "label": "Note",
    "help": "Note about the figures, kept with the month; may be left out.",
    "kind": "paragraph",
    "type": "String",
    "isRequired": false
   }
  ]
 },
 {
  "name": "recordProduction",
  "title": "Record production",
  "says": "Records hours that a meter could not report; hours already recorded stay as they are.",
  "job": "portfolios",
  "secondPerson": null,
  "undo": {
   "never": "Hours that are on record stay as they are."
  },
  "notifies": {
   "nobody": "It is shown with the output of the plant."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "plantId",
    "label": "Plant",
    "help": "The plant whose meter was read.",
    "kind": "plant",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "from",
    "label": "First hour",
    "help": "The beginning of the first hour.",
    "kind": "instant",
    "type": "Instant!",
    "isRequired": true
   },
   {
    "name": "wattHours",
    "label": "Energy of each hour, in watt-hours",
    "help": "Energy of one hour after the other, in watt-hours.",
    "kind": "integer",
    "type": "[Int!]!",
    "isRequired": true,
    "isList": true
   }
  ]
 },
 {
  "name": "recordTaxClass",
  "title": "Set a portfolio’s tax form",
  "says": "Proposes the tax form for holders of a portfolio, from a year on. A second operator approves.",
  "job": "portfolios",
  "secondPerson": "proposal",
  "undo": [
   "recordTaxClass"
  ],
  "notifies": {
   "nobody": "It decides which forms the next tax year has."
  },
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "portfolioId",
    "label": "Portfolio",
    "kind": "portfolio",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "fromYear",
    "label": "From year",
    "help": "First tax year to which the form applies.",
    "kind": "integer",
    "type": "Int!",
    "isRequired": true
   },
   {
    "name": "form",
    "label": "Form",
    "kind": "choice",
    "type": "TaxForm!",
    "isRequired": true,
    "choices": [
     {
      "value": "form1099Div",
      "label": "Form 1099-DIV",
      "help": "Form 1099-DIV, from a corporation."
     },
     {
      "value": "scheduleK1",
      "label": "Schedule K-1",
      "help": "Schedule K-1, from a partnership."
     }
    ]
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the proposal, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "recordTaxFiling",
  "title": "Record a tax filing",
  "says": "Records that the IRS accepted a file, by its receipt. Later changes of its returns are due as corrections.",
  "job": "compliance",
  "secondPerson": null,
  "undo": {
   "never": "The IRS has the file. What changes later is due as a correction."
  },
  "notifies": {
   "nobody": "The holders have their forms."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "portfolioId",
    "label": "Portfolio",
    "kind": "portfolio",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "year",
    "label": "Year",
    "help": "The tax year.",
    "kind": "integer",
    "type": "Int!",
    "isRequired": true
   },
   {
    "name": "form",
    "label": "Form",
    "help": "Form of the returns.",
    "kind": "choice",
    "type": "TaxFiledForm!",
    "isRequired": true,
    "choices": [
     {
      "value": "form1099B",
      "label": "Form 1099-B",
      "help": "Form 1099-B, a return for each lot that was sold."
     },
     {
      "value": "form1099Div",
      "label": "Form 1099-DIV",
      "help": "Form 1099-DIV."
     },
     {
      "value": "form1099Misc",
      "label": "Form 1099-MISC",
      "help": "Form 1099-MISC, filed by the company."
     }
    ]
   },
   {
    "name": "kind",
    "label": "Kind",
    "help": "Originals or corrections.",
    "kind": "choice",
    "type": "TaxFileKind!",
    "isRequired": true,
    "choices": [
     {
      "value": "corrected",
      "label": "Corrected",
      "help": "Corrections of returns that were filed."
     },
     {
      "value": "original",
      "label": "Original",
      "help": "Returns that the IRS does not have."
     }
    ]
   },
   {
    "name": "part",
    "label": "Part",
    "help": "Number of the file among the form’s files, from 1.",
    "kind": "integer",
    "type": "Int!",
    "isRequired": true
   },
   {
    "name": "sha256",
    "label": "SHA-256",
    "help": "Hash of the returns, as in prepareTaxFile.",
    "kind": "text",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "receipt",
    "label": "Receipt",
    "help": "Receipt that the IRS gave.",
    "kind": "text",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "filedOn",
    "label": "Filed on",
    "help": "Day on which the filing was made.",
    "kind": "day",
    "type": "Day!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "reinstateOperator",
  "title": "Reinstate an operator",
  "says": "Proposes to reinstate a suspended operator.",
  "job": "system",
  "secondPerson": "proposal",
  "undo": [
   "suspendOperator"
  ],
  "notifies": [
   {
    "name": "colleagueReinstated",
    "to": "person",
    "subject": "Colleague reinstated"
   }
  ],
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "email",
    "label": "Email",
    "help": "Email address of the suspended operator.",
    "kind": "email",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the reinstatement, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "rejectProposal",
  "title": "Reject a proposal",
  "says": "Rejects a proposal of another operator.",
  "job": "today",
  "secondPerson": null,
  "undo": {
   "never": "A rejected proposal stays rejected. It can be proposed again."
  },
  "notifies": {
   "nobody": "The proposer reads it among the proposals."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Proposal",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "prp"
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the rejection, kept with the proposal; may be left out.",
    "kind": "paragraph",
    "type": "String",
    "isRequired": false
   }
  ]
 },
 {
  "name": "releaseLegalHold",
  "title": "Release a legal hold",
  "says": "Proposes to release a legal hold. Data due for erasure is erased once no other hold on the person is left.",
  "job": "compliance",
  "secondPerson": "proposal",
  "undo": [
   "placeLegalHold"
  ],
  "notifies": {
   "nobody": "A hold is confidential unless counsel allows it to be told."
  },
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "holdId",
    "label": "Legal hold",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "hld"
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the release, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "removeOnCallShift",
  "title": "Remove a shift from the on-call rota",
  "says": "Takes a shift off the on-call rota.",
  "job": "system",
  "secondPerson": null,
  "undo": [
   "addOnCallShift"
  ],
  "notifies": {
   "nobody": "Shifts are on the rota, where the staff read them."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Shift",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "shf"
   }
  ]
 },
 {
  "name": "reopenAccount",
  "title": "Reopen a closed account",
  "says": "Proposes to reopen an account whose owner wrote to us within 30 days.",
  "job": "compliance",
  "secondPerson": "proposal",
  "undo": {
   "never": "Only the owner can close it again."
  },
  "notifies": {
   "nobody": "The owner asked for it, and logs in again."
  },
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "closureId",
    "label": "Closing",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "clo"
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for reopening the account, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "reopenComplaint",
  "title": "Reopen a complaint",
  "says": "Reopens a closed complaint, to be answered within 15 business days from today.",
  "job": "compliance",
  "secondPerson": null,
  "undo": [
   "answerComplaint",
   "closeComplaint"
  ],
  "notifies": {
   "nobody": "A further answer says it."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Complaint",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "cmp"
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for reopening, kept with the complaint.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "reopenContactMessage",
  "title": "Reopen a message",
  "says": "Reopens a closed message.",
  "job": "people",
  "secondPerson": null,
  "undo": [
   "closeContactMessage"
  ],
  "notifies": {
   "nobody": "A further answer says it."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Message",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "msg"
   }
  ]
 },
 {
  "name": "reopenMonth",
  "title": "Reopen a month",
  "says": "Proposes to reopen a closed month, so that it can be corrected. A second operator approves.",
  "job": "portfolios",
  "secondPerson": "proposal",
  "undo": [
   "closeMonth"
  ],
  "notifies": {
   "nobody": "It settles the books of the company."
  },
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "portfolioId",
    "label": "Portfolio",
    "kind": "portfolio",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "month",
    "label": "Month",
    "kind": "month",
    "type": "Month!",
    "isRequired": true
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason that it must change; it is on record.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "restoreFiling",
  "title": "Restore a filing",
  "says": "Restores a filing to its due day by the rule, ending an extension or a mark as not applicable. Sales pause if that day is past.",
  "job": "compliance",
  "secondPerson": null,
  "undo": [
   "extendFiling",
   "markFilingNotApplicable"
  ],
  "notifies": {
   "nobody": "A filing is between the company and the regulator."
  },
  "isKeyed": false,
  "makesId": "fld",
  "answers": "fields",
  "fields": [
   {
    "name": "portfolioId",
    "label": "Portfolio",
    "kind": "portfolio",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "kind",
    "label": "Kind",
    "kind": "choice",
    "type": "FilingKind!",
    "isRequired": true,
    "choices": [
     {
      "value": "amendment",
      "label": "Amendment",
      "help": "Form 1-A POS, every 12 months after qualification."
     },
     {
      "value": "annualReport",
      "label": "Annual report",
      "help": "Form 1-K, 120 days after the fiscal year."
     },
     {
      "value": "semiannualReport",
      "label": "Semiannual report",
      "help": "Form 1-SA, 90 days after the first half of the fiscal year."
     }
    ]
   },
   {
    "name": "dueOn",
    "label": "Due by the rule",
    "help": "Original due day by the rule, which identifies the filing.",
    "kind": "day",
    "type": "Day!",
    "isRequired": true
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the change, kept with the filing.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "retryEvent",
  "title": "Retry an event",
  "says": "Retries an event of a partner; its content is requested from the partner again.",
  "job": "system",
  "secondPerson": null,
  "undo": {
   "never": "Under the same ID, it has its effect only once."
  },
  "notifies": {
   "nobody": "What it brings notifies as it would have at first."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Event",
    "help": "The event, as stuckWork lists it.",
    "kind": "id",
    "type": "ID!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "retryIraReceipt",
  "title": "Retry an IRA receipt",
  "says": "Retries the announcement of money that a custodian refused, after the cause was fixed.",
  "job": "money",
  "secondPerson": null,
  "undo": {
   "never": "Under the same ID, the custodian books the money only once."
  },
  "notifies": {
   "nobody": "What the custodian answers notifies."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Receipt",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "rcp"
   }
  ]
 },
 {
  "name": "retryJob",
  "title": "Retry a job",
  "says": "Retries a failed job now.",
  "job": "system",
  "secondPerson": null,
  "undo": {
   "never": "What a job has done, it does not do again."
  },
  "notifies": {
   "nobody": "What it brings notifies as it would have at first."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Job",
    "help": "The job, as stuckWork lists it.",
    "kind": "id",
    "type": "ID!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "retryMessage",
  "title": "Retry a message",
  "says": "Retries a message to a partner now. It takes effect only once.",
  "job": "system",
  "secondPerson": null,
  "undo": {
   "never": "Under the same ID, it has its effect only once."
  },
  "notifies": {
   "nobody": "What it brings notifies as it would have at first."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Message",
    "help": "The message, as stuckWork lists it.",
    "kind": "id",
    "type": "ID!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "reverseDividend",
  "title": "Reverse a dividend",
  "says": "Declares the reversal of a paid dividend.",
  "job": "portfolios",
  "secondPerson": null,
  "undo": [
   "withdrawDividend"
  ],
  "notifies": {
   "nobody": "Everyone whom it paid is notified once it is approved."
  },
  "isKeyed": false,
  "makesId": "div",
  "answers": "approvable",
  "fields": [
   {
    "name": "corrects",
    "label": "Dividend",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "div"
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the correction, which holders read.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "reverseHoldingTransfer",
  "title": "Reverse a share transfer",
  "says": "Proposes to reverse a share transfer. Dividends paid meanwhile stay with the receiver.",
  "job": "people",
  "secondPerson": "proposal",
  "undo": [
   "openHoldingTransfer"
  ],
  "notifies": [
   {
    "name": "holdingsLeft",
    "to": "person",
    "subject": "Holdings left"
   },
   {
    "name": "holdingsCame",
    "to": "person",
    "subject": "Holdings came"
   }
  ],
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "transferId",
    "label": "Share transfer",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "htr"
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the reversal, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "reviewBreakGlass",
  "title": "Review the acts of an emergency",
  "says": "Completes the review of another operator’s emergency role. The finding cannot be changed.",
  "job": "system",
  "secondPerson": null,
  "undo": {
   "never": "The finding stays on record."
  },
  "notifies": {
   "nobody": "The finding is in the audit log."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Role for an emergency",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "bgl"
   },
   {
    "name": "finding",
    "label": "Finding",
    "help": "Need for each act, and anything to follow up on.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "reviewEstateDocument",
  "title": "Review a document of an estate",
  "says": "Accepts or rejects a document that another person recorded.",
  "job": "people",
  "secondPerson": null,
  "undo": [
   "recordEstateDocument"
  ],
  "notifies": {
   "nobody": "The staff speak with who brought it."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Document",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "esd"
   },
   {
    "name": "outcome",
    "label": "Outcome",
    "kind": "choice",
    "type": "EstateDocumentOutcome!",
    "isRequired": true,
    "choices": [
     {
      "value": "accepted",
      "label": "Accepted",
      "help": "The document is in order."
     },
     {
      "value": "rejected",
      "label": "Rejected",
      "help": "The document is not in order."
     }
    ]
   },
   {
    "name": "note",
    "label": "Note",
    "help": "Fault of the document; required to reject it.",
    "kind": "paragraph",
    "type": "String",
    "isRequired": false
   }
  ]
 },
 {
  "name": "reviewHoldingTransferDocument",
  "title": "Review a document of a share transfer",
  "says": "Accepts or rejects a document of a share transfer that another person recorded.",
  "job": "people",
  "secondPerson": null,
  "undo": [
   "recordHoldingTransferDocument"
  ],
  "notifies": {
   "nobody": "The staff speak with the person who sent it."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Document",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "htd"
   },
   {
    "name": "outcome",
    "label": "Outcome",
    "kind": "choice",
    "type": "EstateDocumentOutcome!",
    "isRequired": true,
    "choices": [
     {
      "value": "accepted",
      "label": "Accepted",
      "help": "The document is in order."
     },
     {
      "value": "rejected",
      "label": "Rejected",
      "help": "The document is not in order."
     }
    ]
   },
   {
    "name": "note",
    "label": "Note",
    "help": "Fault of the document; required to reject it.",
    "kind": "paragraph",
    "type": "String",
    "isRequired": false
   }
  ]
 },
 {
  "name": "reviewLegalHold",
  "title": "Review a legal hold",
  "says": "Records that a legal hold is still needed; the next review is due in 180 days.",
  "job": "compliance",
  "secondPerson": null,
  "undo": [
   "reviewLegalHold"
  ],
  "notifies": {
   "nobody": "A hold is confidential unless counsel allows it to be told."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Legal hold",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "hld"
   },
   {
    "name": "note",
    "label": "Note",
    "help": "The findings of the review.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "reviewNameChangeDocument",
  "title": "Review a document of a name change",
  "says": "Accepts or rejects a document of a name change that another person recorded.",
  "job": "people",
  "secondPerson": null,
  "undo": [
   "recordNameChangeDocument"
  ],
  "notifies": {
   "nobody": "The staff speak with the person who sent it."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Document",
    "help": "Document to be reviewed.",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "nmd"
   },
   {
    "name": "outcome",
    "label": "Outcome",
    "kind": "choice",
    "type": "EstateDocumentOutcome!",
    "isRequired": true,
    "choices": [
     {
      "value": "accepted",
      "label": "Accepted",
      "help": "The document is in order."
     },
     {
      "value": "rejected",
      "label": "Rejected",
      "help": "The document is not in order."
     }
    ]
   },
   {
    "name": "note",
    "label": "Note",
    "help": "The fault of the document; needed for a rejection.",
    "kind": "paragraph",
    "type": "String",
    "isRequired": false
   }
  ]
 },
 {
  "name": "reviewSwitch",
  "title": "Keep a switch off",
  "says": "Keeps a switch off after a review, and sets the time of the next review.",
  "job": "system",
  "secondPerson": null,
  "undo": [
   "turnSwitchOn"
  ],
  "notifies": {
   "nobody": "Investors read it where they would act."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "switch",
    "label": "Switch",
    "kind": "choice",
    "type": "SwitchName!",
    "isRequired": true,
    "choices": [
     {
      "value": "ach",
      "label": "Ach",
      "help": "Messages to the payment partner."
     },
     {
      "value": "autoInvest",
      "label": "Auto invest",
      "help": "Scheduled investments."
     },
     {
      "value": "bank",
      "label": "Bank",
      "help": "Instructions for wires to and from custodians."
     },
     {
      "value": "crm",
      "label": "Crm",
      "help": "Messages to the CRM."
     },
     {
      "value": "custodian",
      "label": "Custodian",
      "help": "Messages to the custodians of IRAs."
     },
     {
      "value": "esign",
      "label": "Esign",
      "help": "Messages to the signature partner."
     },
     {
      "value": "identity",
      "label": "Identity",
      "help": "Messages to the login provider."
     },
     {
      "value": "mail",
      "label": "Mail",
      "help": "Emails."
     },
     {
      "value": "newOrders",
      "label": "New orders",
      "help": "Orders to buy, reinvestments and scheduled investments."
     },
     {
      "value": "payouts",
      "label": "Payouts",
      "help": "Cash that goes out to banks."
     },
     {
      "value": "signUps",
      "label": "Sign ups",
      "help": "New accounts."
     },
     {
      "value": "texts",
      "label": "Texts",
      "help": "Text messages."
     }
    ]
   },
   {
    "name": "reason",
    "label": "Reason, for the staff alone",
    "help": "Reason, for the other staff.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "reviewBy",
    "label": "Review by",
    "help": "Time of the next review, within seven days; overdue after that.",
    "kind": "instant",
    "type": "Instant!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "runBuyback",
  "title": "Buy back shares",
  "says": "Proposes to buy back unsold shares of a portfolio’s queue, at NAV less 9%. A second operator approves.",
  "job": "portfolios",
  "secondPerson": "proposal",
  "undo": {
   "never": "The shares have been bought and paid for."
  },
  "notifies": [
   {
    "name": "sharesSold",
    "to": "person",
    "subject": "Shares sold"
   }
  ],
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "portfolioId",
    "label": "Portfolio",
    "kind": "portfolio",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "budget",
    "label": "Budget",
    "kind": "cents",
    "type": "Cents!",
    "isRequired": true
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the proposal, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "snoozeWork",
  "title": "Snooze rows of the queue",
  "says": "Lets rows of the queue rest until a day; one that changes comes back at once. Up to 100 rows; each has its own result.",
  "job": "today",
  "secondPerson": null,
  "undo": [
   "wakeWork"
  ],
  "notifies": {
   "nobody": "The queue shows it."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "items",
    "label": "Rows of the queue",
    "help": "Rows of the work queue, by their ids in it.",
    "kind": "id",
    "type": "[ID!]!",
    "isRequired": true,
    "isList": true
   },
   {
    "name": "until",
    "label": "Until",
    "help": "The day of its return.",
    "kind": "day",
    "type": "Day!",
    "isRequired": true
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the delay, shown with the rows in the queue.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "stockStandingOrder",
  "title": "Stock a standing order",
  "says": "Proposes that the company buys shares for its standing order, which supplies rewards. A second operator approves.",
  "job": "portfolios",
  "secondPerson": "proposal",
  "undo": {
   "never": "The shares have been bought and paid for."
  },
  "notifies": {
   "nobody": "It buys shares for the company itself."
  },
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "sellOrderId",
    "label": "Standing order",
    "help": "The company’s standing order.",
    "kind": "id",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "amount",
    "label": "Amount",
    "help": "Amount of shares that the company buys.",
    "kind": "cents",
    "type": "Cents!",
    "isRequired": true
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the proposal, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "suspendOperator",
  "title": "Suspend an operator",
  "says": "Suspends another operator at once, with all sessions and tokens. Two others decide about a reinstatement.",
  "job": "system",
  "secondPerson": null,
  "undo": [
   "reinstateOperator"
  ],
  "notifies": [
   {
    "name": "colleagueSuspended",
    "to": "person",
    "subject": "Colleague suspended"
   }
  ],
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "email",
    "label": "Email",
    "help": "Email address of the operator to suspend.",
    "kind": "email",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "For the other staff.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "takeRole",
  "title": "Take a role",
  "says": "Takes a role from another operator at once.",
  "job": "system",
  "secondPerson": null,
  "undo": [
   "grantRole"
  ],
  "notifies": [
   {
    "name": "staffRoleTaken",
    "to": "person",
    "subject": "Staff role taken"
   }
  ],
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "email",
    "label": "Email",
    "help": "Email address of the operator who loses the role.",
    "kind": "email",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "role",
    "label": "Role",
    "kind": "choice",
    "type": "StaffRole!",
    "isRequired": true,
    "choices": [
     {
      "value": "accessAdministrator",
      "label": "Access administrator",
      "help": "Appoints staff, and proposes their roles."
     },
     {
      "value": "auditor",
      "label": "Auditor",
      "help": "Reads everything masked, and writes nothing."
     },
     {
      "value": "compliance",
      "label": "Compliance",
      "help": "Approves what others propose, and answers for the rules."
     },
     {
      "value": "engineerOnCall",
      "label": "Engineer on call",
      "help": "Keeps the machines going; sees no one’s data."
     },
     {
      "value": "fundAccounting",
      "label": "Fund accounting",
      "help": "Keeps the books: months’ cash, dividends, tax."
     },
     {
      "value": "investorRelations",
      "label": "Investor relations",
      "help": "Writes updates and promotions, and answers investors."
     },
     {
      "value": "payments",
      "label": "Payments",
      "help": "Works on transfers, returns and the banks’ statements."
     },
     {
      "value": "portfolioManager",
      "label": "Portfolio manager",
      "help": "Offerings, plants, prices and the ways out."
     },
     {
      "value": "support",
      "label": "Support",
      "help": "Answers investors, and opens a person’s data with a reason."
     }
    ]
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "For the other staff.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "takeWork",
  "title": "Take rows of the queue",
  "says": "Makes the sender the owner of rows of the queue. Up to 100 rows; each has its own result.",
  "job": "today",
  "secondPerson": null,
  "undo": [
   "giveBackWork"
  ],
  "notifies": {
   "nobody": "The queue shows it."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "items",
    "label": "Rows of the queue",
    "help": "Rows of the work queue, by their ids in it.",
    "kind": "id",
    "type": "[ID!]!",
    "isRequired": true,
    "isList": true
   }
  ]
 },
 {
  "name": "transferEstate",
  "title": "Transfer an estate",
  "says": "Proposes to transfer shares, lots and cash to the heirs and to end the account. It cannot be undone.",
  "job": "people",
  "secondPerson": "proposal",
  "undo": {
   "never": "What the heirs have received is theirs."
  },
  "notifies": [
   {
    "name": "estateInherited",
    "to": "person",
    "subject": "Estate inherited"
   },
   {
    "name": "estateCashForwarded",
    "to": "person",
    "subject": "Estate cash forwarded"
   }
  ],
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "estateId",
    "label": "Estate",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "est"
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the transfer, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "transferHoldings",
  "title": "Transfer shares without a sale",
  "says": "Proposes to transfer the shares of a case to the receiver, with their basis and holding period.",
  "job": "people",
  "secondPerson": "proposal",
  "undo": [
   "reverseHoldingTransfer"
  ],
  "notifies": [
   {
    "name": "holdingsLeft",
    "to": "person",
    "subject": "Holdings left"
   },
   {
    "name": "holdingsCame",
    "to": "person",
    "subject": "Holdings came"
   }
  ],
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "transferId",
    "label": "Share transfer",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "htr"
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the transfer, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "turnSwitchOff",
  "title": "Turn a switch off",
  "says": "Turns a service off for everyone, or holds back messages to a partner, at once. Requests are refused or wait. Turning it on again takes two people.",
  "job": "system",
  "secondPerson": null,
  "undo": [
   "turnSwitchOn"
  ],
  "notifies": {
   "nobody": "Investors read it where they would act."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "switch",
    "label": "Switch",
    "kind": "choice",
    "type": "SwitchName!",
    "isRequired": true,
    "choices": [
     {
      "value": "ach",
      "label": "Ach",
      "help": "Messages to the payment partner."
     },
     {
      "value": "autoInvest",
      "label": "Auto invest",
      "help": "Scheduled investments."
     },
     {
      "value": "bank",
      "label": "Bank",
      "help": "Instructions for wires to and from custodians."
     },
     {
      "value": "crm",
      "label": "Crm",
      "help": "Messages to the CRM."
     },
     {
      "value": "custodian",
      "label": "Custodian",
      "help": "Messages to the custodians of IRAs."
     },
     {
      "value": "esign",
      "label": "Esign",
      "help": "Messages to the signature partner."
     },
     {
      "value": "identity",
      "label": "Identity",
      "help": "Messages to the login provider."
     },
     {
      "value": "mail",
      "label": "Mail",
      "help": "Emails."
     },
     {
      "value": "newOrders",
      "label": "New orders",
      "help": "Orders to buy, reinvestments and scheduled investments."
     },
     {
      "value": "payouts",
      "label": "Payouts",
      "help": "Cash that goes out to banks."
     },
     {
      "value": "signUps",
      "label": "Sign ups",
      "help": "New accounts."
     },
     {
      "value": "texts",
      "label": "Texts",
      "help": "Text messages."
     }
    ]
   },
   {
    "name": "reason",
    "label": "Reason, for the staff alone",
    "help": "Reason, for the other staff.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   },
   {
    "name": "publicReason",
    "label": "Reason that investors read",
    "help": "A sentence for investors. A service needs one; of a partner they are told nothing without it.",
    "kind": "paragraph",
    "type": "String",
    "isRequired": false
   },
   {
    "name": "reviewBy",
    "label": "Review by",
    "help": "Time of the next review, within seven days; overdue after that.",
    "kind": "instant",
    "type": "Instant!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "turnSwitchOn",
  "title": "Turn a switch on again",
  "says": "Proposes to turn a switch on again. Waiting messages are then sent in order.",
  "job": "system",
  "secondPerson": "proposal",
  "undo": [
   "turnSwitchOff"
  ],
  "notifies": {
   "nobody": "Investors can act again."
  },
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "switch",
    "label": "Switch",
    "kind": "choice",
    "type": "SwitchName!",
    "isRequired": true,
    "choices": [
     {
      "value": "ach",
      "label": "Ach",
      "help": "Messages to the payment partner."
     },
     {
      "value": "autoInvest",
      "label": "Auto invest",
      "help": "Scheduled investments."
     },
     {
      "value": "bank",
      "label": "Bank",
      "help": "Instructions for wires to and from custodians."
     },
     {
      "value": "crm",
      "label": "Crm",
      "help": "Messages to the CRM."
     },
     {
      "value": "custodian",
      "label": "Custodian",
      "help": "Messages to the custodians of IRAs."
     },
     {
      "value": "esign",
      "label": "Esign",
      "help": "Messages to the signature partner."
     },
     {
      "value": "identity",
      "label": "Identity",
      "help": "Messages to the login provider."
     },
     {
      "value": "mail",
      "label": "Mail",
      "help": "Emails."
     },
     {
      "value": "newOrders",
      "label": "New orders",
      "help": "Orders to buy, reinvestments and scheduled investments."
     },
     {
      "value": "payouts",
      "label": "Payouts",
      "help": "Cash that goes out to banks."
     },
     {
      "value": "signUps",
      "label": "Sign ups",
      "help": "New accounts."
     },
     {
      "value": "texts",
      "label": "Texts",
      "help": "Text messages."
     }
    ]
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for turning the switch on, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "wakeWork",
  "title": "Bring back snoozed rows",
  "says": "Brings rows of the queue back that were snoozed. Up to 100 rows; each has its own result.",
  "job": "today",
  "secondPerson": null,
  "undo": [
   "snoozeWork"
  ],
  "notifies": {
   "nobody": "The queue shows it."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "items",
    "label": "Rows of the queue",
    "help": "Rows of the work queue, by their ids in it.",
    "kind": "id",
    "type": "[ID!]!",
    "isRequired": true,
    "isList": true
   }
  ]
 },
 {
  "name": "withdrawDividend",
  "title": "Withdraw a dividend",
  "says": "Withdraws a declared dividend before it is paid.",
  "job": "portfolios",
  "secondPerson": null,
  "undo": [
   "declareDividend"
  ],
  "notifies": {
   "nobody": "No one had been told of it."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "approvable",
  "fields": [
   {
    "name": "id",
    "label": "Dividend",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "div"
   }
  ]
 },
 {
  "name": "withdrawEstate",
  "title": "Withdraw a report of a death",
  "says": "Proposes to withdraw an estate case because the report was wrong; the freeze ends with it.",
  "job": "people",
  "secondPerson": "proposal",
  "undo": [
   "openEstate"
  ],
  "notifies": [
   {
    "name": "accountReleased",
    "to": "person",
    "subject": "Account released"
   }
  ],
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "estateId",
    "label": "Estate",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "est"
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the withdrawal, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "withdrawHoldingTransfer",
  "title": "Withdraw a share transfer",
  "says": "Ends a case whose shares have not moved. The documents and the reason stay on record.",
  "job": "people",
  "secondPerson": null,
  "undo": [
   "openHoldingTransfer"
  ],
  "notifies": {
   "nobody": "The staff speak with both people. Nothing has moved."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Share transfer",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "htr"
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the withdrawal, kept with the case.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "withdrawNameChange",
  "title": "Withdraw a name change",
  "says": "Ends a case before the name has changed. The documents and the reason stay on record.",
  "job": "people",
  "secondPerson": null,
  "undo": [
   "openNameChange"
  ],
  "notifies": {
   "nobody": "The staff speak with the person. Nothing has changed."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Name change",
    "help": "The id of the case, nmc_...",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "nmc"
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for ending the case, for the record.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "withdrawProposal",
  "title": "Withdraw a proposal",
  "says": "Withdraws a proposal of one’s own.",
  "job": "today",
  "secondPerson": null,
  "undo": {
   "never": "A withdrawn proposal stays withdrawn. It can be proposed again."
  },
  "notifies": {
   "nobody": "It leaves the list of what waits."
  },
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "id",
    "label": "Proposal",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "prp"
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the withdrawal, kept with the proposal; may be left out.",
    "kind": "paragraph",
    "type": "String",
    "isRequired": false
   }
  ]
 },
 {
  "name": "withdrawSellOrder",
  "title": "Withdraw a sell order",
  "says": "Proposes to remove a sell order for cause; its seller sees the reason. A second operator approves.",
  "job": "portfolios",
  "secondPerson": "proposal",
  "undo": {
   "never": "The seller can offer the shares again."
  },
  "notifies": [
   {
    "name": "sellOrderCancelled",
    "to": "person",
    "subject": "Sell order cancelled"
   }
  ],
  "isKeyed": false,
  "makesId": "prp",
  "answers": "approvable",
  "fields": [
   {
    "name": "sellOrderId",
    "label": "Sell order",
    "kind": "id",
    "type": "ID!",
    "isRequired": true,
    "prefix": "sel"
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the proposal, for the operator who decides.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 },
 {
  "name": "withdrawSharePrice",
  "title": "Withdraw a share price",
  "says": "Withdraws a published price before its first day; the price before it continues. One operator is enough.",
  "job": "portfolios",
  "secondPerson": null,
  "undo": [
   "publishSharePrice"
  ],
  "notifies": [
   {
    "name": "sharePriceWithdrawn",
    "to": "holders",
    "subject": "Share price withdrawn"
   }
  ],
  "isKeyed": true,
  "makesId": null,
  "answers": "fields",
  "fields": [
   {
    "name": "portfolioId",
    "label": "Portfolio",
    "kind": "portfolio",
    "type": "ID!",
    "isRequired": true
   },
   {
    "name": "effectiveOn",
    "label": "Takes effect on",
    "help": "First day of the share price to withdraw.",
    "kind": "day",
    "type": "Day!",
    "isRequired": true
   },
   {
    "name": "reason",
    "label": "Reason",
    "help": "Reason for the withdrawal, kept on record.",
    "kind": "paragraph",
    "type": "String!",
    "isRequired": true
   }
  ]
 }
]
