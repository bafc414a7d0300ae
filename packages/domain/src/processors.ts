/** Services outside an installation that may handle personal data, where whoever runs it has set them up. */
export const PROCESSORS = [
  'mail',
  'storage',
  'backups',
  'whatsapp',
  'push',
  'maps',
  'sign_in',
  'payplus',
  'paddle',
  'time_stamps',
] as const;
export type Processor = (typeof PROCESSORS)[number];
