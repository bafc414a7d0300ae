/** What the product is there for, told to whatever measures it; where nothing may, nothing hears it. */
type Happening = 'sign_up' | 'trial_started' | 'lease_created' | 'payment_recorded' | 'contact_sent';

export type HappeningEvent = CustomEvent<Happening> & { readonly type: 'dira:happening' };

export function tellHappening(happening: Happening): void {
  window.dispatchEvent(new CustomEvent('dira:happening', { detail: happening }));
}
