import { redirect } from 'react-router';
import { paths } from '../../../lib/paths.ts';

/** Where the mails of receipts led that went out before; they are kept, and so is the way. */
export function clientLoader() {
  throw redirect(paths.financials());
}

export default function Payments() {
  return null;
}
