import type { SiteContent } from '@dira/contract/public-site';
import type { CONTENT_GAPS } from '@dira/contract/site-content';

type Gap = (typeof CONTENT_GAPS)[number];

/** What a customer, or the law, looks for and finds nothing (Consumer Protection Law, section 14C; accessibility regulations, 35). */
export function gapsOf({ seller, accessibility, bank }: SiteContent): Gap[] {
  const gaps: Record<Gap, boolean> = {
    seller_name: seller.name === '',
    seller_number: seller.number === '',
    seller_address: seller.address === '',
    seller_contact: seller.phone === '' && seller.email === '',
    accessibility_coordinator: accessibility.coordinator === '',
    accessibility_review: accessibility.reviewedOn === '',
    bank_account: bank.account === '' && bank.iban === '',
  };
  return (Object.keys(gaps) as Gap[]).filter((gap) => gaps[gap]); // the keys just above
}
