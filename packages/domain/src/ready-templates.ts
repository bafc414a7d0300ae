/** What templates are for; the lists of both channels go by it. */
export const TEMPLATE_CATEGORIES = [
  'greeting',
  'rent_reminder',
  'maintenance',
  'payment_confirmation',
  'general',
] as const;
export type TemplateCategory = (typeof TEMPLATE_CATEGORIES)[number];

export const TEMPLATE_CHANNELS = ['email', 'whatsapp'] as const;
export type TemplateChannel = (typeof TEMPLATE_CHANNELS)[number];

/** The templates that come with every workspace, with what each is for; their words stand in the catalogues. */
export const READY_TEMPLATES = {
  rent_due_soon: 'rent_reminder',
  rent_due: 'rent_reminder',
  rent_overdue: 'rent_reminder',
  rent_overdue_firm: 'rent_reminder',
  lease_ends: 'general',
  option_notice: 'general',
  repair_follow_up: 'maintenance',
  repair_deadline: 'maintenance',
  payment_received: 'payment_confirmation',
  welcome: 'greeting',
  guarantee_ends: 'general',
  deposit_return: 'general',
  index_update: 'general',
  cheque_deposit: 'rent_reminder',
  own_date: 'general',
  home_free: 'general',
} as const satisfies Record<string, TemplateCategory>;
export type ReadyTemplate = keyof typeof READY_TEMPLATES;
export const READY_TEMPLATE_KEYS = Object.keys(READY_TEMPLATES) as [ReadyTemplate, ...ReadyTemplate[]]; // its own keys

/** How long the words of a template may be, in characters. */
/** What sends templates without a press. */
export const TEMPLATE_USE_KINDS = ['reminder', 'workflow', 'campaign'] as const;
export type TemplateUseKind = (typeof TEMPLATE_USE_KINDS)[number];

export const TEMPLATE_LIMITS = { name: 80, subject: 150, body: 4000, whatsappBody: 1024 } as const;

export function longestBody(channel: TemplateChannel): number {
  return channel === 'whatsapp' ? TEMPLATE_LIMITS.whatsappBody : TEMPLATE_LIMITS.body;
}
