import { formatPhone, parsePhone } from '@dira/domain/israel/phone';
import type { LeadPriority, LeadSource, LeadState, LeadWish } from '@dira/domain/leads';
import type { IsoDate } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { describeFaults } from '../../../lib/problem.ts';
import type { LeadDetails, NewLead } from '../queries.ts';

export type LeadValues = {
  fullName: string;
  phone: string;
  email: string;
  /** Empty: that of the workspace. */
  language: Language | '';
  priority: LeadPriority;
  state: LeadState;
  source: LeadSource;
  wish: LeadWish;
  propertyId: string | null;
  lookingFor: string;
  followUpOn: IsoDate | null;
  notes: string;
};

/** What is known of somebody beforehand. */
export type Known = { readonly fullName: string; readonly phone: string | null; readonly source: LeadSource };

export function newLeadValues(known: Known | null): LeadValues {
  return {
    fullName: known?.fullName ?? '',
    phone: known?.phone ? formatPhone(known.phone) : '',
    email: '',
    language: '',
    priority: 'warm',
    state: 'new',
    source: known?.source ?? 'phone',
    wish: 'rent',
    propertyId: null,
    lookingFor: '',
    followUpOn: null,
    notes: '',
  };
}

export function leadValuesOf(lead: LeadDetails): LeadValues {
  const { phone, email, language, property } = lead;
  return {
    fullName: lead.fullName,
    phone: phone === null ? '' : formatPhone(phone),
    email: email ?? '',
    language: language ?? '',
    priority: lead.priority,
    state: lead.state,
    source: lead.source,
    wish: lead.wish,
    propertyId: property?.id ?? null,
    lookingFor: lead.lookingFor,
    followUpOn: lead.followUpOn as IsoDate | null, // as the contract says
    notes: lead.notes,
  };
}

export function checkLead({ fullName, phone, email }: LeadValues) {
  return describeFaults({
    fullName: fullName.trim().length < 2 ? 'full_name' : null,
    phone: faultOfPhone(phone.trim(), email.trim() !== ''),
    email: email.trim() === '' || /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email.trim()) ? null : 'invalid_email',
  });
}

function faultOfPhone(phone: string, hasEmail: boolean) {
  if (phone === '') return hasEmail ? null : 'required';
  return parsePhone(phone) === null ? 'invalid_phone' : null;
}

export function toLead({ fullName, phone, email, language, ...same }: LeadValues) {
  return {
    ...same,
    fullName: fullName.trim(),
    phone: phone.trim() === '' ? null : parsePhone(phone),
    email: email.trim() === '' ? null : email.trim(),
    language: language === '' ? null : language,
    lookingFor: same.lookingFor.trim(),
    notes: same.notes.trim(),
  } satisfies NewLead;
}
