/** The moves that the product was specified with: entity, state, action, next state, and `R` where a reason is due. */
export const specifiedMoves: Readonly<Record<string, string>> = {
  member: `
    pending activate normal
    normal lock locked
    locked unlock normal
    normal freeze frozen R
    frozen unfreeze normal R
    normal requestCancel cancelling
    cancelling withdrawCancel normal
    cancelling erase cancelled
    frozen erase cancelled R
  `,
  company: `
    draft submitProfile active
    active freeze frozen R
    frozen unfreeze active R
    active close closed R
    frozen close closed R
  `,
  companyVerify: `
    unverified submit submitted
    submitted claim in_review
    submitted withdraw unverified
    in_review approve verified
    in_review reject rejected R
    in_review release submitted
    rejected submit submitted
    verified licenceExpired expired
    expired submit submitted
    verified revoke revoked R
    revoked submit submitted R
  `,
  jobPosting: `
    draft submit pending_review
    draft publishDirect published
    pending_review approve published
    pending_review reject rejected R
    pending_review withdraw draft
    rejected edit draft
    published pause paused
    paused resume published
    published expire expired
    paused expire expired
    expired renew published
    expired markFilled filled
    published markFilled filled
    filled reopen published
    published takeDown taken_down R
    paused takeDown taken_down R
    taken_down appeal pending_review
    expired archive archived
    filled archive archived
    taken_down archive archived
    draft archive archived
  `,
  resume: `
    draft submit pending_review
    pending_review approve approved
    pending_review reject rejected R
    rejected edit draft
    approved materialEdit pending_review
    approved takeDown taken_down R
    taken_down restore pending_review R
    approved archive archived
    draft archive archived
  `,
  application: `
    submitted view viewed
    submitted withdraw withdrawn
    viewed shortlist shortlisted
    viewed reject rejected R
    submitted reject rejected R
    viewed withdraw withdrawn
    shortlisted schedule interview
    shortlisted reject rejected R
    shortlisted withdraw withdrawn
    interview offer offer
    interview reject rejected R
    interview withdraw withdrawn
    offer accept hired
    offer reject rejected R
    offer withdraw withdrawn
    submitted jobClosed lapsed
    viewed jobClosed lapsed
  `,
  serviceProduct: `
    draft putOnSale on_sale
    on_sale takeOff off_sale
    off_sale putOnSale on_sale
    off_sale archive archived
    draft archive archived
  `,
  orders: `
    pending_payment pay paid
    pending_payment cancel cancelled R
    pending_payment timeout expired
    paid fulfil fulfilled
    fulfilled refundPart partially_refunded
    fulfilled refundAll refunded
    paid refundAll refunded
    partially_refunded refundRest refunded
  `,
  payment: `
    created send pending
    created free succeeded
    pending callbackOk succeeded
    pending callbackFail failed
    pending timeout expired
    created uploadProof proof_submitted
    proof_submitted confirm succeeded
    proof_submitted rejectProof failed R
    expired lateCallback succeeded
    succeeded refundPart partially_refunded
    succeeded refundAll refunded
    partially_refunded refundRest refunded
  `,
  refund: `
    requested startReview in_review
    requested withdraw withdrawn
    in_review approve approved
    in_review reject rejected R
    approved execute processing
    processing providerOk succeeded
    processing providerFail failed
    failed retry processing
  `,
  smsTemplate: `
    draft submit in_review
    in_review approve enabled
    in_review reject draft R
    enabled disable disabled
    disabled enable enabled
  `,
  smsMessage: `
    queued pick sending
    queued suppress suppressed
    sending accepted sent
    sending error failed
    failed retry sending
    failed giveUp dead
    sent receiptOk delivered
    sent receiptBad failed
  `,
  specialRecruitment: `
    draft openSignup signup_open
    signup_open closeSignup signup_closed
    signup_closed reopenSignup signup_open
    signup_open start ongoing
    signup_closed start ongoing
    ongoing end ended
    draft cancel cancelled R
    signup_open cancel cancelled R
    signup_closed cancel cancelled R
    ended archive archived
    cancelled archive archived
  `,
  srCompany: `
    applied approve approved
    applied reject rejected R
    applied waitlist waitlisted
    waitlisted approve approved
    approved checkIn checked_in
    applied cancel cancelled
    approved cancel cancelled R
    rejected reapply applied
  `,
  reportCase: `
    open assign assigned
    assigned start investigating
    investigating uphold upheld R
    investigating dismiss dismissed R
    upheld reopen reopened R
    dismissed reopen reopened R
    reopened assign assigned
    upheld close closed
    dismissed close closed
  `,
  privacyRequest: `
    received verifyIdentity identity_verified
    identity_verified review in_review
    in_review execute executed
    in_review reject rejected R
    received withdraw withdrawn
    received reject rejected R
  `,
  invoice: `
    requested issue issued
    issued send sent
    issued void voided R
    sent void voided R
  `,
  exchangeRate: `
    draft approve approved
    draft cancel cancelled
    approved cancelFuture cancelled R
  `,
};
