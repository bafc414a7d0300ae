import { buildInterest } from '../features/late-interest/testing.ts';
import { buildClauseTexts, buildContents } from '../features/lease-agreements/testing.ts';
import { buildTermination } from '../features/lease-terminations/testing.ts';

/** What changes a thing and edits none, and why the last word may win. */
export const SET_NOT_TYPED: Readonly<Record<string, string>> = {
  acceptRentRollWarnings: 'a state that is set, of a draft that one person reviews',
  answerContactMessage: 'a state that is set: whoever sets it, it is the same',
  archiveProperty: 'a state that is set: whoever sets it, it is the same',
  chooseFirstTenant: 'a choice of one, seen where it is made',
  completeTask: 'a state that is set: whoever sets it, it is the same',
  describePicture: 'one line under one picture, kept as it is left',
  fixBookRow: 'a row of a draft that one person reviews, by itself',
  fixRentRollRow: 'cells of a draft that one person reviews, each by itself',
  keepPushDevice: 'of one browser, by itself',
  makeMainDocument: 'a choice of one, seen where it is made',
  mapBookColumns: 'of a draft that one person reviews, all of it at once',
  mapRentRollColumns: 'of a draft that one person reviews, all of it at once',
  orderPictures: 'an order that is moved, and refused where the pictures are others',
  rateMyMaintenanceRequest: 'a tenant’s own verdict',
  restoreDocument: 'a state that is set: whoever sets it, it is the same',
  changeExpenseCategory: 'one name and whether it is offered: the last word holds',
  hideExpenseCategories: 'switches that are set together',
  setExpenseLimit: 'one choice, seen where it is set',
  setBankColumns: 'one choice for the files of an account, seen where it is set',
  setCloseDay: 'one choice, seen where it is set',
  setJournalCodes: 'codes each by itself: what is not named stays',
  setPreferredCurrency: 'one choice, seen where it is set',
  setRecurringExpenseAmount: 'one amount, said for what comes: the last word holds',
  setOwnershipShares: 'the shares of one day, which together come to the whole',
  setTaxProperty: 'what one home cost and one bank confirmed, seen where it is set',
  setTaxYearFacts: 'what one family says of one year, seen where it is set',
  setWorkspaceFeature: 'one switch, seen where it is set',
  suspendTeamMember: 'a state that is set: whoever sets it, it is the same',
  supplySealKey: 'put in the place of another, which nobody can read',
  tickTaskItem: 'a state that is set: whoever sets it, it is the same',
  updateOrganizationSecurity: 'one switch, seen where it is set',
  updateProfile: 'a person’s own, each setting kept as it is set',
  updateRequiredDocument: 'a name of one kind, kept as it is left',
  updateSignatureRequest: 'one switch, seen where it is set',
};

/** For each operation that edits, two ways to change what it edits; null for one that goes once. */
export const DIFFERENTLY: Readonly<Record<string, readonly [object, object] | null>> = {
  changeLeaseClause: [
    { texts: buildClauseTexts({ en: 'One' }) },
    { texts: buildClauseTexts({ en: 'Another' }) },
  ],
  confirmLeaseTermination: null,
  orderLeaseClauses: [{ keys: ['rent', 'term'] }, { keys: ['term', 'rent'] }],
  recordMoveOut: [{ handedBackOn: '2026-11-20' }, { handedBackOn: '2026-11-21' }],
  replaceLeaseAmendment: [{ furtherTerms: 'One' }, { furtherTerms: 'Another' }],
  resetLeaseClause: null,
  saveLeaseAgreement: [
    { contents: { rules: buildRules('One') } },
    { contents: { rules: buildRules('Another') } },
  ],
  saveLeaseTermination: [
    { contents: buildTermination({ reason: 'One' }) },
    { contents: buildTermination({ reason: 'Another' }) },
  ],
  setLinkage: [{ baseIndexMonth: '2026-06' }, { baseIndexMonth: '2026-07' }],
  setMaintenanceAppointment: [{ from: '08:00' }, { from: '10:00' }],
  setLetterhead: [{ legalName: 'One' }, { legalName: 'Another' }],
  setMailSender: [{ senderName: 'One' }, { senderName: 'Another' }],
  setLateInterest: [buildInterest({ graceDays: 1 }), buildInterest({ graceDays: 2 })],
  setPropertyLateInterest: [buildInterest({ graceDays: 1 }), buildInterest({ graceDays: 2 })],
  setLeaseLateInterest: [buildInterest({ graceDays: 1 }), buildInterest({ graceDays: 2 })],
  setPaymentInstructions: [{ note: 'One' }, { note: 'Another' }],
  setPropertyPaymentInstructions: [{ note: 'One' }, { note: 'Another' }],
  sharePortfolio: [{ showsRent: true }, { showsStreet: true }],
  updateCalculation: [{ name: 'One' }, { name: 'Another' }],
  updateCalendarEvent: [{ title: 'One' }, { title: 'Another' }],
  updateCheque: [{ payee: 'One' }, { payee: 'Another' }],
  updateDocument: [{ title: 'One' }, { title: 'Another' }],
  updateExchangeRate: [{ rate: '3.61' }, { rate: '3.62' }],
  updateExpense: [{ vendor: 'One' }, { vendor: 'Another' }],
  updateLease: [{ dueDay: 6 }, { dueDay: 7 }],
  updateMaintenanceRequest: [{ title: 'One' }, { title: 'Another' }],
  updateMaintenanceVendor: [{ name: 'One' }, { name: 'Another' }],
  updateOrganization: [{ name: 'One' }, { name: 'Another' }],
  updateNote: [{ body: 'One' }, { body: 'Another' }],
  updatePortfolio: [{ title: 'One' }, { title: 'Another' }],
  updateProperty: [{ name: 'One' }, { name: 'Another' }],
  updateRecurringMaintenance: [{ title: 'One' }, { title: 'Another' }],
  updateSecurity: [{ note: 'One' }, { note: 'Another' }],
  updateTaxFamily: [{ name: 'One' }, { name: 'Another' }],
  updateTask: [{ title: 'One' }, { title: 'Another' }],
  updateTeamMember: [
    { role: 'viewer', flags: { viewFinancials: true }, propertyIds: null },
    { role: 'assistant', flags: {}, propertyIds: null },
  ],
  updateUser: [
    { role: 'landlord', fullName: 'One Name' },
    { role: 'landlord', fullName: 'Another Name' },
  ],
  updatePropertyOwner: [{ fullName: 'One Name' }, { fullName: 'Another Name' }],
  updateTenant: [{ fullName: 'One Name' }, { fullName: 'Another Name' }],
  updateUnit: [{ number: 'One' }, { number: 'Another' }],
};

function buildRules(special: string) {
  return { ...buildContents().rules, special };
}
