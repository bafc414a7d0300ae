/** How much a lead is worth a call today. */
export const LEAD_PRIORITIES = ['hot', 'warm', 'cold'] as const;
export type LeadPriority = (typeof LEAD_PRIORITIES)[number];

/** How far it came with a lead. The last two end it: they rent or buy, or there is nothing more to come of it. */
export const LEAD_STATES = ['new', 'contacted', 'viewing', 'won', 'lost'] as const;
export type LeadState = (typeof LEAD_STATES)[number];

/** The states in which there is still something to do. */
export const OPEN_LEAD_STATES = ['new', 'contacted', 'viewing'] as const satisfies readonly LeadState[];

/** Where a lead came from. */
export const LEAD_SOURCES = [
  'phone',
  'whatsapp',
  'email',
  'website',
  'board',
  'facebook',
  'referral',
  'sign',
  'other',
] as const;
export type LeadSource = (typeof LEAD_SOURCES)[number];

/** What a lead is after. */
export const LEAD_WISHES = ['rent', 'buy'] as const;
export type LeadWish = (typeof LEAD_WISHES)[number];

/** What a list of leads shows: those that are open, won or lost, or all. */
export const LEAD_VIEWS = ['open', 'won', 'lost', 'all'] as const;
export type LeadView = (typeof LEAD_VIEWS)[number];

export const LEAD_LIMITS = { lookingFor: 2000, notes: 4000 } as const;
