/** What the product is there for, told to whoever measures it; where nobody may, nobody hears it. */
export type Happening = 'sign_up' | 'trial_started' | 'lease_created' | 'payment_recorded' | 'contact_sent';

const listeners = new Set<(happening: Happening) => void>();

export function tellHappening(happening: Happening): void {
  for (const listener of listeners) listener(happening);
}

export function watchHappenings(listener: (happening: Happening) => void): void {
  listeners.add(listener);
}
