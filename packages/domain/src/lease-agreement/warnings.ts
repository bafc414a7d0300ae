import { isBefore } from '../plain-date.ts';
import { weighSecurities } from './ceiling.ts';
import type { ChecklistItem } from './checklist-item.ts';
import { listParties } from './contents.ts';
import type { LeaseAgreementContents, LeaseFacts } from './contents.ts';
import { findStatuteScope } from './statute.ts';

type Found = Omit<ChecklistItem, 'severity'>;

/** What may stand, and what its landlord should have heard before it does. */
export function findWarnings(contents: LeaseAgreementContents, facts: LeaseFacts): ChecklistItem[] {
  const found = [
    ...ofParties(contents),
    ...ofScope(contents, facts),
    ...ofTerm(facts),
    ...ofCeiling(contents, facts),
    ...ofPaper(contents),
  ];
  return found.map((item) => ({ ...item, severity: 'warning' }));
}

function ofParties(contents: LeaseAgreementContents): Found[] {
  return listParties(contents).flatMap(({ role, party, path }): Found[] =>
    party.phone.trim() === '' && party.email.trim() === ''
      ? [
          {
            code: 'party_contact_missing',
            section: 'parties',
            path: `${path}.phone`,
            statute: null,
            values: { role, name: party.fullName },
          },
        ]
      : [],
  );
}

function ofScope(contents: LeaseAgreementContents, facts: LeaseFacts): Found[] {
  const { applies, reason } = findStatuteScope(contents, facts);
  if (applies === 'yes') return [];
  const isUse = reason === 'commercial_use';
  return [
    {
      code: applies === 'no' ? 'statute_not_applying' : 'statute_uncertain',
      section: isUse ? 'premises' : 'term',
      path: isUse ? 'use' : '',
      statute: 's.25O',
      values: { subject: reason },
    },
  ];
}

function ofTerm({ startsOn, endsOn, law }: LeaseFacts): Found[] {
  const { value: years } = law.statute_long_term_years;
  if (!isBefore(startsOn.add({ years }), endsOn.add({ days: 1 }))) return [];
  return [{ code: 'term_over_ten_years', section: 'term', path: '', statute: 'Land Law, 1969', values: {} }];
}

function ofCeiling(contents: LeaseAgreementContents, facts: LeaseFacts): Found[] {
  if (findStatuteScope(contents, facts).applies === 'no') return [];
  const { given, ceiling, withOption } = weighSecurities(contents, facts);
  if (given <= ceiling) return [];
  const isOverBoth = withOption === null || given > withOption;
  return [
    {
      code: isOverBoth ? 'securities_over_ceiling' : 'securities_over_strict_ceiling',
      section: 'securities',
      path: 'items',
      statute: facts.law.security_cap_months.section,
      values: { amount: given, ceiling },
    },
  ];
}

/** Cheques and promissory notes are signed by hand: a screen cannot make them. */
function ofPaper({ securities }: LeaseAgreementContents): Found[] {
  return securities.items.flatMap(({ type }, at): Found[] =>
    type === 'security_cheque' || type === 'promissory_note'
      ? [
          {
            code: 'security_on_paper',
            section: 'securities',
            path: `items.${at}.type`,
            statute: null,
            values: { subject: type },
          },
        ]
      : [],
  );
}
