import { formatPhone } from '@dira/domain/israel/phone';
import { parsePhone } from '@dira/domain/israel/phone';
import { describeFaults } from '../../../lib/problem.ts';
import type { NewVendor, Vendor } from '../vendors.ts';

export type VendorValues = {
  name: string;
  trade: Vendor['trade'];
  phone: string;
  email: string;
  /** Empty: nobody has said. */
  rating: string;
  notes: string;
};

export function vendorValuesOf(vendor: Vendor | null): VendorValues {
  if (vendor === null) return { name: '', trade: 'handyman', phone: '', email: '', rating: '', notes: '' };
  const { name, trade, phone, email, rating, notes } = vendor;
  return {
    name,
    trade,
    phone: phone === null ? '' : formatPhone(phone),
    email: email ?? '',
    rating: rating === null ? '' : String(rating),
    notes,
  };
}

export function checkVendor({ name, phone, email }: VendorValues): Record<string, string | null> {
  return describeFaults({
    name: name.trim() === '' ? 'required' : null,
    phone: phone.trim() === '' || parsePhone(phone) !== null ? null : 'invalid_phone',
    email: email.trim() === '' || /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email.trim()) ? null : 'invalid_email',
  });
}

export function toVendor({ name, trade, phone, email, rating, notes }: VendorValues): NewVendor {
  return {
    name: name.trim(),
    trade,
    phone: phone.trim() === '' ? null : parsePhone(phone),
    email: email.trim() === '' ? null : email.trim(),
    rating: rating === '' ? null : Number(rating),
    notes: notes.trim(),
  };
}
