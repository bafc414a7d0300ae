import type { SiteContent } from '@dira/contract/public-site';
import type { Seller } from './repo.ts';

/** Who is paid, as the operator's content file says it today. */
export function sellerOf({ seller, bank }: SiteContent): Seller {
  const { name, number, address, phone, email } = seller;
  return { name, number, address, phone, email, account: bank.account === '' ? null : bank };
}
